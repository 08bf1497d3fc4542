import { foldText } from '#kernel/fold';
import { FIELDS, type FieldName } from '../search/asked.ts';
import { toKey, wordStarts } from './keys.ts';

/** The part of an input that is being written. */
export type Part = {
  field: FieldName | 'without' | null;
  /** What marks it, as it was written. */
  mark: string;
  /** What it may be the beginning of, the longest first, with what stands before it. */
  beginnings: readonly { key: string; kept: string }[];
};

/** As many words may be the beginning of one name. */
const BEGINNINGS_MAX = 4;
const OPEN = '["“「]';
const NAMES = [...FIELDS.keys()].join('|');
const MARKED = new RegExp(
  String.raw`(?<![^\s])(?:(?<without>[-−])|(?<field>${NAMES}):)(?:${OPEN}(?<phrase>[^"”」]*)|(?<word>[^\s"“「]*))$`,
  'iu',
);
/** Ends what came before plain words: something marked, or a phrase. */
const PLAIN = new RegExp(
  String.raw`(?:^|.*(?:["”」]\s*|(?<![^\s])(?:[-−]|(?:${NAMES}):)\S*(?:\s+|$)))(?<plain>[^"“”「」]*)$`,
  'isu',
);

/** The last word, with those before it that may belong to the same name; what is marked by a sign stands by itself. */
export function readPart(input: string): Part {
  const text = input.normalize('NFKC');
  const marked = MARKED.exec(text);
  if (marked?.groups) {
    const { without, field, phrase, word } = marked.groups;
    const kept = text.slice(0, marked.index).trim();
    return {
      field: without === undefined ? (FIELDS.get(field?.toLowerCase() ?? '') ?? null) : 'without',
      mark: without ?? `${field}:`,
      beginnings: [{ key: toKey(phrase ?? word ?? ''), kept }],
    };
  }
  const plain = PLAIN.exec(text)?.groups?.['plain'] ?? '';
  const from = text.length - plain.length;
  const starts = startsOf(plain).slice(-BEGINNINGS_MAX);
  const beginnings = starts.map((start) => ({
    key: toKey(plain.slice(start)),
    kept: text.slice(0, from + start).trim(),
  }));
  return { field: null, mark: '', beginnings: beginnings.filter(({ key }) => key !== '') };
}

/** Where folding changes how long a text is, only spaces tell where its words begin. */
function startsOf(plain: string): number[] {
  const folded = foldText(plain);
  if (folded.length === plain.length) return wordStarts(folded);
  return [...plain.matchAll(/\S+/gu)].map(({ index }) => index);
}
