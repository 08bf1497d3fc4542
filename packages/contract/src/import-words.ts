import type { AssetState } from './asset-change.ts';
import type { Text } from './kernel/reasons.ts';

// What pages and server both say of tables that change many assets. No schema is here.

export const IMPORT_LINES_MAX = 5000;
export const IMPORT_MAX_BYTES = 5_000_000;

/** In the order of the table that is exported; a column is known by its key or by its name in either language. */
export const IMPORT_COLUMNS = {
  id: { zh: '编号', en: 'Id' },
  name: { zh: '中文标题', en: 'Chinese title' },
  enName: { zh: '英文标题', en: 'English title' },
  category: { zh: '分类代码', en: 'Category code' },
  tags: { zh: '中文标签', en: 'Chinese tags' },
  enTags: { zh: '英文标签', en: 'English tags' },
  colors: { zh: '颜色', en: 'Colours' },
  price: { zh: '价格（积分）', en: 'Price (points)' },
  member: { zh: '会员可用', en: 'Included for members' },
  licence: { zh: '许可', en: 'Licence' },
  shelf: { zh: '上架状态', en: 'On sale' },
  reason: { zh: '下架原因', en: 'Why suspended' },
} as const satisfies Record<string, Text>;
export type ImportColumn = keyof typeof IMPORT_COLUMNS;
export const IMPORT_COLUMN_NAMES = Object.keys(IMPORT_COLUMNS) as ImportColumn[];

/** What is wrong with a line; it is left out as a whole then. */
export const IMPORT_FAULTS = {
  cells: { zh: '列数与表头不符', en: 'It has another number of cells than the first line' },
  open_quote: {
    zh: '引号没有闭合，其后的内容都读进了这一格',
    en: 'A quote is never closed, so all that follows is in this cell',
  },
  formula: {
    zh: '以公式符号开头；若确实是文字，请在前面加一个英文撇号',
    en: 'It begins like a formula; put an apostrophe before it if it is text',
  },
  no_id: { zh: '没有填写编号', en: 'It has no id' },
  bad_id: { zh: '不是资源编号', en: 'This is no id of an asset' },
  gone: { zh: '没有这个资源', en: 'There is no such asset' },
  twice: {
    zh: '同一资源出现了不止一次，以哪一行为准无从得知',
    en: 'The asset stands in several lines, and nobody knows which one is meant',
  },
  title: { zh: '标题须为 1–60 字', en: 'A title has 1 to 60 characters' },
  tags: {
    zh: '标签用逗号分开，每个最多 20 字，最多 20 个',
    en: 'Tags stand between commas, at most 20 of 20 characters',
  },
  category: { zh: '没有这个分类代码', en: 'There is no category of this code' },
  other_kind: { zh: '该分类属于另一种资源', en: 'That category is for another kind' },
  color: {
    zh: '没有这种颜色；请填写颜色字典的键，最多 8 个',
    en: 'There is no such colour: write keys of the dictionary, at most 8',
  },
  price: { zh: '价格须为 0–1,000,000 的整数', en: 'A price is a whole number from 0 to 1,000,000' },
  yes_no: { zh: '请填写“是”或“否”', en: 'Write “yes” or “no”' },
  licence: { zh: '请填写“标准”或“编辑用途”', en: 'Write “standard” or “editorial”' },
  shelf: { zh: '请填写“在售”或“平台下架”', en: 'Write “on sale” or “suspended”' },
  not_suspended: {
    zh: '平台没有下架它，只有创作者能上架',
    en: 'Staff has not suspended it, so that only its maker can put it on sale',
  },
  merged: {
    zh: '它已合并到另一个资源，不能恢复',
    en: 'It has become another asset and stays off sale',
  },
  reason_missing: {
    zh: '下架须填写原因，最多 500 字，创作者会看到',
    en: 'Say why it is suspended, in at most 500 characters: its maker reads it',
  },
  reason_unused: {
    zh: '只有这一行下架资源时才填写原因',
    en: 'A reason is for lines that suspend an asset',
  },
} as const satisfies Record<string, Text>;
export type ImportFault = keyof typeof IMPORT_FAULTS;
export const IMPORT_FAULT_NAMES = Object.keys(IMPORT_FAULTS) as [ImportFault, ...ImportFault[]];

/** What a line does, or what came of it. */
export const IMPORT_OUTCOMES = {
  planned: { zh: '将修改', en: 'To be changed' },
  same: { zh: '没有不同', en: 'Nothing is different' },
  refused: { zh: '有误', en: 'Refused' },
  changed: { zh: '已修改', en: 'Changed' },
  conflict: {
    zh: '读取表格后已被他人改动，未修改',
    en: 'Changed by somebody else since the table was read; left as it is',
  },
  gone: { zh: '资源已不存在', en: 'The asset is gone' },
  other_kind: {
    zh: '分类已移到另一种资源下，未修改',
    en: 'Its category is for another kind by now; left as it is',
  },
  unknown_color: { zh: '颜色已停用，未修改', en: 'Its colour has been retired; left as it is' },
  too_many_tags: { zh: '标签超过 20 个，未修改', en: 'More than 20 tags; left as it is' },
  no_tags: { zh: '至少要留一个标签，未修改', en: 'One tag has to remain; left as it is' },
} as const satisfies Record<string, Text>;
export type ImportOutcome = keyof typeof IMPORT_OUTCOMES;
export const IMPORT_OUTCOME_NAMES = Object.keys(IMPORT_OUTCOMES) as [ImportOutcome, ...ImportOutcome[]];

/** Yes and no, as tables say them; the first is what is written. */
export const IMPORT_YES = { zh: ['是', '包含'], en: ['yes', 'y', 'true', '1'] } as const;
export const IMPORT_NO = { zh: ['否', '不包含'], en: ['no', 'n', 'false', '0'] } as const;
/** Where an asset stands, as tables say it; the first is what is written. A table only suspends and resumes; “下架” alone could mean either of two. */
export const IMPORT_SHELVES = {
  published: { zh: ['在售', '上架', '恢复'], en: ['on sale', 'resume'] },
  suspended: { zh: ['平台下架'], en: ['suspended', 'suspend'] },
  unlisted: { zh: ['已下架'], en: ['unlisted'] },
  draft: { zh: ['未发布'], en: ['unpublished'] },
} as const satisfies Record<AssetState, Record<'zh' | 'en', readonly string[]>>;
export const IMPORT_LICENCES = {
  standard: { zh: ['标准', '标准许可'], en: ['standard'] },
  editorial: {
    zh: ['编辑用途', '仅限编辑用途', '编辑'],
    en: ['editorial', 'editorial only', 'editorial use'],
  },
} as const;
