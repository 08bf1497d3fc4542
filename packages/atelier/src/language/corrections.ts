import { bind, type Mention } from './mention.ts';
import { isNoun } from './negation.ts';
import type { Phrase } from './quantities.ts';

/** Two short clauses; keeps the reading linear. */
const REACH = 12;
const TURNS = /^(?:要|只要|但|但是|要有|but|instead)$/;
const STANDS_IN = /^(?:one|的|款)$/;

/** 不要红色的沙发，要绿色的: which noun is described anew, with what instead of what, by where in the text they end. */
export type Correction = { noun: number; wanted: readonly number[]; instead: readonly number[] };

/**
 * Finds descriptions that are refused and given anew, and takes their nouns off `refused`: it is not the sofa that is
 * not wanted, but its colour. Nothing but a description may follow, so that "no red sofa, but a rug" stays a refusal.
 */
export function findCorrections(phrases: readonly Phrase[], refused: boolean[]): Correction[] {
  const corrections: Correction[] = [];
  phrases.forEach((phrase, index) => {
    if (!isTurn(phrase) && phrase.kind !== 'end') return;
    const wanted = describedAnew(phrases, index, refused);
    const found = wanted === null ? null : refusedBefore(phrases, index, refused);
    if (wanted === null || found === null) return;
    const end = ({ to }: Phrase): number => to;
    refused[found.noun] = false;
    corrections.push({
      noun: phrases[found.noun]?.to ?? 0,
      wanted: wanted.map(end),
      instead: found.instead.map(end),
    });
  });
  return corrections;
}

/** Ties what was found to its mentions. */
export function applyCorrections(mentions: readonly Mention[], corrections: readonly Correction[]): void {
  const byEnd = new Map(mentions.map((mention) => [mention.phrase.to, mention]));
  for (const { noun: at, wanted, instead } of corrections) {
    const noun = byEnd.get(at);
    for (const end of instead) {
      const adjective = byEnd.get(end);
      if (adjective !== undefined) adjective.isReplaced = true;
    }
    for (const end of wanted) {
      const adjective = byEnd.get(end);
      if (noun !== undefined && adjective?.boundTo.length === 0) bind(adjective, noun);
    }
  }
}

function isTurn({ term, text }: Phrase): boolean {
  return term?.role?.as === 'turn' || TURNS.test(text);
}

function isDescription({ term }: Phrase): boolean {
  return term?.group === 'material' || term?.group === 'colour';
}

/** The words after `from` up to the end of their clause, if they describe and name nothing: a green one instead. */
function describedAnew(
  phrases: readonly Phrase[],
  from: number,
  refused: readonly boolean[],
): Phrase[] | null {
  const described: Phrase[] = [];
  let isMarked = phrases[from]?.kind !== 'end';
  for (let i = from + 1; i <= from + REACH; i++) {
    const phrase = phrases[i];
    if (phrase === undefined || phrase.kind === 'end') break;
    if (isNoun(phrase) || refused[i] === true || phrase.term?.role?.as === 'no') return null;
    if (isDescription(phrase)) described.push(phrase);
    else if (isTurn(phrase) || STANDS_IN.test(phrase.text)) isMarked = true;
    else if (phrase.term?.group !== 'silent') return null;
  }
  return isMarked && described.length > 0 ? described : null;
}

/** The noun that was described before `from` by what is refused: before it, or after it and 不是. */
function refusedBefore(
  phrases: readonly Phrase[],
  from: number,
  refused: readonly boolean[],
): { noun: number; instead: Phrase[] } | null {
  const instead: Phrase[] = [];
  let noun: number | null = null;
  let ends = 0;
  for (let i = from - 1; i >= Math.max(0, from - REACH); i--) {
    const phrase = phrases[i];
    if (phrase === undefined) break;
    const isEnd = phrase.kind === 'end';
    if (isEnd && (++ends > 1 || instead.length > 0)) break;
    if (isNoun(phrase)) {
      if (noun !== null) break;
      noun = i;
      if (refused[i] !== true) break;
    } else if (refused[i] === true && isDescription(phrase)) instead.push(phrase);
  }
  return noun === null || instead.length === 0 ? null : { noun, instead };
}
