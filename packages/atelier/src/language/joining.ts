import { bind, type Mention } from './mention.ts';
import type { Where } from './placing.ts';
import type { Phrase } from './quantities.ts';

/** What was said, where it is to stand, and the numbers and outlines that were said of none of it. */
export type Joined = { mentions: Mention[]; wheres: readonly Where[]; loose: readonly Phrase[] };

/** A number or "a", and where it was said. */
export type Count = { value: number; isArticle: boolean; phrase: Phrase };

/** A sofa beside what comes next, or what comes next beside it; `isAround` only where one sits there. */
export type Neighbour = { noun: Mention; isHan: boolean; isAround: boolean };

/** Two sofas; "a large window" counts nothing. Whether it is a noun that can be counted at all. */
export function countNoun(noun: Mention, { value, isArticle }: Count): boolean {
  const { thing, opening } = noun.term.effect;
  if (isArticle && noun.phrase.isPlural) return false;
  noun.isOne = value === 1;
  if (thing !== undefined || (opening !== undefined && !isArticle)) noun.count = value;
  return thing !== undefined || opening !== undefined;
}

/** "concrete walls and ceiling" are both of concrete, "blue walls and ceiling" both blue. */
export function shareSurface(first: Mention | undefined, noun: Mention): void {
  if (first?.term.group !== 'surface' || noun.term.group !== 'surface') return;
  for (const adjective of [...first.materials, ...first.tints]) bind(adjective, noun);
}

/** 沙发旁的落地灯, a lamp next to the sofa, six chairs around a table. */
export function standBeside({ noun, isHan, isAround }: Neighbour, other: Mention): void {
  if (noun === other) return;
  if (isAround) {
    if (isTable(other)) noun.beside = other;
  } else if (isHan) other.beside = noun;
  else noun.beside = other;
}

function isTable({ term }: Mention): boolean {
  return term.effect.thing?.endsWith('table') === true;
}

/** 每边三把 counts what comes after it; "three chairs on each side", "a chair each" what stood before. */
export function countBehindEach(
  phrase: Phrase,
  sides: number,
  last: Mention | undefined,
  before: Mention | null,
): boolean {
  if (phrase.isHan || last === undefined || last.count === null) return false;
  if (sides === 1 && (phrase.text !== 'each' || before === null)) return false;
  last.count *= sides > 1 ? sides : (before?.count ?? 1);
  return true;
}

/** 一个客厅 says no number, people are counted elsewhere, and a curve alone is a mood. */
export function listLoose(phrases: readonly Phrase[], used: ReadonlySet<Phrase>): Phrase[] {
  return phrases.filter((phrase) => {
    const isNumber = phrase.count !== null && phrase.count !== 1 && !phrase.isSeats;
    const isOutline = phrase.term?.effect.outline !== undefined && phrase.term.group === 'silent';
    return (isNumber || isOutline) && !used.has(phrase);
  });
}
