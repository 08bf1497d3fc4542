import type { Phrase } from './quantities.ts';

const LIST_GLANCE = 14;
const REPLACES = /^(?:代替|取代|替代)$/;

/** Which phrases are refused: what 没有, 不要, without, no reach. */
export function findRefused(phrases: readonly Phrase[]): boolean[] {
  const refused = phrases.map((phrase) => phrase.weight <= 0);
  /** Where refusing stands: not at all, waiting for what is refused, past its noun, or carried on by 和, or. */
  let state: 'off' | 'open' | 'noun' | 'joined' = 'off';
  let reaches: 'list' | 'word' = 'list';
  let hasContent = false;
  phrases.forEach((phrase, index) => {
    const role = phrase.term?.role ?? null;
    if (role?.as === 'no') {
      const noun = nounRefusedAfter(phrases, index);
      if (noun !== null) refused[noun] = true;
      state = noun === null ? 'open' : 'off';
      reaches = role.reaches;
      hasContent = false;
      return;
    }
    if (state === 'off') return;
    if (phrase.kind === 'end') {
      const carriesOn = state !== 'open' && reaches === 'list' && isListWithOr(phrases, index);
      state = carriesOn ? 'joined' : 'off';
      return;
    }
    switch (role?.as) {
      case 'turn':
      case 'with':
        state = 'off';
        return;
      case 'and':
      case 'or':
        if (state === 'noun' || hasContent) {
          state =
            role.as === 'and' && reaches === 'word' && startsAnew(phrases[index + 1]) ? 'off' : 'joined';
        }
        return;
      case 'of':
      case 'is':
      case 'at':
      case 'beside':
        if (state === 'noun') state = 'off';
        return;
      default:
    }
    if (!isContent(phrase)) return;
    if (state === 'noun' || (hasContent && state === 'open' && isScene(phrase))) {
      state = 'off';
      return;
    }
    refused[index] = true;
    hasContent = true;
    if (isNoun(phrase)) state = 'noun';
  });
  return refused;
}

/** Whether it names a thing, an opening or a surface: what can be counted, clad or refused. */
export function isNoun(phrase: Phrase | undefined): boolean {
  const effect = phrase?.term?.effect;
  return effect?.thing !== undefined || effect?.opening !== undefined || effect?.surface !== undefined;
}

function isScene(phrase: Phrase): boolean {
  return phrase.term?.group === 'place' || phrase.term?.group === 'style' || phrase.term?.group === 'domain';
}

function isContent(phrase: Phrase): boolean {
  const group = phrase.term?.group;
  return group !== undefined && group !== 'silent' && group !== 'where';
}

/** 地毯用绿植代替: what is replaced comes first. */
function nounBefore(phrases: readonly Phrase[], index: number): number | null {
  for (let i = index - 1; i >= index - LIST_GLANCE && !isEnd(phrases[i]); i--)
    if (isNoun(phrases[i])) return i;
  return null;
}

/** 窗帘不要: the refusal stands behind, with nothing after it. */
function nounRefusedAfter(phrases: readonly Phrase[], index: number): number | null {
  const no = phrases[index];
  const isReplacing = no !== undefined && REPLACES.test(no.text);
  const next = phrases[index + 1];
  const isLast =
    next === undefined || next.kind === 'end' || (next.text === '了' && isEnd(phrases[index + 2]));
  const before = phrases[index - 1];
  const noun = before !== undefined && isSkipped(before) ? index - 2 : index - 1;
  if (no?.isHan !== true || !isLast || !isNoun(phrases[noun])) return null;
  return isReplacing ? nounBefore(phrases, noun) : noun;
}

function isEnd(phrase: Phrase | undefined): boolean {
  return phrase === undefined || phrase.kind === 'end';
}

function isSkipped(phrase: Phrase): boolean {
  return phrase.term?.group === 'silent' && phrase.term.role === null;
}

/** "no rug and a large sofa" turns to what is wanted. */
function startsAnew(phrase: Phrase | undefined): boolean {
  const as = phrase?.term?.role?.as;
  return as === 'article' || as === 'with' || as === 'degree' || phrase?.kind === 'number';
}

/** "without rugs, curtains or plants": a comma is not its end while an "or" is still to come. */
function isListWithOr(phrases: readonly Phrase[], comma: number): boolean {
  for (let i = comma; i < comma + LIST_GLANCE; i++) {
    const phrase = phrases[i];
    if (phrase === undefined) return false;
    const as = phrase.term?.role?.as;
    if (as === 'or') return true;
    const isPartOfList =
      phrase.text === ',' ||
      as === 'article' ||
      isNoun(phrase) ||
      phrase.term?.group === 'material' ||
      phrase.term?.group === 'colour';
    if (!isPartOfList) return false;
  }
  return false;
}
