/** What somebody wrote into the search box, taken apart. */
export type Asked = {
  /** Plain words, as they stand. */
  words: string;
  /** Words that must stand beside each other. */
  phrases: readonly string[];
  /** Words or phrases that neither name nor labels may hold. */
  without: readonly string[];
  fields: readonly AskedField[];
};

export type AskedField = { name: FieldName; value: string };
export type FieldName = 'tag' | 'author' | 'format' | 'type';

/** How fields are called, before a colon. */
export const FIELDS: ReadonlyMap<string, FieldName> = new Map([
  ['tag', 'tag'],
  ['标签', 'tag'],
  ['標籤', 'tag'],
  ['author', 'author'],
  ['作者', 'author'],
  ['format', 'format'],
  ['格式', 'format'],
  ['type', 'type'],
  ['类型', 'type'],
  ['類型', 'type'],
]);

/** Bounded, so that quotes that are never closed cost no more than their number. */
const QUOTED = String.raw`"[^"]{1,100}"|“[^”]{1,100}”|「[^」]{1,100}」`;
const START = String.raw`(?<![^\s])`;
const PARTS = new RegExp(
  String.raw`${START}[-−](?<without>${QUOTED}|[^\s\-−]\S*)` +
    String.raw`|${START}(?<field>${[...FIELDS.keys()].join('|')}):(?<value>${QUOTED}|\S+)` +
    `|(?<phrase>${QUOTED})`,
  'giu',
);
const SEARCHABLE = /[\p{L}\p{N}]/u;

/** Takes what is marked out of an input; whatever makes no sense stays among the plain words. */
export function readAsked(input: string): Asked {
  const phrases: string[] = [];
  const without: string[] = [];
  const fields: AskedField[] = [];
  const words = input.normalize('NFKC').replaceAll(PARTS, (whole: string, ...rest: unknown[]) => {
    const marked = rest.at(-1) as Partial<Record<'without' | 'field' | 'value' | 'phrase', string>>;
    const text = unquoted(marked.without ?? marked.value ?? marked.phrase ?? '');
    const field = FIELDS.get(marked.field?.toLowerCase() ?? '');
    if (!SEARCHABLE.test(text)) return whole;
    if (marked.without !== undefined) without.push(text);
    else if (field) fields.push({ name: field, value: text });
    else phrases.push(text);
    return ' ';
  });
  return { words: words.trim(), phrases, without, fields };
}

function unquoted(text: string): string {
  return /^["“「]/u.test(text) ? text.slice(1, -1).trim() : text;
}
