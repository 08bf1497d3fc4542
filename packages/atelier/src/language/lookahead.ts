import { GLANCE } from './facts.ts';
import { isNoun } from './negation.ts';
import type { Phrase } from './quantities.ts';
import type { Mood, Term } from './vocabulary/term.ts';

/** Whether nothing more is said of the noun before it. */
export function endsAt(phrases: readonly Phrase[], index: number): boolean {
  const next = phrases[index];
  return next === undefined || next.kind === 'end' || next.term?.role?.as === 'and' || next.isAfterSpace;
}

/** The next phrases that say something, so that "and" knows whether adjectives go on. */
export function isAdjectiveNext(phrases: readonly Phrase[], index: number): boolean {
  for (let i = index + 1; i <= index + GLANCE; i++) {
    const term = phrases[i]?.term;
    if (term === undefined || term === null) return false;
    if (
      term.effect.material !== undefined ||
      term.effect.tints !== undefined ||
      term.effect.shade !== undefined
    ) {
      return !isNoun(phrases[i]);
    }
    if (term.group !== 'silent' || (term.role !== null && term.role.as !== 'of')) return false;
  }
  return false;
}

/** Whether a noun or its part follows, with nothing but adjectives between. */
export function isBoundNext(phrases: readonly Phrase[], index: number): boolean {
  for (let i = index + 1; i <= index + GLANCE; i++) {
    const phrase = phrases[i];
    if (phrase === undefined || phrase.kind === 'end') return false;
    if (isNoun(phrase) || phrase.term?.role?.as === 'part') return true;
    const isBetween =
      phrase.term?.group === 'silent' || phrase.term?.group === 'material' || phrase.term?.group === 'colour';
    if (!isBetween || phrase.term?.role?.as === 'with') return false;
  }
  return false;
}

/** 沙发灰色; in English only where nothing follows: walls white, floor oak. */
export function isSaidBehind(phrases: readonly Phrase[], index: number): boolean {
  const phrase = phrases[index];
  const next = phrases[index + 1];
  const isLast = next === undefined || next.kind === 'end';
  return (phrase?.isHan === true ? !phrase.isAfterSpace : isLast) && isNoun(phrases[index - 1]);
}

/** A noun that says what the next one is of, as its adjective: a stone fireplace. */
export function adjectiveOf(phrases: readonly Phrase[], index: number): Term | null {
  const { term, isPlural } = phrases[index] ?? { term: null, isPlural: false };
  const effect = term?.effect.asAdjective;
  if (term === null || effect === undefined || isPlural || !isNoun(phrases[index + 1])) return null;
  return { ...term, group: 'material', effect };
}

/** "round yellow rug", 圆形的白色餐桌: whether the next noun has nothing before it but adjectives. */
export function isOutlineNext(phrases: readonly Phrase[], index: number): boolean {
  for (let i = index + 1; i <= index + GLANCE; i++) {
    const phrase = phrases[i];
    if (phrase === undefined || phrase.kind === 'end') return false;
    if (isNoun(phrase)) return true;
    const { term } = phrase;
    const isPlain = term?.group === 'silent' && (term.role === null || term.role.as === 'of');
    const isAdjective = term?.group === 'material' || term?.group === 'colour' || term?.group === 'mood';
    if (!isPlain && !isAdjective) return false;
  }
  return false;
}

/** 每桌配两把, each table with two chairs: anything else in a clause lets go of what was to be counted for each. */
export function isBetweenEachAndCount({ count, term }: Phrase): boolean {
  const role = term?.role?.as;
  return (
    count !== null ||
    role === 'each' ||
    role === 'with' ||
    role === 'article' ||
    term?.effect.thing !== undefined
  );
}

/** A small room, 大客厅. */
export function bulkBefore(phrases: readonly Phrase[], index: number): Mood | null {
  for (let i = index - 1; i >= index - GLANCE; i--) {
    const term = phrases[i]?.term;
    if (term?.role?.as === 'bulk') return term.role.mood;
    if (term?.group !== 'style' && term?.group !== 'mood' && term?.role?.as !== 'of') return null;
  }
  return null;
}
