import type { purchasesDesk } from '@mogine/contract/desk/purchases';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { defineJob } from '#kernel/jobs';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { maskPhone } from '../../account/index.ts';
import { defineApproval, proposeApproval } from '../../approvals/index.ts';
import { bothOf, refundItem } from './refund-item.ts';
import {
  countAllPurchases,
  findPurchaseForDesk,
  listAllPurchases,
  listItems,
  listRefundable,
  sumRefundable,
  type DeskItem,
  type DeskPurchase,
} from './repository.ts';

/** Purchases that one run of the job gives back, each by itself. */
const SLICE = 50;

export async function readAllPurchases(
  { db }: Context,
  input: OpInput<typeof purchasesDesk.list>,
): Promise<OpResult<typeof purchasesDesk.list>> {
  const slice = sliceOf(input);
  const { orderNo, clientId = null, phone = null, resourceId: assetId = null } = input;
  const filter = { orderNo: orderNo || null, clientId, phone, assetId };
  const [rows, total] = await Promise.all([
    listAllPurchases(db, filter, slice),
    countAllPurchases(db, filter),
  ]);
  return pageOfRows(rows, slice, total, toShown, (row) => row);
}

function toShown(row: DeskPurchase): OpResult<typeof purchasesDesk.list>['records'][number] {
  const { clientId, nickname, phone, createdAt, ...shown } = row;
  return {
    ...shown,
    buyer: { id: clientId, nickname, phone: phone ? maskPhone(phone) : '' },
    createTime: createdAt,
  };
}

/** Throws PURCHASE_NOT_FOUND. */
export async function readPurchase(ctx: Context, id: string): Promise<OpResult<typeof purchasesDesk.detail>> {
  const [row, items] = await Promise.all([findPurchaseForDesk(ctx.db, id), listItems(ctx.db, id)]);
  if (!row) throw new AppError('PURCHASE_NOT_FOUND');
  const { txnId, ...purchase } = row;
  return {
    ...toShown(purchase),
    txnId,
    items: items.map(({ refundedAt, refundedBy, why, enWhy, txnId: refundTxnId, ...item }: DeskItem) => ({
      ...item,
      refund: refundedAt && {
        ...{
          time: refundedAt,
          by: refundedBy ?? '',
          why: { zh: why ?? '', en: enWhy ?? '' },
          txnId: refundTxnId,
        },
      },
    })),
  };
}

/** Why, in both languages. */
const words = z.object({ zh: z.string(), en: z.string() });

/** What is given back to whom, as the second person reads it. */
const oneRefund = z.object({
  ...{ buyer: z.string(), asset: z.string(), orderNo: z.string(), point: z.int() },
  ...{ reason: words, purchaseId: z.string(), assetId: z.string() },
});

export const refundKind = defineApproval({
  name: 'purchases.refund',
  payload: oneRefund,
  async apply(ctx, { purchaseId, assetId, reason }, { decidedBy }) {
    await refundItem(ctx, { purchaseId, assetId, by: `staff:${decidedBy}`, why: reason });
  },
});

/** Proposes to give one asset of a purchase back. Throws PURCHASE_NOT_FOUND, PURCHASE_REFUNDED, APPROVAL_WAITING. */
export async function proposeRefund(
  ctx: Context,
  { id, resourceId, why, by }: OpInput<typeof purchasesDesk.refund> & { by: string },
): Promise<{ approvalId: string }> {
  const { items, ...purchase } = await readPurchase(ctx, id);
  const item = items.find((each) => each.resourceId === resourceId);
  if (!item) throw new AppError('PURCHASE_NOT_FOUND');
  if (item.refund) throw new AppError('PURCHASE_REFUNDED');
  const what = {
    buyer: purchase.buyer.nickname,
    asset: item.name,
    orderNo: purchase.orderNo,
    point: item.points,
  };
  return proposeApproval(ctx, refundKind, {
    ...{ subject: `${id}:${resourceId}`, reason: bothOf(why), by },
    payload: { ...what, reason: why, purchaseId: id, assetId: resourceId },
  });
}

/** Throws ASSET_NOT_FOUND. */
export async function readAffected(
  ctx: Context,
  assetId: string,
): Promise<OpResult<typeof purchasesDesk.affected>> {
  const found = await sumRefundable(ctx.db, assetId);
  if (!found) throw new AppError('ASSET_NOT_FOUND');
  return found;
}

const cursor = z.object({ purchaseId: z.uuid(), assetId: z.uuid() });

export const refundPurchases = defineJob({
  name: 'orders:refund-purchases',
  schema: z.object({
    ...{ assetId: z.uuid(), by: z.string(), why: words },
    /** What was bought later was not what two people agreed on. */
    until: z.coerce.date(),
    after: cursor.nullable(),
  }),
  maxAttempts: 12,
  isLong: true,
  async run(ctx: Context, { after, ...job }) {
    const { by, why, until } = job;
    const items = await listRefundable(ctx.db, job, { after, limit: SLICE });
    for (const item of items) {
      try {
        await refundItem(ctx, { ...item, by, why });
      } catch (error) {
        // Somebody gave it back by itself, or its buyer has left meanwhile.
        if (error instanceof AppError) continue;
        // One that cannot be is a fault of ours, and holds up nobody behind it: the desk still counts it.
        ctx.log.error({ err: error, ...item, alert: true }, 'a purchase could not be given back');
      }
    }
    if (items.length === SLICE)
      await ctx.jobs.enqueue(refundPurchases, {
        ...job,
        until: until.toISOString(),
        after: items.at(-1) ?? null,
      });
  },
});

/** What is given back to everybody, as the second person reads it. */
const manyRefunds = z.object({
  ...{ asset: z.string(), purchases: z.int(), point: z.int(), until: z.string() },
  ...{ reason: words, assetId: z.string() },
});

export const refundAllKind = defineApproval({
  name: 'purchases.refund-all',
  payload: manyRefunds,
  async apply(ctx, { assetId, until, reason: why }, { decidedBy }) {
    await ctx.jobs.enqueue(refundPurchases, { assetId, why, until, by: `staff:${decidedBy}`, after: null });
  },
});

/** Proposes to give an asset's points back to all who bought it. Throws ASSET_NOT_FOUND, PURCHASE_NONE_LEFT, APPROVAL_WAITING. */
export async function proposeRefundOfAll(
  ctx: Context,
  { resourceId: assetId, why, by }: OpInput<typeof purchasesDesk.refundAll> & { by: string },
): Promise<{ approvalId: string }> {
  const { name: asset, count: purchases, points: point } = await readAffected(ctx, assetId);
  if (purchases === 0) throw new AppError('PURCHASE_NONE_LEFT');
  return proposeApproval(ctx, refundAllKind, {
    ...{ subject: assetId, reason: bothOf(why), by },
    payload: { asset, purchases, point, until: ctx.clock.now().toISOString(), reason: why, assetId },
  });
}
