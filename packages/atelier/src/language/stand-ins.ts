import { isBoundNext, isOutlineNext } from './lookahead.ts';
import type { Phrase } from './quantities.ts';
import type { Term } from './vocabulary/term.ts';
import { VOCABULARY } from './vocabulary/vocabulary.ts';

const LEAD_MAX = 3;
const BY_ID = new Map(VOCABULARY.map((term) => [term.id, term]));

/**
 * Words that mostly mean something else are things where they are counted or have a place: five pictures on the wall
 * hang there, bamboo in the corner grows. Changes the phrases.
 */
export function nameThings(phrases: Phrase[]): void {
  phrases.forEach((phrase, index) => {
    const thing = thingOf(phrase.term);
    const { asThingIn, material } = phrase.term?.effect ?? {};
    // "three pictures and a sofa" are apart; "two bamboo and rattan chairs" are of both.
    const isOfNext = material === undefined ? isOutlineNext : isBoundNext;
    if (thing === undefined || isOfNext(phrases, index)) return;
    const isThere = asThingIn === undefined || phrases.some(({ term }) => term?.effect.place === asThingIn);
    if (isThere && (isPlaced(phrases, index) || isCounted(phrases, index))) phrase.term = thing;
  });
}

function thingOf(term: Term | null): Term | undefined {
  const id = term?.effect.asThing;
  return id === undefined ? undefined : BY_ID.get(id);
}

/** Of a place that was said right behind it, or in Chinese right before. */
function isPlaced(phrases: readonly Phrase[], index: number): boolean {
  return isWhere(phrases, index, 1) || (phrases[index]?.isHan === true && isWhere(phrases, index, -1));
}

function isWhere(phrases: readonly Phrase[], index: number, step: 1 | -1): boolean {
  for (let i = 1; i <= LEAD_MAX; i++) {
    const phrase = phrases[index + i * step];
    if (phrase?.term?.effect.wish !== undefined && phrase.term.group === 'where') return true;
    const isPassed = phrase?.term?.group === 'silent' || (step === -1 && phrase?.count != null);
    if (!isPassed || phrase?.term?.role?.as === 'and') return false;
  }
  return false;
}

/** Five pictures, 三张黑白照片. */
function isCounted(phrases: readonly Phrase[], index: number): boolean {
  for (let i = index - 1; i >= index - LEAD_MAX; i--) {
    const phrase = phrases[i];
    if (phrase === undefined || phrase.kind === 'end') return false;
    if (phrase.count !== null) return phrase.count > 1 || phrase.to < (phrases[i + 1]?.from ?? 0);
    if (phrase.term?.role?.as === 'degree') return true;
    const group = phrase.term?.group;
    if (group !== 'material' && group !== 'colour' && group !== 'mood') return false;
  }
  return false;
}
