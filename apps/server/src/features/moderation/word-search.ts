import type { WORD_VERDICTS } from '@mogine/contract/desk/moderation';
import { FILLERS } from '@mogine/contract/kernel/words';
import { foldText, hasHan, HIDDEN } from '#kernel/fold';
import type { Verdict, WordCategory } from './port.ts';

/** `pass`: whatever overlaps this word is excused: 爱好 in 当做爱好. */
export type ListedWord = {
  /** As {@link foldWord} writes it. */
  word: string;
  category: WordCategory;
  verdict: (typeof WORD_VERDICTS)[number];
};

/** Ends of sentences and parts of lists: words do not go on behind them. */
const BREAKS = /[,;:!?()。、…\r\n]+/u;
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;
const LETTERS = /[[\p{L}\p{N}]--\p{sc=Han}]+/gv;
/** Letters apart: p o r n. */
const APART = /(?<= )(?:\S ){3,}/gu;

type Node = { next: Map<string, Node>; listed?: ListedWord };
type Hit = { start: number; end: number; listed: ListedWord };

/** The one spelling of a listed word; empty for one without letters. */
export function foldWord(word: string): string {
  const folded = foldText(word).replaceAll(HIDDEN, '');
  return hasHan(folded) ? squeeze(folded) : space(folded).trim();
}

/**
 * Compiles a list. Words with Chinese characters are found through spaces and signs put between; other words only whole,
 * so that grapes are grapes, but also when their letters stand apart. The time it takes grows with the text, not the list.
 */
export function compileWords(list: readonly ListedWord[]): (text: string) => Verdict {
  const find = compileFinder(list);
  return (text) => {
    const hits = find(text).filter(({ isExcused }) => !isExcused);
    const worst = hits.find(({ verdict }) => verdict === 'refuse') ?? hits[0];
    return worst && worst.verdict !== 'pass'
      ? { verdict: worst.verdict, category: worst.category }
      : { verdict: 'pass' };
  };
}

/** A listed word in a text; `isExcused`: it excuses others, or another one excuses it. */
type Found = ListedWord & { isExcused: boolean };

/** The same that gives every listed word it finds. */
export function compileFinder(list: readonly ListedWord[]): (text: string) => Found[] {
  const han: Node = { next: new Map() };
  const latin: Node = { next: new Map() };
  for (const listed of list) {
    if (hasHan(listed.word)) insert(han, listed.word, listed);
    else insert(latin, ` ${listed.word} `, listed);
  }
  return (text) => {
    const folded = foldText(text.replaceAll(HIDDEN, seenAs));
    return folded
      .split(BREAKS)
      .flatMap((part) => [
        ...judged(han, squeeze(part)),
        ...spellings(part).flatMap((it) => judged(latin, it)),
      ]);
  };
}

const FILLER = new RegExp(`[${FILLERS}]`, 'u');

/** A filler parts words as the space does that it looks like; anything else unseen is nothing. */
function seenAs(sign: string): string {
  if (/\s/u.test(sign)) return sign;
  return FILLER.test(sign) ? ' ' : '';
}

function squeeze(text: string): string {
  return text.replaceAll(NOT_LETTERS, '');
}

/** Words of other scripts between single spaces; a bar stands for Chinese in between. */
function space(text: string): string {
  const words = text.replaceAll(/\p{sc=Han}+/gu, ' | ').match(/\||[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

function spellings(part: string): string[] {
  if (part.search(LETTERS) < 0) return [];
  const spaced = space(part);
  const joined = spaced.replaceAll(APART, (letters) => `${letters.replaceAll(' ', '')} `);
  return joined === spaced ? [spaced] : [spaced, joined];
}

function insert(root: Node, word: string, listed: ListedWord): void {
  let node = root;
  for (const sign of word) {
    let next = node.next.get(sign);
    if (!next) node.next.set(sign, (next = { next: new Map() }));
    node = next;
  }
  node.listed = listed;
}

/** Listed words in a text, and which of them no word excuses. */
function judged(root: Node, text: string): Found[] {
  const hits = findAll(root, [...text]);
  const excuses = hits.filter(({ listed }) => listed.verdict === 'pass');
  return hits.map(({ start, end, listed }) => ({
    ...listed,
    isExcused:
      listed.verdict === 'pass' || excuses.some((excuse) => excuse.start < end && start < excuse.end),
  }));
}

function findAll(root: Node, signs: readonly string[]): Hit[] {
  const hits: Hit[] = [];
  for (let start = 0; start < signs.length; start += 1) {
    let node: Node | undefined = root;
    for (let end = start; node && end < signs.length; end += 1) {
      node = node.next.get(signs[end] ?? '');
      if (node?.listed) hits.push({ start, end: end + 1, listed: node.listed });
    }
  }
  return hits;
}
