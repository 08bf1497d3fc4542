import { z } from 'zod';
import { flag, id, idList, instant, int, paging, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import {
  DAMAGES,
  FINDING_NOTE_MAX,
  FINDING_OUTCOMES,
  FINDING_STATES,
  FINDINGS_AT_ONCE,
  STORAGE_KINDS,
  STORAGE_PROBLEMS,
  STORAGE_SUBJECTS,
  SWEEP_PHASES,
} from '../storage-kinds.ts';

const ids = idList(FINDINGS_AT_ONCE).pipe(z.array(z.string()).min(1));
const done = z.object({ count: z.int() });

const finding = z.object({
  id: z.string(),
  key: z.string(),
  kind: z.enum(STORAGE_KINDS),
  problem: z.enum(STORAGE_PROBLEMS),
  detail: z.enum(DAMAGES),
  state: z.enum(FINDING_STATES),
  outcome: z.enum(FINDING_OUTCOMES),
  /** What it belongs to, and its id; empty where there is no one such thing. */
  subject: z.enum(STORAGE_SUBJECTS),
  subjectId: z.string(),
  /** Buyers get this very file. */
  isOriginal: z.boolean(),
  /** The house can make it again. */
  canRemake: z.boolean(),
  /** What lies there, and what should; null where nothing does or nobody says. */
  bytes: z.int().nullable(),
  expectedBytes: z.int().nullable(),
  note: z.string(),
  /** Who dealt with it last. */
  staff: z.string(),
  findTime: instant,
  seeTime: instant,
  endTime: instant.nullable(),
});

const sweep = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'stopped']),
  isWhole: z.boolean(),
  phase: z.enum(SWEEP_PHASES),
  /** Empty where it began by itself. */
  staff: z.string(),
  ...{ files: z.int(), bytes: z.int(), read: z.int() },
  startTime: instant,
  stepTime: instant,
  endTime: instant.nullable(),
});

