import type { AssetKind } from '@mogine/contract/catalog';
import { href, type Href } from '#app/href.ts';
import type { Data } from '#shared/api/client.ts';
import { pickText, type Lang } from '#shared/i18n/lang.ts';

export type Answer = Data<'catalog', 'suggest'>;
export type GroupName = 'words' | 'past' | 'categories' | 'tags' | 'formats' | 'assets';

export type Row = {
  key: string;
  to: Href;
  /** What the box holds once it is chosen. */
  value: string;
  /** Whether that is what is then searched for. */
  isSearch: boolean;
  name: string;
  /** Where it is, or what else it is called. */
  note: string;
  count: number | null;
  /** Of a category or an asset. */
  kind: AssetKind | null;
  picture: { src: string; color: string } | null;
};
export type Group = { name: GroupName; rows: Row[] };

type Situation = {
  /** As it stands in the box. */
  typed: string;
  /** For these words, or those a moment ago. */
  answer: Answer | undefined;
  past: readonly string[];
  lang: Lang;
};

/** Past searches beside what is being typed. */
const PAST_MAX = 3;

/** What the box offers for what is typed: past searches where that is nothing. */
export function listGroups({ typed, answer, past, lang }: Situation): Group[] {
  if (typed === '') return [{ name: 'past' as const, rows: past.map(toPastRow) }].filter(hasRows);
  const written = typed.toLowerCase();
  const alike = past.filter(
    (words) => words.toLowerCase().includes(written) && words.toLowerCase() !== written,
  );
  const groups: Group[] = [
    { name: 'words', rows: [{ ...toSearchRow(typed), key: 'words' }] },
    { name: 'past', rows: alike.slice(0, PAST_MAX).map(toPastRow) },
  ];
  if (answer) {
    groups.push(
      {
        name: 'categories',
        rows: answer.categories.map((category) => toCategoryRow(category, answer, lang)),
      },
      { name: 'tags', rows: answer.tags.map((tag) => toTagRow(tag, answer)) },
      { name: 'formats', rows: answer.formats.map((format) => toFormatRow(format, answer)) },
      { name: 'assets', rows: answer.assets.map((asset) => toAssetRow(asset, lang)) },
    );
  }
  return groups.filter(hasRows);
}

const hasRows = ({ rows }: Group) => rows.length > 0;
const PLAIN = { note: '', count: null, kind: null, picture: null };

function toSearchRow(words: string): Row {
  const to = href.browse({ searchKey: words });
  return { ...PLAIN, key: `search ${words}`, to, value: words, isSearch: true, name: words };
}

function toPastRow(words: string): Row {
  return { ...toSearchRow(words), key: `past ${words}` };
}

function toCategoryRow(
  { id, name, enName, kind, path, enPath, count }: Answer['categories'][number],
  { kept, mark }: Answer,
  lang: Lang,
): Row {
  const own = pickText(lang, name, enName);
  const row = {
    ...PLAIN,
    ...{ key: `category ${id}`, name: own, note: (lang === 'zh' ? path : enPath).join(' / '), kind, count },
  };
  if (mark !== '') return { ...toSearchRow(complete(kept, mark, own)), ...row };
  const type = path.length === 0 ? kind : id;
  return { ...row, to: href.browse({ searchKey: kept, type }), value: kept, isSearch: false };
}

function toTagRow({ tag, translation, count }: Answer['tags'][number], { kept, mark }: Answer): Row {
  const row = { ...PLAIN, key: `tag ${tag}`, name: tag, note: translation, count };
  if (mark !== '') return { ...toSearchRow(complete(kept, mark, tag)), ...row };
  return { ...row, to: href.browse({ searchKey: kept, tags: [tag] }), value: kept, isSearch: false };
}

function toFormatRow(format: string, { kept, mark }: Answer): Row {
  const name = format.toUpperCase();
  return { ...toSearchRow(complete(kept, mark, format)), key: `format ${format}`, name };
}

function toAssetRow(
  { id, name, enName, kind, thumb, coverColor }: Answer['assets'][number],
  lang: Lang,
): Row {
  return {
    ...{ ...PLAIN, key: `asset ${id}`, to: href.asset(id), value: '', isSearch: false },
    ...{ name: pickText(lang, name, enName), kind, picture: { src: thumb, color: coverColor } },
  };
}

/** What is marked with its rest written out, behind what stays. */
function complete(kept: string, mark: string, value: string): string {
  const plain = value.replaceAll(/["“”「」]/g, ' ').trim();
  const own = /\s/.test(plain) ? `"${plain}"` : plain;
  return `${kept} ${mark}${own}`.trim();
}

export type TextPiece = { text: string; isTyped: boolean };

/** A name with what is typed of it apart; by sound nothing of it is. */
export function splitTyped(name: string, typed: string): TextPiece[] {
  const words = typed.toLowerCase();
  const at = words === '' ? -1 : name.toLowerCase().indexOf(words);
  // A letter may have a small one of another length: İ.
  if (at === -1 || name.toLowerCase().length !== name.length) return [{ text: name, isTyped: false }];
  const end = at + words.length;
  return [
    { text: name.slice(0, at), isTyped: false },
    { text: name.slice(at, end), isTyped: true },
    { text: name.slice(end), isTyped: false },
  ].filter(({ text }) => text !== '');
}

/** What of the input a suggestion goes on from. */
export function partOf(typed: string, answer: Answer | undefined): string {
  if (!answer) return typed;
  const rest = typed.startsWith(answer.kept) ? typed.slice(answer.kept.length).trim() : typed;
  return rest.startsWith(answer.mark) ? rest.slice(answer.mark.length).replace(/^["“「]/, '') : rest;
}
