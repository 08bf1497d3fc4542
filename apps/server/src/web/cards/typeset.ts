import { EM, type Shaped, type Typeface } from '#kernel/typeface';

export type TextStyle = {
  /** Pixels an em. */
  size: number;
  weight: number;
  /** Ems between characters, on top of the font's own. */
  tracking?: number;
};

/** A line of text, ready to be drawn at its left end and baseline. */
export type SetLine = { svg: string; width: number };
export type SetText = { lines: readonly SetLine[]; style: TextStyle };

type Unit = { text: string; shaped: Shaped; isSpace: boolean };

const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]/u;
const IDEOGRAPH = /[\u3040-\u9fff\uf900-\ufaff]/u;
const LETTER = /[\p{Script=Latin}\p{Nd}]/u;
/** What no line begins with, and what none ends with. */
const CLOSING = /^[、，。．：；！？）」』】》〉”’…·,.:;!?)\]}%°—–-]/u;
const OPENING = /[（「『【《〈“‘([{#$¥]$/u;
/** Between ideographs and letters, as browsers set it. */
const AUTOSPACE = 0.125;
/** Of a line that ends inside a phrase, against the square of what it leaves empty. */
const PHRASE_COST = 0.12;
/** Characters of a word that may be wider than a line. */
const WORD_MAX = 24;
/** Marks that the font draws as wide as an ideograph. */
const NARROW: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '…': '...' };
const ELLIPSIS = '…';

export type TextBox = {
  width: number;
  maxLines: number;
  /** Largest first: the first in which all of it fits is taken; in the last one it is cut. */
  sizes: readonly number[];
  weight: number;
  tracking?: number;
  /** Lines of like length, for titles. */
  isBalanced?: boolean;
};

/** Breaks a text into lines within a box. No lines for a text that has nothing to show. */
export async function setText(face: Typeface, text: string, box: TextBox, lang: string): Promise<SetText> {
  const { width, maxLines, sizes, weight, tracking = 0 } = box;
  const units = await toUnits(face, text, weight, lang);
  for (const [index, size] of sizes.entries()) {
    const style = { size, weight, tracking };
    const widthOf = (line: readonly Unit[]) => measure(line, style);
    const chunks = toChunks(units).flatMap((chunk) =>
      widthOf(chunk) > width ? chunk.map((unit) => [unit]) : [chunk],
    );
    const lines = breakLines(chunks, width, widthOf);
    const isTooMuch = lines.length > maxLines || lines.some((line) => widthOf(line) > width);
    if (isTooMuch && index < sizes.length - 1) continue;
    const set = async () => {
      if (isTooMuch) return cutLines(face, lines, { ...box, style, lang }, widthOf);
      return box.isBalanced ? balance(lines, chunks, width, widthOf) : lines;
    };
    return { style, lines: (await set()).map((line) => drawLine(line, style)) };
  }
  throw new Error('a box needs a size');
}

/** Words, punctuation and the spaces between; of a word that fits no line, its characters. */
async function toUnits(face: Typeface, text: string, weight: number, lang: string): Promise<Unit[]> {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const clean = lang === 'en' ? plain.replace(/[‘’“”…]/gu, (mark) => NARROW[mark] ?? mark) : plain;
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  const units: Unit[] = [];
  for (const { segment } of segmenter.segment(clean)) {
    for (const part of segment.length > WORD_MAX ? segment : [segment]) {
      const shaped = await face.shape(part, weight);
      if (shaped.advance > 0) units.push({ text: part, shaped, isSpace: part === ' ' });
    }
  }
  return units;
}

function canBreak(before: Unit, after: Unit): boolean {
  if (after.isSpace) return false;
  if (before.isSpace) return true;
  if (CLOSING.test(after.text) || OPENING.test(before.text)) return false;
  return CJK.test(before.text) || CJK.test(after.text);
}

function gapBetween(before: Unit, after: Unit): number {
  const [last = '', first = ''] = [before.text.at(-1), after.text[0]];
  const meets = (a: string, b: string) => IDEOGRAPH.test(a) && LETTER.test(b);
  return meets(last, first) || meets(first, last) ? AUTOSPACE : 0;
}

function measure(line: readonly Unit[], { size, tracking = 0 }: TextStyle): number {
  let ems = 0;
  for (const [index, unit] of line.entries()) {
    const next = line[index + 1];
    ems += unit.shaped.advance / EM + tracking * unit.shaped.glyphs.length;
    if (next) ems += gapBetween(unit, next);
  }
  return ems * size;
}

type WidthOf = (line: readonly Unit[]) => number;

/** What is never broken: a word with its punctuation and the space behind it. */
function toChunks(units: readonly Unit[]): Unit[][] {
  const chunks: Unit[][] = [];
  let before: Unit | undefined;
  for (const unit of units) {
    if (before && !canBreak(before, unit)) chunks.at(-1)?.push(unit);
    else chunks.push([unit]);
    before = unit;
  }
  return chunks;
}

/** Puts as much into each line as it holds. What is wider than a line stands in one of its own. */
function breakLines(chunks: readonly Unit[][], width: number, widthOf: WidthOf): Unit[][] {
  const lines: Unit[][] = [];
  let line: Unit[] = [];
  for (const chunk of chunks) {
    const longer = [...line, ...chunk];
    if (line.length > 0 && widthOf(trimEnd(longer)) > width) {
      lines.push(trimEnd(line));
      line = chunk;
    } else line = longer;
  }
  if (line.length > 0) lines.push(trimEnd(line));
  return lines;
}

function trimEnd(line: readonly Unit[]): Unit[] {
  return line.at(-1)?.isSpace ? line.slice(0, -1) : [...line];
}

/** As many lines, of like length, ended where the sentence pauses rather than inside a phrase. */
function balance(lines: Unit[][], chunks: readonly Unit[][], width: number, widthOf: WidthOf): Unit[][] {
  type Way = { cost: number; lines: Unit[][] };
  /** The best way to set the first `end` chunks in a number of lines. */
  let ways: (Way | null)[] = chunks.map(() => null);
  ways.unshift({ cost: 0, lines: [] });
  for (let count = 0; count < lines.length; count += 1) {
    const next: (Way | null)[] = ways.map(() => null);
    for (const [start, way] of ways.entries()) {
      for (let end = start + 1; way && end <= chunks.length; end += 1) {
        const line = trimEnd(chunks.slice(start, end).flat());
        const slack = 1 - widthOf(line) / width;
        if (slack < 0) break;
        const cost = way.cost + slack ** 2 + (end < chunks.length && breaksPhrase(line) ? PHRASE_COST : 0);
        if (cost < (next[end]?.cost ?? Infinity)) next[end] = { cost, lines: [...way.lines, line] };
      }
    }
    ways = next;
  }
  return ways.at(-1)?.lines ?? lines;
}

function breaksPhrase(line: readonly Unit[]): boolean {
  const last = line.at(-1)?.text ?? '';
  return IDEOGRAPH.test(last) && !CLOSING.test(last);
}

async function cutLines(
  face: Typeface,
  lines: readonly Unit[][],
  { width, maxLines, style, lang }: TextBox & { style: TextStyle; lang: string },
  widthOf: WidthOf,
): Promise<Unit[][]> {
  const text = lang === 'en' ? '...' : ELLIPSIS;
  const mark = { text, shaped: await face.shape(text, style.weight), isSpace: false };
  const kept = lines.slice(0, maxLines);
  const last = [...(kept.pop() ?? [])];
  while (last.length > 1 && (widthOf([...last, mark]) > width || CLOSING.test(last.at(-1)?.text ?? '')))
    last.pop();
  return [...kept, [...trimEnd(last), mark]];
}

function drawLine(line: readonly Unit[], style: TextStyle): SetLine {
  const { size, tracking = 0 } = style;
  let x = 0;
  let svg = '';
  for (const [index, unit] of line.entries()) {
    for (const [at, glyph] of unit.shaped.glyphs.entries()) {
      const left = x + glyph.x + at * tracking * EM;
      if (glyph.path !== '')
        svg += `<path transform="translate(${round(left)} ${round(glyph.y)})" d="${glyph.path.replaceAll(/\d+\.\d+/g, (value) => String(round(Number(value))))}"/>`;
    }
    x += unit.shaped.advance + tracking * EM * unit.shaped.glyphs.length;
    const next = line[index + 1];
    if (next) x += gapBetween(unit, next) * EM;
  }
  const scale = size / EM;
  return { svg: `<g transform="scale(${scale} ${-scale})">${svg}</g>`, width: x * scale };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
