import { z } from 'zod';
import { id, instant, paging, phone, points, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { PURCHASE_REFUND_WHY_MAX } from './purchase-limits.ts';

const words = text(PURCHASE_REFUND_WHY_MAX).min(2);
/** What buyer and creator read, each in their language. */
const why = z.object({ zh: words, en: words });
const row = z.object({
  id: z.string(),
  orderNo: z.string(),
  buyer: z.object({ id: z.string(), nickname: z.string(), phone: z.string() }),
  points,
  /** Of what was bought: how many assets, the dearest of them, and how many were given back. */
  count: z.int(),
  name: z.string(),
  enName: z.string(),
  refunded: z.int(),
  createTime: instant,
});
const proposal = z.object({ approvalId: z.string() });

/** What members buy with points, and how it is given back to them. */
export const purchasesDesk = {
  list: listOp({
    method: 'GET',
    path: '/api/admin/purchases/list',
    auth: 'staff',
    permission: 'purchases.read',
    summary: {
      zh: '积分购买的订单，新的在前；总数最多数到一万',
      en: 'What was bought with points, newest first; the total is counted up to ten thousand',
    },
    input: z.object({
      ...paging,
      orderNo: text(64).optional(),
      /** Of the buyer. */
      clientId: id.optional(),
      phone: phone.optional(),
      /** Those with this asset. */
      resourceId: id.optional(),
    }),
    data: row,
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/purchases/detail',
    auth: 'staff',
    permission: 'purchases.read',
    recorded: true,
    summary: { zh: '一笔积分购买及其资源', en: 'One purchase and what was bought by it' },
    input: z.object({ id }),
    data: row.extend({
      /** Of the ledger; null where it cost nothing. */
      txnId: z.string().nullable(),
      items: z.array(
        z.object({
          resourceId: z.string(),
          name: z.string(),
          enName: z.string(),
          cover: z.string(),
          points,
          isOnSale: z.boolean(),
          isOfficial: z.boolean(),
          /** Times that the buyer has fetched it. */
          downloads: z.int(),
          refund: z
            .object({
              time: instant,
              by: z.string(),
              why: z.object({ zh: z.string(), en: z.string() }),
              txnId: z.string().nullable(),
            })
            .nullable(),
          /** A proposal to give it back that waits for a second person. */
          approvalId: z.string().nullable(),
        }),
      ),
    }),
  }),
  refund: op({
    method: 'POST',
    path: '/api/admin/purchases/refund',
    auth: 'staff',
    permission: 'purchases.refund',
    summary: {
      zh: '提出退还一件购买的资源，由另一人复核：积分退回买家，创作者的收益撤回，双方会看到原因',
      en: 'Propose to give one bought asset back, which another person decides: its points go back, its earning is taken back, both sides read why',
    },
    input: z.object({ id, resourceId: id, why }),
    data: proposal,
  }),
  affected: op({
    method: 'GET',
    path: '/api/admin/purchases/affected',
    auth: 'staff',
    permission: 'purchases.read',
    summary: {
      zh: '一件资源还有多少笔购买可以退还，共多少积分',
      en: 'How many purchases of an asset could be given back, and how many points they are',
    },
    input: z.object({ resourceId: id }),
    data: z.object({
      name: z.string(),
      enName: z.string(),
      count: z.int(),
      points,
      approvalId: z.string().nullable(),
    }),
  }),
  refundAll: op({
    method: 'POST',
    path: '/api/admin/purchases/refund-all',
    auth: 'staff',
    permission: 'purchases.refund',
    summary: {
      zh: '提出向一件资源的所有买家退还积分，由另一人复核',
      en: 'Propose to give the points back to everybody who bought an asset, which another person decides',
    },
    input: z.object({ resourceId: id, why }),
    data: proposal,
  }),
};
