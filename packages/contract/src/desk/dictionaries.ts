import { z } from 'zod';
import { int, line, text } from '../kernel/fields.ts';
import { op } from '../kernel/op.ts';

export const DICTIONARY_ENTRIES_MAX = 1000;
export const DICTIONARY_NAME_MAX = 80;
export const DICTIONARY_REMARK_MAX = 200;

const code = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/);
const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/);
const revision = int({ min: 1, max: 1_000_000_000 });
const name = line(DICTIONARY_NAME_MAX).refine((value) => value !== '');

const staffOp = { auth: 'staff', permission: 'catalogue.edit' } as const;

export const dictionariesDesk = {
  codes: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/dictionaries/codes',
    summary: { zh: '全部字典', en: 'All dictionaries' },
    input: z.object({}),
    data: z.array(z.object({ code: z.string(), entries: z.int(), retired: z.int() })),
  }),
  entries: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/dictionaries/entries',
    summary: { zh: '一个字典的全部词条，含停用的', en: 'All entries of a dictionary, retired ones included' },
    input: z.object({ code: text(40) }),
    data: z.array(
      z.object({
        key: z.string(),
        value: z.string(),
        enValue: z.string(),
        /** For `color`: `#rrggbb`. */
        remark: z.string(),
        revision: z.int(),
        isRetired: z.boolean(),
        mergedInto: z.string().nullable(),
      }),
    ),
  }),
  uses: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/dictionaries/uses',
    summary: {
      zh: '有多少资源与草稿使用一个词条，各最多数到一万',
      en: 'How many assets and drafts use an entry, each counted up to ten thousand',
    },
    input: z.object({ code: text(40), key: text(40) }),
    data: z.object({ assets: z.int(), drafts: z.int() }),
  }),
  save: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/dictionaries/save',
    summary: {
      zh: '新增词条（不带 revision）或修改词条',
      en: 'Add an entry, without a revision, or change one',
    },
    input: z.object({
      ...{ code, key, value: name, enValue: name },
      remark: line(DICTIONARY_REMARK_MAX).default(''),
      revision: revision.optional(),
    }),
    data: z.literal(true),
  }),
  reorder: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/dictionaries/reorder',
    summary: { zh: '排列一个字典的词条', en: 'Put the entries of a dictionary in an order' },
    /** All keys that are not retired, in their new order. */
    input: z.object({ code, order: z.array(key).min(1).max(DICTIONARY_ENTRIES_MAX) }),
    data: z.literal(true),
  }),
  retire: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/dictionaries/retire',
    summary: {
      zh: '停用词条；仍被使用时拒绝并说明数量',
      en: 'Retire an entry; refused while it is in use, with how often',
    },
    input: z.object({ code, key, revision }),
    data: z.literal(true),
  }),
  restore: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/dictionaries/restore',
    summary: { zh: '恢复停用的词条', en: 'Offer a retired entry again' },
    input: z.object({ code, key, revision }),
    data: z.literal(true),
  }),
  merge: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/dictionaries/merge',
    summary: {
      zh: '把词条合并到另一个：使用它的资源与草稿一并改为后者',
      en: 'Merge an entry into another one, in everything that uses it',
    },
    input: z.object({ code, key, revision, into: key }),
    data: z.object({ assets: z.int() }),
  }),
};
