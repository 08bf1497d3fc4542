import { z } from 'zod';
import { fen, id, instant, paging, points } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';
import { withdrawals } from './withdrawals.ts';

/** A month in Shanghai, `2026-11`. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const form = z.enum(['purchase', 'member_download']);

/** Why the balance of earned points changed. */
export const earnedMovements = {
  purchase: { zh: '作品售出', en: 'Sale' },
  member_download: { zh: '会员下载', en: 'Member download' },
  claw_back: { zh: '收益撤回', en: 'Taken back' },
  settle_debt: { zh: '抵扣欠款', en: 'Debt settled' },
  withdraw: { zh: '提现', en: 'Withdrawal' },
  withdraw_back: { zh: '提现退回', en: 'Withdrawal given back' },
  spent: { zh: '使用积分', en: 'Points used' },
  given_back: { zh: '积分退回', en: 'Points given back' },
} as const;
export type EarnedMovement = keyof typeof earnedMovements;
const movement = z.enum(Object.keys(earnedMovements) as [EarnedMovement, ...EarnedMovement[]]);

export const earningSchema = z.object({
  id: z.string(),
  form,
  orderNo: z.string(),
  resourceId: z.string(),
  name: z.string(),
  enName: z.string(),
  /** The price in points, whichever points paid it; 0 for a member download. */
  grossPoint: points,
  sharePoint: points,
  createTime: instant,
  /** From when it may be used and paid out. */
  availableTime: instant,
  reversedTime: instant.nullable(),
  /** Why it was taken back; empty when it was not. */
  reversedWhy: z.string(),
});

export const earningReceiptSchema = z.object({
  earning: earningSchema,
  /** The rates it was reckoned by. */
  rate: z.object({ version: z.int(), sharePercent: z.int(), memberDownloadPoint: points }),
  /** The ledger's own words: positive is received, negative is given. Nobody else is named. */
  transaction: z.object({
    id: z.string(),
    time: instant,
    entries: z.array(z.object({ party: z.enum(['you', 'buyer', 'others', 'platform']), point: z.int() })),
  }),
  /** Everything that this transaction brought the creator, of which this earning is a part. */
  credited: z.object({ point: points, parts: z.int() }),
  /** Whether parts, rates and ledger agree. */
  agrees: z.boolean(),
});

export const earningsSummarySchema = z.object({
  /** Earned points that can be used and paid out now. */
  available: points,
  /** Earned points of sales that can still be disputed. */
  pending: points,
  /** Points taken back that had been used already; settled with what comes next. */
  owed: points,
  /** All that was ever earned and not taken back. */
  total: points,
  /** Of it, since the beginning of the month in Shanghai. */
  thisMonth: points,
  rates: z.object({
    sharePercent: z.int(),
    memberDownloadPoint: points,
    fenPerPoint: fen,
    minWithdrawFen: fen,
  }),
  /** Days before what a sale earned from now on may be used. */
  holdDays: z.int(),
  /** What holds next, and from when on; null where nothing else is decided. */
  coming: z
    .object({
      ...{ effectiveTime: instant, sharePercent: z.int() },
      ...{ memberDownloadPoint: points, holdDays: z.int() },
    })
    .nullable(),
  /** Days in Shanghai on which anything was earned, newest last, of the last 30. */
  days: z.array(z.object({ day: z.string(), purchase: points, memberDownload: points, count: z.int() })),
});

/** What a creator's sales and downloads bring. */
export const earnings = {
  ...withdrawals,
  summary: op({
    method: 'GET',
    path: '/api/earnings/summary',
    auth: 'user',
    summary: { zh: '收益概况', en: 'What one has earned' },
    input: z.object({}),
    data: earningsSummarySchema,
  }),
  list: listOp({
    method: 'GET',
    path: '/api/earnings/list',
    auth: 'user',
    summary: {
      zh: '收益明细，新的在前；总数最多数到一万',
      en: 'Own earnings, newest first; the total is counted up to ten thousand',
    },
    input: z.object({ ...paging, form: form.optional(), month: month.optional(), resourceId: id.optional() }),
    data: earningSchema,
  }),
  receipt: op({
    method: 'GET',
    path: '/api/earnings/receipt',
    auth: 'user',
    summary: { zh: '一笔收益的回单，由账本重算核对', en: 'One earning, with the ledger’s entries behind it' },
    input: z.object({ id }),
    data: earningReceiptSchema,
  }),
  replay: op({
    method: 'GET',
    path: '/api/earnings/replay',
    auth: 'user',
    perMinute: 20,
    summary: { zh: '由账本重算的收支汇总', en: 'What the ledger says of some months' },
    input: z.object({ from: month, to: month }),
    data: z.object({
      opening: points,
      movements: z.array(z.object({ kind: movement, point: z.int(), count: z.int() })),
      closing: points,
      /** Transactions whose parts are not what the ledger credited; always 0. */
      differences: z.int(),
    }),
  }),
  statement: op({
    method: 'GET',
    path: '/api/earnings/statement',
    auth: 'user',
    perMinute: 30,
    summary: { zh: '收益对账单的下载地址', en: 'An address of the statement of some months' },
    input: z.object({ from: month, to: month, format: z.enum(['csv', 'pdf']).default('csv') }),
    data: z.object({ url: z.string(), filename: z.string() }),
  }),
};
