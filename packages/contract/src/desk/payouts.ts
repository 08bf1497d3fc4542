import { z } from 'zod';
import { fen, flag, id, idList, instant, paging, searchWords } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { PAYOUT_METHODS, saleFlagSchema, withdrawalSchema, withdrawalState } from '../withdrawals.ts';
import { deskReason } from './approvals.ts';
import { BATCH_MAX } from './payout-limits.ts';

const method = z.enum(PAYOUT_METHODS);
/** A bank's answer to one batch, as text. */
export const RESULT_MAX_BYTES = 200_000;

const row = withdrawalSchema.omit({ confirmPackage: true, mayTakeBack: true }).extend({
  /** `isFrozen`: their account is, so that nothing is paid to it. */
  client: z.object({ id: z.string(), name: z.string(), isFrozen: z.boolean() }),
  batchNo: z.string(),
  /** Of the proposed batch that it waits in for a second person; null where it is in none. */
  approvalId: z.string().nullable(),
});
/** How many there are, up to a bound, and since when the first of them waits. */
const queue = z.object({ count: z.int(), sinceTime: instant.nullable() });
/** `frozen`: how many more wait for an account that is frozen, and cannot be approved. */
const decidable = queue.extend({ frozen: z.int() });

const detail = row.extend({
  taxKind: z.string(),
  providerNo: z.string(),
  flags: z.array(saleFlagSchema),
  events: z.array(
    z.object({
      state: withdrawalState,
      time: instant,
      /** Who of staff; empty where it was the creator or the provider. */
      staff: z.string(),
      note: z.string(),
    }),
  ),
  /** What was paid out to the same person before. */
  paidBefore: z.object({ count: z.int(), netFen: fen }),
});

/** Creators' withdrawals, as finance sees and pays them. */
export const payoutsDesk = {
  list: listOp({
    method: 'GET',
    path: '/api/admin/payouts/list',
    auth: 'staff',
    permission: 'payouts.read',
    summary: { zh: '提现列表', en: 'Withdrawals, newest first' },
    input: z.object({
      ...paging,
      state: withdrawalState.optional(),
      method: method.optional(),
      /** A number of a withdrawal or batch, or a creator’s name. */
      searchKey: searchWords(100).optional(),
    }),
    data: row,
  }),
  waiting: op({
    method: 'GET',
    path: '/api/admin/payouts/waiting',
    auth: 'staff',
    permission: 'payouts.read',
    summary: {
      zh: '等待审核的提现，以及等待导出或回执的银行批次',
      en: 'Withdrawals that nobody has decided on, and batches that a bank has not answered for',
    },
    input: z.object({}),
    data: z.object({ withdrawals: decidable, batches: queue }),
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/payouts/detail',
    auth: 'staff',
    permission: 'payouts.read',
    recorded: true,
    summary: {
      zh: '一笔提现，含销售异常提示',
      en: 'One withdrawal, with what is odd about the sales behind it',
    },
    input: z.object({ id }),
    data: detail,
  }),
  approve: op({
    method: 'POST',
    path: '/api/admin/payouts/approve',
    auth: 'staff',
    permission: 'payouts.approve',
    summary: { zh: '通过提现', en: 'Approve a withdrawal' },
    input: z.object({ id }),
    data: z.literal(true),
  }),
  refuse: op({
    method: 'POST',
    path: '/api/admin/payouts/refuse',
    auth: 'staff',
    permission: 'payouts.approve',
    summary: { zh: '拒绝提现，积分退回', en: 'Refuse a withdrawal; the points go back' },
    input: z.object({ id, reason: deskReason.min(1) }),
    data: z.literal(true),
  }),
  batch: op({
    method: 'POST',
    path: '/api/admin/payouts/batch',
    auth: 'staff',
    permission: 'payouts.approve',
    summary: {
      zh: '将已通过的提现提交为一批付款，由另一人复核',
      en: 'Propose approved withdrawals as one batch, which another person lets be paid',
    },
    input: z.object({ ids: idList(BATCH_MAX), reason: deskReason }),
    data: z.object({ approvalId: z.string() }),
  }),
  batches: listOp({
    method: 'GET',
    path: '/api/admin/payouts/batches',
    auth: 'staff',
    permission: 'payouts.read',
    summary: { zh: '付款批次', en: 'Batches, newest first' },
    input: z.object(paging),
    data: z.object({
      id: z.string(),
      batchNo: z.string(),
      method,
      count: z.int(),
      netFen: fen,
      /** Withdrawals of it whose payment has not ended. */
      open: z.int(),
      createTime: instant,
      /** When the file for the bank was last given, and to whom; null where it never was. */
      exportTime: instant.nullable(),
      exportedBy: z.string(),
      /** Where the bank’s result has failures and waits for a second person. */
      approvalId: z.string().nullable(),
    }),
  }),
  file: op({
    method: 'POST',
    path: '/api/admin/payouts/file',
    auth: 'staff',
    permission: 'payouts.pay',
    summary: {
      zh: '批次中待付款项的银行文件；再次导出须说明原因',
      en: 'The file for the bank of what a batch has still to pay; a second one needs a reason',
    },
    input: z.object({ id, reason: deskReason.default('') }),
    data: z.object({ filename: z.string(), content: z.string(), sha256: z.string() }),
  }),
  importResult: op({
    method: 'POST',
    path: '/api/admin/payouts/result',
    auth: 'staff',
    permission: 'payouts.pay',
    summary: {
      zh: '导入银行回执：全部核对无误才生效，重复导入不改变任何结果；有付款失败的须由另一人复核',
      en: 'Import a bank’s result: all of it or nothing; a second time changes nothing. With failures it is proposed to another person',
    },
    input: z.object({ id, content: z.string().max(RESULT_MAX_BYTES), dryRun: flag.default(false) }),
    data: z.object({
      done: z.int(),
      failed: z.int(),
      /** Rows that said what is known already. */
      repeated: z.int(),
      /** Of the proposal, where points would go back; empty where everything was done. */
      approvalId: z.string(),
      /** What is wrong with rows, by their number from 1; nothing is done while there is any. */
      problems: z.array(
        z.object({
          row: z.int(),
          problem: z.enum(['unreadable', 'unknown', 'amount', 'state', 'unsent', 'twice', 'contradicts']),
        }),
      ),
    }),
  }),
};
