import { z } from 'zod';
import type { ImportedFields } from '../asset-change.ts';
import { id, idList, instant, int, paging, searchWords } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import {
  IMPORT_COLUMN_NAMES,
  IMPORT_FAULT_NAMES,
  IMPORT_LINES_MAX,
  IMPORT_MAX_BYTES,
  IMPORT_OUTCOME_NAMES,
} from '../import-words.ts';
import { ASSET_LICENCES } from '../submission-rules.ts';
import { ASSET_STATES } from './assets.ts';

const IMPORT_STATES = ['planned', 'running', 'done'] as const;
/** Assets that are chosen one by one for a table. */
export const IMPORT_CHOSEN_MAX = 200;
const IMPORT_PAGE = 100;

const staffOp = { auth: 'staff', permission: 'catalogue.edit' } as const;
const person = z.object({ id: z.string(), name: z.string() });

const row = z.object({
  id: z.string(),
  filename: z.string(),
  state: z.enum(IMPORT_STATES),
  lines: z.int(),
  /** Lines that change something, that change nothing, and that are refused. */
  ...{ toChange: z.int(), same: z.int(), refused: z.int() },
  /** Of those that change something: done so far, and left with a reason. */
  ...{ changed: z.int(), left: z.int() },
  createdBy: person,
  createTime: instant,
  appliedBy: person.nullable(),
  applyTime: instant.nullable(),
  endTime: instant.nullable(),
});

/** As it was and would be, whatever rules hold by now. */
const shownFields = z
  .object({
    ...{ name: z.string(), enName: z.string(), typeId: z.string() },
    ...{ tags: z.array(z.string()), enTags: z.array(z.string()), colors: z.array(z.string()) },
    ...{ price: z.int(), isMemberIncluded: z.boolean(), licence: z.enum(ASSET_LICENCES) },
    ...{ shelf: z.enum(ASSET_STATES), reason: z.string() },
  } satisfies Record<keyof ImportedFields, z.ZodType>)
  .partial();

/** Tables that change many assets: read and checked first, done when somebody says so. */
export const importsDesk = {
  list: listOp({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/imports/list',
    summary: { zh: '批量导入，新的在前', en: 'Imports of the catalogue, newest first' },
    input: z.object(paging),
    data: row,
  }),
  detail: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/imports/detail',
    summary: { zh: '一次导入：计划与进度', en: 'One import: its plan and how far it has come' },
    input: z.object({ id }),
    data: row,
  }),
  lines: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/imports/lines',
    summary: {
      zh: '一次导入的各行：改动前后、错误或结果',
      en: 'Lines of an import: before and after, what is wrong, or what came of them',
    },
    input: z.object({
      id,
      outcome: z.enum(IMPORT_OUTCOME_NAMES).optional(),
      /** Goes on behind this line. */
      after: int({ min: 0, max: 10_000_000 }).default(0),
    }),
    data: z.object({
      lines: z
        .array(
          z.object({
            line: z.int(),
            assetId: z.string(),
            ...{ name: z.string(), enName: z.string() },
            outcome: z.enum(IMPORT_OUTCOME_NAMES),
            before: shownFields.nullable(),
            after: shownFields.nullable(),
            faults: z.array(
              z.object({
                /** Null where it is of the line as a whole. */
                column: z.enum(IMPORT_COLUMN_NAMES).nullable(),
                fault: z.enum(IMPORT_FAULT_NAMES),
                cell: z.string(),
              }),
            ),
          }),
        )
        .max(IMPORT_PAGE),
      /** Where more of them follow. */
      next: z.int().nullable(),
    }),
  }),
  upload: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/imports/upload',
    perMinute: 20,
    summary: {
      zh: '读取表格（CSV）并算出每一行会改变什么；不修改任何资源。含上架状态的表格另需下架与恢复资源的权限',
      en: 'Read a table (CSV) and work out what each line would change; nothing is changed. A table that says what is on sale takes the permission to suspend assets as well',
    },
    input: z.object({}),
    files: {
      file: {
        maxBytes: IMPORT_MAX_BYTES,
        // As browsers call such files, each by the programs of its computer.
        types: [
          ...['text/csv', 'application/csv', 'text/plain', 'text/tab-separated-values'],
          ...['application/vnd.ms-excel', 'application/octet-stream'],
        ],
        required: true,
      },
    },
    data: z.object({ id: z.string() }),
  }),
  apply: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/imports/apply',
    summary: {
      zh: '按计划修改；读取表格之后被他人改动的资源保持不变',
      en: 'Do what was worked out; assets that somebody has changed since stay as they are',
    },
    input: z.object({ id }),
    data: z.literal(true),
  }),
  report: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/imports/report',
    summary: { zh: '各行的结果与原因，CSV', en: 'What came of each line and why, as CSV' },
    input: z.object({ id }),
    data: z.object({ filename: z.string(), content: z.string() }),
  }),
  export: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/imports/export',
    perMinute: 20,
    summary: {
      zh: '把所选或符合条件的资源导出为可再导入的表格，最多五千个',
      en: 'Chosen assets, or those that fit, as a table that can be imported again; at most five thousand',
    },
    input: z.object({
      /** Only these; the other filters do not count then. */
      ids: idList(IMPORT_CHOSEN_MAX).optional(),
      ...{ words: searchWords(100).optional(), state: z.enum(ASSET_STATES).optional() },
      ...{ clientId: id.optional(), typeId: id.optional() },
    }),
    data: z.object({
      filename: z.string(),
      content: z.string(),
      rows: z.int().max(IMPORT_LINES_MAX),
      /** There are more than one table takes. */
      isCut: z.boolean(),
    }),
  }),
};
