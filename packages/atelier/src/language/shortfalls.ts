import type { LocalText } from '../document/local-text.ts';
import type { Thing } from '../document/names.ts';
import type { SceneBrief, SceneDocument } from '../document/scene-document.ts';
import { VOCABULARY } from './vocabulary/vocabulary.ts';

export type Shortfall = { kind: Thing; name: LocalText; asked: number; placed: number };

const HAN = /\p{sc=Han}/u;
/** Effects that only tell which thing is meant. */
const SAYS_NO_MORE: ReadonlySet<string> = new Set(['thing', 'byPlace', 'allThings']);

/**
 * What was asked for and found no room, or not as often as it was said: `document` is the scene of that brief, laid out.
 * Of what was asked for without a number one is enough.
 */
export function listShortfalls(brief: SceneBrief, document: SceneDocument): Shortfall[] {
  const placed = new Map<Thing, number>();
  for (const { kind, position } of document.things) {
    if (position !== undefined) placed.set(kind, (placed.get(kind) ?? 0) + 1);
  }
  return brief.things.flatMap(({ kind, count }) => {
    const [asked, stands] = [count ?? 1, placed.get(kind) ?? 0];
    return stands < asked ? [{ kind, name: nameOf(kind), asked, placed: stands }] : [];
  });
}

/** As the vocabulary says it first where it says no more than that: two basins, a red maple are rows of their own. */
function nameOf(kind: Thing): LocalText {
  const rows = VOCABULARY.filter(({ effect }) => effect.thing === kind);
  const plain = rows.find(({ effect }) => Object.keys(effect).every((name) => SAYS_NO_MORE.has(name)));
  const spellings = (plain ?? rows[0])?.spellings ?? [];
  return {
    zh: spellings.find((spelling) => HAN.test(spelling)) ?? kind,
    en: spellings.find((spelling) => !HAN.test(spelling)) ?? kind,
  };
}
