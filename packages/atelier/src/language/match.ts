import { foldText } from './fold.ts';
import { tokenise, type Token } from './token.ts';
import type { Term } from './vocabulary/term.ts';
import { VOCABULARY } from './vocabulary/vocabulary.ts';

/** A stretch of the prompt: a word of the vocabulary, a number, the end of a clause, or something unknown. */
export type Item = {
  kind: 'term' | 'number' | 'end' | 'sign' | 'unknown';
  term: Term | null;
  /** Of a number. */
  value: number;
  /** As folded. */
  text: string;
  from: number;
  to: number;
  weight: number;
  isHan: boolean;
  isPlural: boolean;
  isAfterSpace: boolean;
};

type Node = { next: Map<string, Node>; term: Term | null };
type Found = { term: Term; length: number };

const ROOT = plant(VOCABULARY);
const NUMERALS: Readonly<Record<string, number>> = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const POWERS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 1e4, 亿: 1e8 };
const UNKNOWN_RUN_MAX = 60;

function plant(terms: readonly Term[]): Node {
  const root: Node = { next: new Map(), term: null };
  for (const term of terms) {
    for (const spelling of term.spellings) {
      let node = root;
      for (const { key } of tokenise(foldText(spelling).text)) {
        const next = node.next.get(key) ?? { next: new Map(), term: null };
        node.next.set(key, next);
        node = next;
      }
      node.term ??= term;
    }
  }
  return root;
}

/** Cuts a text into what the vocabulary knows, longest match first, and what lies between. Linear in the length. */
export function matchTerms(text: string, weights: Float32Array): Item[] {
  const tokens = tokenise(text);
  const items: Item[] = [];
  let i = 0;
  while (i < tokens.length) {
    const token = tokens[i];
    if (token === undefined) break;
    const found = findWord(tokens, i, items.at(-1));
    const numeral = readNumeral(tokens, i);
    const length = Math.max(1, found?.length ?? 0, numeral?.length ?? 0);
    const last = tokens[i + length - 1] ?? token;
    const item: Item = {
      kind: 'unknown',
      term: null,
      value: 0,
      text: text.slice(token.from, last.to),
      from: token.from,
      to: last.to,
      weight: weights[token.from] ?? 1,
      isHan: token.kind === 'han',
      isPlural: last.isPlural,
      isAfterSpace: token.isAfterSpace,
    };
    if (isBelowZero(text, token)) {
      item.from--;
      item.text = text.slice(item.from, item.to);
    } else if (found !== null && found.length >= (numeral?.length ?? 0)) {
      item.kind = 'term';
      item.term = found.term;
    } else if (numeral !== null) {
      item.kind = 'number';
      item.value = numeral.value;
    } else if (token.kind === 'end') item.kind = 'end';
    else if (token.kind === 'sign') item.kind = 'sign';
    push(items, item, text);
    i += length;
  }
  return items;
}

/** Unknown Chinese characters side by side are one stretch, since nobody can tell where its words end. */
function push(items: Item[], item: Item, text: string): void {
  const last = items.at(-1);
  const isOneRun =
    last?.kind === 'unknown' &&
    item.kind === 'unknown' &&
    last.isHan &&
    item.isHan &&
    last.to === item.from &&
    last.weight === item.weight &&
    item.to - last.from <= UNKNOWN_RUN_MAX;
  if (!isOneRun) {
    items.push(item);
    return;
  }
  last.to = item.to;
  last.text = text.slice(last.from, item.to);
}

/** 30层高楼 has storeys, 层高3米 a height: right behind a number its unit comes before a longer word. */
function findWord(tokens: readonly Token[], start: number, before: Item | undefined): Found | null {
  const longest = findLongest(tokens, start, tokens.length);
  const isBehindNumber = before?.kind === 'number' && tokens[start]?.isAfterSpace === false;
  if (!isBehindNumber || longest?.term.role?.as !== 'axis') return longest;
  return findLongest(tokens, start, start + 1) ?? longest;
}

function findLongest(tokens: readonly Token[], start: number, end: number): Found | null {
  let node: Node | undefined = ROOT;
  let best: Found | null = null;
  for (let i = start; i < end; i++) {
    const token = tokens[i];
    if (token === undefined) break;
    // 沙发 发光: what a blank parts in Chinese is not one word.
    if (i > start && token.kind === 'han' && token.isAfterSpace && tokens[i - 1]?.kind === 'han') break;
    node = node.next.get(token.key);
    if (node === undefined) break;
    if (node.term !== null) best = { term: node.term, length: i - start + 1 };
  }
  return best;
}

/** -3 counts nothing; 2-3, 12'-6 and a dash between words do not take away. */
function isBelowZero(text: string, { kind, from }: Token): boolean {
  return kind === 'number' && text[from - 1] === '-' && !/[\p{L}\p{N}'"\-]/v.test(text[from - 2] ?? '');
}

/** Digits, or Chinese numerals however large: 十二, 一百二十. */
function readNumeral(tokens: readonly Token[], start: number): { value: number; length: number } | null {
  const first = tokens[start];
  if (first?.kind === 'number') {
    const value = Number(first.key);
    return { value: Number.isFinite(value) ? Math.min(value, 1e9) : 1e9, length: 1 };
  }
  let total = 0;
  let digit: number | null = null;
  let length = 0;
  for (let i = start; i < tokens.length; i++) {
    const key = tokens[i]?.key ?? '';
    const power: number | undefined = Object.hasOwn(POWERS, key) ? POWERS[key] : undefined;
    const value: number | undefined = Object.hasOwn(NUMERALS, key) ? NUMERALS[key] : undefined;
    if (power !== undefined) {
      total = Math.min(1e9, total + (digit ?? 1) * power);
      digit = null;
    } else if (value !== undefined) digit = digit === null ? value : Math.min(1e9, digit * 10 + value);
    else break;
    length++;
  }
  if (length === 0) return null;
  return { value: total + (digit ?? 0), length };
}
