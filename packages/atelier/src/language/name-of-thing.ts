import type { LocalText } from '../document/local-text.ts';
import type { Thing } from '../document/names.ts';
import { VOCABULARY } from './vocabulary/vocabulary.ts';

const HAN = /\p{sc=Han}/u;
/** Effects that only tell which thing is meant. */
const SAYS_NO_MORE: ReadonlySet<string> = new Set(['thing', 'byPlace', 'allThings']);

/** As the vocabulary says it first where it says no more than that: two basins, a red maple are rows of their own. */
export function nameOfThing(kind: Thing): LocalText {
  const rows = VOCABULARY.filter(({ effect }) => effect.thing === kind);
  const plain = rows.find(({ effect }) => Object.keys(effect).every((name) => SAYS_NO_MORE.has(name)));
  const spellings = (plain ?? rows[0])?.spellings ?? [];
  return {
    zh: spellings.find((spelling) => HAN.test(spelling)) ?? kind,
    en: spellings.find((spelling) => !HAN.test(spelling)) ?? kind,
  };
}
