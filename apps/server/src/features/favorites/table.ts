import { sayNickname } from '@mogine/contract/nickname';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { CsvCell } from '#kernel/csv';
import { businessDay, businessTime } from '#kernel/clock';
import type { XlsxCell, XlsxColumn } from '#kernel/xlsx';
import type { TableRow } from './repository/table.ts';
import { folderNameFor } from './rules.ts';

/** In which language a table is written, and where its links lead. */
export type TableView = { lang: Lang; origin: string };

const WIDTHS = [28, 28, 10, 20, 12, 18, 10, 30, 24, 22, 30, 18, 60];

const WORDS = {
  zh: {
    sheet: '全部收藏',
    titles: [
      ...['名称', '英文名', '类型', '分类', '格式', '作者', '价格（积分）'],
      ...['授权', '标签', '收藏夹', '备注', '收藏时间（北京）', '链接'],
    ],
    kinds: { model: '模型', scene: '场景', panorama: '全景图', material: '材质' },
    official: '摩境 Mogine',
    bought: '已购买，永久可用',
    taken: '已免费领取，永久可用',
    member: (day: string) => `会员授权，有效至 ${day}`,
    free: '免费，下载即获得授权',
    none: '尚未获得授权，需购买或以会员身份下载',
    between: '、',
  },
  en: {
    sheet: 'All favourites',
    titles: [
      ...['Name', 'Chinese name', 'Kind', 'Category', 'Formats', 'Author', 'Price in points'],
      ...['Licence', 'Tags', 'Folders', 'Notes', 'Saved (Beijing)', 'Link'],
    ],
    kinds: { model: 'Model', scene: 'Scene', panorama: 'Panorama', material: 'Material' },
    official: '摩境 Mogine',
    bought: 'Bought, yours for good',
    taken: 'Taken for free, yours for good',
    member: (day: string) => `Licensed as a member until ${day}`,
    free: 'Free, licensed with the download',
    none: 'Not licensed yet: buy it or download it as a member',
    between: ', ',
  },
} as const;

export function columnsOf({ lang }: TableView): { sheet: string; columns: XlsxColumn[] } {
  const { sheet, titles } = WORDS[lang];
  return { sheet, columns: titles.map((title, at) => ({ title, width: WIDTHS[at] ?? 12 })) };
}

function licenceOf({ ground, memberUntil, price }: TableRow, lang: Lang): string {
  const words = WORDS[lang];
  if (ground === 'purchase') return words.bought;
  if (ground === 'free') return words.taken;
  if (memberUntil) return words.member(businessDay(memberUntil));
  return price === 0 ? words.free : words.none;
}

/** A row in the order of the titles; the time and the link are left to the format. */
function cellsOf(row: TableRow, { lang }: TableView): (string | number)[] {
  const { kinds, official, between } = WORDS[lang];
  const names = lang === 'zh' ? [row.name, row.enName] : [row.enName, row.name];
  const folders = row.folders.map((name) => folderNameFor({ name, isDefault: true }, lang));
  return [
    ...names,
    kinds[row.kind as keyof typeof kinds] ?? row.kind,
    row.category.split(',').join(' / '),
    row.formats.map((format) => format.toUpperCase()).join(between),
    sayNickname(lang, row.author) || official,
    row.price,
    licenceOf(row, lang),
    row.tags.join(between),
    folders.join(between),
    row.notes.join('\n'),
  ];
}

function linkOf({ assetId }: TableRow, { origin }: TableView): string {
  return `${origin}/mogine/detail?id=${assetId}`;
}

export function toCsvCells(row: TableRow, view: TableView): CsvCell[] {
  return [...cellsOf(row, view), businessTime(row.createdAt), linkOf(row, view)];
}

export function toXlsxCells(row: TableRow, view: TableView): XlsxCell[] {
  return [...cellsOf(row, view), row.createdAt, { address: linkOf(row, view) }];
}
