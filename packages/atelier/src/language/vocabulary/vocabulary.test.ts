import { describe, expect, it } from 'vitest';
import { COLOURS, MATERIALS, PLACES, STYLES, THINGS } from '../../document/names.ts';
import { foldText } from '../fold.ts';
import { tokenise } from '../token.ts';
import type { Term } from './term.ts';
import { VOCABULARY } from './vocabulary.ts';

const HAN = /\p{sc=Han}/u;

function keyOf(spelling: string): string {
  return tokenise(foldText(spelling).text)
    .map((token) => token.key)
    .join(' ');
}

/** Values with no Chinese, or no English, word that names them. */
function unnamed(
  values: readonly string[],
  valuesOf: (term: Term) => readonly (string | undefined)[],
): string[] {
  const missing: string[] = [];
  for (const value of values) {
    const spellings = VOCABULARY.filter((term) => valuesOf(term).includes(value)).flatMap(
      (term) => term.spellings,
    );
    if (!spellings.some((spelling) => HAN.test(spelling))) missing.push(`${value} in Chinese`);
    if (spellings.every((spelling) => HAN.test(spelling))) missing.push(`${value} in English`);
  }
  return missing;
}

describe('the vocabulary', () => {
  it('has at least 300 terms that change the picture', () => {
    const silent = new Set(['silent', 'void', 'foreign', 'foreign-place', 'foreign-work']);
    expect(VOCABULARY.filter((term) => !silent.has(term.group)).length).toBeGreaterThanOrEqual(300);
  });

  it('reads a spelling one way only', () => {
    const owners = new Map<string, string>();
    const twice: string[] = [];
    for (const term of VOCABULARY) {
      for (const key of new Set(term.spellings.map(keyOf))) {
        const owner = owners.get(key);
        if (owner !== undefined) twice.push(`${key}: ${owner} and ${term.id}`);
        owners.set(key, term.id);
      }
    }
    expect(twice).toEqual([]);
  });

  it('spells words, not lines', () => {
    const spellings = VOCABULARY.flatMap((term) => term.spellings);
    expect(spellings.filter((spelling) => spelling === '' || /[\n,]|\s{2}/.test(spelling))).toEqual([]);
  });

  it('keeps the names by which others know its terms', () => {
    const ids = new Set(VOCABULARY.map((term) => term.id));
    const promised = ['place:restaurant', 'domain:apartment', 'where:centre', 'thing:console', 'thing:rug'];
    expect(promised.filter((id) => !ids.has(id))).toEqual([]);
    const idOf = (spelling: string): string | undefined =>
      VOCABULARY.find((term) => term.spellings.includes(spelling))?.id;
    expect(['宴会厅', '两居室', '不靠墙', '长条案'].map(idOf)).toEqual(promised.slice(0, 4));
  });

  it('names everything a scene can hold in both languages', () => {
    expect(unnamed(PLACES, ({ effect }) => [effect.place])).toEqual([]);
    expect(unnamed(STYLES, ({ effect }) => [effect.style])).toEqual([]);
    expect(unnamed(THINGS, ({ effect }) => [effect.thing])).toEqual([]);
    expect(unnamed(MATERIALS, ({ effect }) => [effect.material])).toEqual([]);
    expect(unnamed(COLOURS, ({ effect }) => effect.tints?.map((tint) => tint.colour) ?? [])).toEqual([]);
  });
});
