import type { LocalText } from '../document/local-text.ts';
import { STYLES, type Style, type Thing } from '../document/names.ts';
import type { SceneThing } from '../document/scene-document.ts';
import type { Effect } from '../language/vocabulary/term.ts';
import { VOCABULARY } from '../language/vocabulary/vocabulary.ts';

const HAN = /\p{sc=Han}/u;
/** Effects that only tell which one is meant. */
const SAYS_NO_MORE: ReadonlySet<string> = new Set(['style', 'isBroad', 'thing', 'byPlace', 'allThings']);

/** As the vocabulary says it first in Chinese, where it says no more than that. */
function spell(means: (effect: Effect) => boolean, id: string): string {
  const rows = VOCABULARY.filter(({ effect }) => means(effect));
  const plain = rows.find(({ effect }) => Object.keys(effect).every((name) => SAYS_NO_MORE.has(name)));
  const spellings = (plain ?? rows[0])?.spellings ?? [];
  return spellings.find((spelling) => HAN.test(spelling)) ?? id;
}

function nameOfStyle(style: Style): string {
  return `${spell((effect) => effect.style === style, style)} ${style}`;
}

function nameOfThing(kind: Thing): string {
  return spell((effect) => effect.thing === kind, kind);
}

/** All styles: what they are called where it is not their id, and their ids. */
export function listStyles(): LocalText {
  return { zh: STYLES.map(nameOfStyle).join('、'), en: STYLES.join(', ') };
}

/** Things by what they are called and their ids. */
export function listThings(things: readonly SceneThing[]): LocalText {
  return {
    zh: things.map(({ id, kind }) => `${nameOfThing(kind)} ${id}`).join('、'),
    en: things.map(({ id }) => id).join(', '),
  };
}
