import type { orderEvents, orders } from '@mogine/contract/orders';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { readPayment, readRefund, readRefunds } from '../../payments/index.ts';
import { readHold, readLogRows } from '../../wallet/index.ts';
import { findPurchase, findRefundedPurchase, type PurchaseDetail } from '../repository.ts';

type Detail = OpResult<typeof orders.detail>;
type Payment = NonNullable<Awaited<ReturnType<typeof readPayment>>>;
type LogRow = Awaited<ReturnType<typeof readLogRows>>[number];
type Event = { event: (typeof orderEvents)[number]; time: Date };

const [TOP_UP, PURCHASE, GIFT, SALE, AI] = [1, 2, 3, 4, 6] as const;
type RefundOf = NonNullable<Awaited<ReturnType<typeof readRefund>>>;
const END_EVENTS: Partial<Record<RefundOf['state'], Event['event']>> = {
  refunded: 'refunded',
  rejected: 'refund_rejected',
  withdrawn: 'refund_withdrawn',
  failed: 'refund_failed',
};

const VIP_TYPES = { monthly: 1, yearly: 2 } as const;

/** One order of a person with what happened to it. Throws PAYMENT_NOT_FOUND for a number of nobody or somebody else. */
export async function readOrder(
  ctx: Context,
  clientId: string,
  { orderNo, type }: OpInput<typeof orders.detail>,
): Promise<Detail> {
  const [rows, purchase, payment, refunds, refund, refunded] = await Promise.all([
    readLogRows(ctx, clientId, orderNo),
    findPurchase(ctx.db, clientId, orderNo),
    readPayment(ctx, clientId, orderNo),
    readRefunds(ctx, clientId, orderNo),
    readRefund(ctx, clientId, orderNo),
    findRefundedPurchase(ctx.db, clientId, orderNo),
  ]);
  const row = rows.find((candidate) => type === undefined || candidate.type === type);
  if (!row) {
    // What cost nothing moved no points, so the log does not have it.
    if (purchase && (type ?? PURCHASE) === PURCHASE) return describeFree(purchase);
    throw new AppError('PAYMENT_NOT_FOUND');
  }
  const isPayment = payment !== null && row.type === TOP_UP;
  const tellRow = async () => {
    if (isPayment) return [...tellPayment(payment), ...refunds.toReversed().flatMap(tellRefund)];
    if (refunded !== null) return [{ event: 'refunded', time: row.created_at } as const];
    return refund ? tellRefund(refund) : [...(await tell(ctx, clientId, row)), ...tellGivenBack(purchase)];
  };
  return {
    orderNo,
    type: row.type,
    payType: row.pay_type,
    status: row.status,
    title: row.title,
    enTitle: row.en_title,
    cover: row.cover,
    point: row.points,
    amountFen: row.money_fen,
    createTime: row.created_at,
    items: row.type === PURCHASE ? (purchase?.items ?? []) : [],
    timeline: await tellRow(),
    payment: isPayment ? describePayment(payment) : null,
    coupon: isPayment && payment.coupon ? { ...payment.coupon, offFen: payment.offFen } : null,
    refunded: isPayment ? describeRefunded(refunds) : null,
    refundOf: refund?.orderNo ?? refunded ?? '',
  };
}

function describeFree(purchase: PurchaseDetail): Detail {
  const { orderNo, createdAt, items } = purchase;
  const [first] = items;
  return {
    orderNo,
    type: PURCHASE,
    payType: 0,
    status: 2,
    title: first?.name ?? '',
    enTitle: first?.enName ?? '',
    cover: first?.cover ?? '',
    point: 0,
    amountFen: null,
    createTime: createdAt,
    items,
    timeline: [{ event: 'delivered', time: createdAt }, ...tellGivenBack(purchase)],
    payment: null,
    coupon: null,
    refunded: null,
    refundOf: '',
  };
}

function describePayment({ offer, expiresAt, transactionId }: Payment): Detail['payment'] {
  const facts = { expireTime: expiresAt, transactionId: transactionId ?? '' };
  return offer.kind === 'points'
    ? { product: 'point', paid: offer.paid, bonus: offer.bonus, vipType: 0, months: 0, ...facts }
    : {
        product: 'vip',
        paid: 0,
        bonus: offer.giftPoints,
        vipType: VIP_TYPES[offer.tier],
        months: offer.months,
        ...facts,
      };
}

function describeRefunded(refunds: readonly RefundOf[]): Detail['refunded'] {
  const refund = refunds.find(({ state }) => state === 'refunded');
  if (!refund) return null;
  const { refundFen: amountFen, point, endTime, createTime } = refund;
  return { amountFen, point, time: endTime ?? createTime };
}

function tellPayment({ createdAt, paidAt, closedAt, state }: Payment): Event[] {
  const events: Event[] = [{ event: 'created', time: createdAt }];
  // Money may come after the order was closed, and is credited all the same.
  if (closedAt) events.push({ event: 'closed', time: closedAt });
  if (paidAt) events.push({ event: 'paid', time: paidAt }, { event: 'delivered', time: paidAt });
  if (state === 'quarantined') events.push({ event: 'attention', time: createdAt });
  return events;
}

function tellRefund({ state, isByStaff, createTime, decideTime, endTime }: RefundOf): Event[] {
  const events: Event[] = [{ event: isByStaff ? 'refund_begun' : 'refund_requested', time: createTime }];
  const wasApproved = decideTime !== null && state !== 'rejected' && state !== 'withdrawn';
  if (wasApproved) events.push({ event: 'refund_approved', time: decideTime });
  const end = isByStaff && state === 'rejected' ? 'refund_called_off' : END_EVENTS[state];
  if (endTime && end) events.push({ event: end, time: endTime });
  return events;
}

/** Assets that were given back together are one event. */
function tellGivenBack(purchase: PurchaseDetail | null): Event[] {
  const times = new Map(purchase?.refundTimes.map((time) => [time.getTime(), time]));
  return [...times.values()].map((time) => ({ event: 'refunded', time }));
}

async function tell(ctx: Context, clientId: string, row: LogRow): Promise<Event[]> {
  const time = row.created_at;
  switch (row.type) {
    case PURCHASE:
      return [
        { event: 'created', time },
        { event: 'paid', time },
        { event: 'delivered', time },
      ];
    case SALE:
      return [{ event: 'sold', time }];
    case AI:
      return tellHold(await readHold(ctx, clientId, row.order_no), time);
    default:
      if (row.points < 0) return [{ event: 'expired', time }];
      return [{ event: row.type === GIFT ? 'granted' : 'delivered', time }];
  }
}

function tellHold(hold: Awaited<ReturnType<typeof readHold>>, time: Date): Event[] {
  if (!hold) return [{ event: 'spent', time }];
  const events: Event[] = [{ event: 'held', time: hold.createdAt }];
  if (hold.resolvedAt) {
    events.push({ event: hold.status === 'posted' ? 'spent' : 'released', time: hold.resolvedAt });
  }
  return events;
}
