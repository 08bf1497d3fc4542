import { z } from 'zod';
import { earningSchema } from '../earnings.ts';
import { id, paging, phone, points, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';

/** What the creator reads of why an earning is taken back. */
export const REVERSAL_WHY_MAX = 500;

const row = earningSchema.extend({ creator: z.object({ id: z.string(), name: z.string() }) });

/** What sales and downloads bring creators, as finance sees it and takes it back. */
export const earningsDesk = {
  list: listOp({
    method: 'GET',
    path: '/api/admin/earnings/list',
    auth: 'staff',
    permission: 'payouts.read',
    summary: {
      zh: '创作者收益，新的在前；总数最多数到一万',
      en: 'Creators’ earnings, newest first; the total is counted up to ten thousand',
    },
    input: z.object({
      ...paging,
      /** Of the creator. */
      clientId: id.optional(),
      phone: phone.optional(),
      orderNo: text(64).optional(),
      /** Of the ledger: what one transaction brought. */
      txnId: id.optional(),
    }),
    data: row,
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/earnings/detail',
    auth: 'staff',
    permission: 'payouts.read',
    recorded: true,
    summary: {
      zh: '一笔收益，及撤回后还欠多少',
      en: 'One earning, and what is owed of it after it was taken back',
    },
    input: z.object({ id }),
    data: row.extend({
      /** Of the ledger: what credited it, and what took it back; null where nothing did. */
      txnId: z.string(),
      reversalTxnId: z.string().nullable(),
      /** Who let it be taken back; empty where nobody of staff did. */
      reversedBy: z.string(),
      /** What was not there any more when it was taken back, and how much of it has been settled since. */
      owedPoint: points,
      settledPoint: points,
      /** A proposal to take it back that waits for a second person. */
      approvalId: z.string().nullable(),
    }),
  }),
  reverse: op({
    method: 'POST',
    path: '/api/admin/earnings/reverse',
    auth: 'staff',
    permission: 'payouts.approve',
    summary: {
      zh: '提出撤回一笔收益，由另一人复核；创作者会看到原因',
      en: 'Propose to take an earning back, which another person decides; its creator reads why',
    },
    input: z.object({ id, reason: text(REVERSAL_WHY_MAX).min(2) }),
    data: z.object({ approvalId: z.string() }),
  }),
};