/** Whether what was stored is still there, and whether what is there belongs to something. */
export const storageDesk = {
  overview: op({
    method: 'GET',
    path: '/api/admin/storage/overview',
    auth: 'staff',
    permission: 'storage.manage',
    summary: {
      zh: '文件存储：各类文件的数量与大小、剩余空间、最近一次巡检',
      en: 'The storage: files by kind, free room, and the last sweep',
    },
    input: z.object({}),
    data: z.object({
      home: z.enum(['local', 's3', 'oss', 'qiniu']),
      /** Null where the storage does not say. */
      room: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
      /** As the last sweep that got so far has counted them, the largest first. */
      kinds: z.array(z.object({ kind: z.enum(STORAGE_KINDS), files: z.int(), bytes: z.int() })),
      /** The one that runs. */
      running: sweep.nullable(),
      /** The last one that came to its end, or was stopped. */
      last: sweep.nullable(),
      /** Findings that wait for somebody, each counted up to ten thousand. */
      open: z.object({ missing: z.int(), damaged: z.int(), orphan: z.int() }),
      /** Those about which something is being done. */
      working: z.int(),
      /** Since when the oldest that is missing or damaged has been so. */
      sinceTime: instant.nullable(),
    }),
  }),
  probe: op({
    method: 'GET',
    path: '/api/admin/storage/probe',
    auth: 'staff',
    permission: 'storage.manage',
    perMinute: 20,
    summary: {
      zh: '写入、读回并删除一个小文件，看存储是否正常',
      en: 'Whether the storage answers: a small file is written, read back and deleted',
    },
    input: z.object({}),
    data: z.object({
      isWell: z.boolean(),
      /** How long each step took; null for one that was not reached or failed. */
      ...{ writeMs: z.number().nullable(), readMs: z.number().nullable(), deleteMs: z.number().nullable() },
      /** The storage's own word for what is wrong; empty where nothing is. */
      error: z.string(),
    }),
  }),
  findings: listOp({
    method: 'GET',
    path: '/api/admin/storage/findings',
    auth: 'staff',
    permission: 'storage.manage',
    summary: {
      zh: '巡检发现的缺失、损坏和无主文件，新的在前；总数最多数到一万',
      en: 'Files that are missing, damaged or orphaned, newest first; the total is counted up to ten thousand',
    },
    input: z.object({
      ...paging,
      problem: z.enum(STORAGE_PROBLEMS).optional(),
      kind: z.enum(STORAGE_KINDS).optional(),
      state: z.enum(FINDING_STATES).default('open'),
    }),
    data: finding,
  }),
  finding: op({
    method: 'GET',
    path: '/api/admin/storage/finding',
    auth: 'staff',
    permission: 'storage.manage',
    summary: { zh: '一条发现', en: 'One finding' },
    input: z.object({ id }),
    data: finding,
  }),
  start: op({
    method: 'POST',
    path: '/api/admin/storage/sweep/start',
    auth: 'staff',
    permission: 'storage.manage',
    summary: {
      zh: '开始巡检；已有巡检在进行时拒绝',
      en: 'Begin a sweep; refused while one runs',
    },
    input: z.object({
      /** Reads every file whole and compares its SHA-256. */
      isWhole: flag.default(false),
    }),
    data: z.object({ id: z.string() }),
  }),
  stop: op({
    method: 'POST',
    path: '/api/admin/storage/sweep/stop',
    auth: 'staff',
    permission: 'storage.manage',
    summary: {
      zh: '停止正在进行的巡检；已有的发现保留',
      en: 'Stop the sweep that runs; what it has found stays',
    },
    input: z.object({}),
    data: done,
  }),
  remove: op({
    method: 'POST',
    path: '/api/admin/storage/remove',
    auth: 'staff',
    permission: 'storage.manage',
    summary: {
      zh: '删除无主文件：按编号，或某一类的全部（一次最多一千个；超过该类文件的十分之一时须填写数量）。删除前逐个再次确认无人引用且存放超过一天',
      en: 'Delete orphans, by their ids or all of a kind, a thousand at most; where they are more than a tenth of a kind, `count` says how many. Right before, each is looked at again: nothing names it and it is older than a day',
    },
    input: z
      .object({
        ids: idList(FINDINGS_AT_ONCE).default([]),
        /** Every open orphan of this kind, or of any. */
        all: z.enum(['any', ...STORAGE_KINDS]).optional(),
        /** How many that are, as the list says: asked for where it is more than a tenth of the files of a kind. */
        count: int({ min: 1, max: 1_000_000_000 }).optional(),
      })
      .refine((given) => given.ids.length > 0 !== (given.all !== undefined)),
    data: done.extend({
      /** There are more than one call takes. */
      hasMore: z.boolean(),
    }),
  }),
  remake: op({
    method: 'POST',
    path: '/api/admin/storage/remake',
    auth: 'staff',
    permission: 'storage.manage',
    summary: {
      zh: '重新生成可由原文件得出的文件；原文件缺失或无法生成的跳过',
      en: 'Make files again that come of others; those whose originals are missing or that nobody can make are left out',
    },
    input: z.object({ ids }),
    data: done,
  }),
  recheck: op({
    method: 'POST',
    path: '/api/admin/storage/recheck',
    auth: 'staff',
    permission: 'storage.manage',
    summary: { zh: '再次检查这些文件，会读取全部内容', en: 'Look at these files again; each is read whole' },
    input: z.object({ ids }),
    data: done,
  }),
  know: op({
    method: 'POST',
    path: '/api/admin/storage/know',
    auth: 'staff',
    permission: 'storage.manage',
    summary: {
      zh: '标记为已知并写明原因，之后的巡检不再提示',
      en: 'Mark as known, and say why; sweeps bring it up no more',
    },
    input: z.object({ ids, note: text(FINDING_NOTE_MAX).min(1) }),
    data: done,
  }),
};
