import type { WireData } from '@mogine/contract/kernel/op';
import { latinStem } from '@mogine/contract/latin-stem';
import type { orders } from '@mogine/contract/orders';
import type { wallet } from '@mogine/contract/wallet';

export type Pack = WireData<typeof wallet.prices>['packs'][number];
export type CartItem = WireData<typeof orders.cart>['records'][number];

/** Points a purchase lacks; 0 when there are enough. */
export function missingPoints(price: number, point: number): number {
  return Math.max(0, price - point);
}

/** The cheapest pack that covers what is missing, else the largest one. */
export function shortestPack(packs: readonly Pack[], missing: number): Pack | undefined {
  const byPrice = packs.toSorted((one, other) => one.priceFen - other.priceFen);
  return byPrice.find(({ paid, bonus }) => paid + bonus >= missing) ?? byPrice.at(-1);
}

export type Selection = ReadonlySet<string>;

export function isBuyable(item: CartItem): boolean {
  return item.availability === 'ok';
}

/** What would be paid for: chosen rows that can still be bought. */
export function chosenItems(items: readonly CartItem[], selection: Selection): CartItem[] {
  return items.filter((item) => isBuyable(item) && selection.has(item.buyCarId));
}

/** Those of the rows that were to be paid for which are off sale; none of what has left the cart, as by a payment elsewhere. */
export function findOffSale(items: readonly CartItem[], asked: readonly string[]): CartItem[] {
  return items.filter(
    ({ buyCarId, availability }) => availability === 'delisted' && asked.includes(buyCarId),
  );
}

export function totalPoints(items: readonly { price: number }[]): number {
  return items.reduce((sum, { price }) => sum + price, 0);
}

/** The head box: all, none, or some of the rows that can be bought. */
export function selectionState(items: readonly CartItem[], selection: Selection): boolean | 'mixed' {
  const buyable = items.filter(isBuyable);
  const chosen = chosenItems(items, selection).length;
  if (chosen === 0) return false;
  return chosen === buyable.length ? true : 'mixed';
}

export function toggleAll(items: readonly CartItem[], selection: Selection): Selection {
  const buyable = items.filter(isBuyable);
  return selectionState(items, selection) === true
    ? new Set<string>()
    : new Set(buyable.map(({ buyCarId }) => buyCarId));
}

export function toggleOne(selection: Selection, buyCarId: string): Selection {
  const next = new Set(selection);
  if (!next.delete(buyCarId)) next.add(buyCarId);
  return next;
}

/** Whether a membership download is left in this period. */
export function hasQuota({ used, limit }: { used: number; limit: number }): boolean {
  return used < limit;
}

/** What a licence's two files are called, after the asset: `linen-sofa.licence.json`. */
export function licenceFileNames(enName: string): { document: string; text: string } {
  const name = latinStem(enName) || 'asset';
  return { document: `${name}.licence.json`, text: `${name}.LICENSE.txt` };
}

/** The format of a file by its name: `glb`; empty where it has none. */
export function formatOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** How an entry of the log reads: its word among the strings, and its colour. */
export type LogState = {
  word: 'waiting' | 'done' | 'closed' | 'refunded' | 'underWay' | 'givenBack';
  tone: 'warn' | 'success' | 'neutral' | 'info';
};

/** The state of an entry in words. What takes points is under way or given back where a payment waits or is closed. */
export function logState({ status, point }: { status: number; point: number }): LogState {
  const takes = point < 0;
  if (status === 1) return { word: takes ? 'underWay' : 'waiting', tone: takes ? 'info' : 'warn' };
  if (status === 3) return { word: takes ? 'givenBack' : 'closed', tone: 'neutral' };
  return status === 4 ? { word: 'refunded', tone: 'info' } : { word: 'done', tone: 'success' };
}

export type Order = WireData<typeof orders.detail>;

/** Whether an order still waits for its payer and its code is good. */
export function isPayableNow({ status, payment }: Pick<Order, 'status' | 'payment'>, nowMs: number): boolean {
  return status === 1 && payment !== null && Date.parse(payment.expireTime) > nowMs;
}

/** What is to be said of an order's state: a key among the hints, null where the state says it all. */
export function orderHint(
  order: Pick<Order, 'type' | 'status' | 'payment' | 'point' | 'items' | 'timeline'>,
  nowMs: number,
): 'waiting' | 'overdue' | 'closed' | 'attention' | 'bought' | 'held' | 'released' | 'sold' | null {
  const has = (event: Order['timeline'][number]['event']) =>
    order.timeline.some((entry) => entry.event === event);
  if (has('attention')) return 'attention';
  if (order.payment && order.status === 1) return isPayableNow(order, nowMs) ? 'waiting' : 'overdue';
  if (order.payment && order.status === 3) return 'closed';
  if (order.items.length > 0) return 'bought';
  if (has('released')) return 'released';
  if (has('held') && !has('spent')) return 'held';
  return has('sold') ? 'sold' : null;
}

/** Whether an order was paid for, in money or points, so that there is something to confirm. */
export function hasReceipt({
  type,
  status,
  payment,
  refundOf,
}: Pick<Order, 'type' | 'status' | 'payment' | 'refundOf'>): boolean {
  return (status === 2 || status === 4) && ((type === 2 && refundOf === '') || payment !== null);
}

/** Points of what was bought and given back, and when the last of it was; null where nothing was. */
export function pointsGivenBack({
  items,
  timeline,
}: Pick<Order, 'items' | 'timeline'>): { points: number; time: string } | null {
  const points = items.reduce((sum, { isRefunded, price }) => sum + (isRefunded ? price : 0), 0);
  const time = timeline.findLast(({ event }) => event === 'refunded')?.time;
  return points > 0 && time ? { points, time } : null;
}

/** When an order was paid. */
export function paidTime({ timeline, createTime }: Pick<Order, 'timeline' | 'createTime'>): string {
  return timeline.find(({ event }) => event === 'paid')?.time ?? createTime;
}

const LIVE_REFUNDS: readonly string[] = ['requested', 'approved', 'refunding', 'abnormal', 'refunded'];

/** Whether a refund of this order may be asked for: of one that stands, and none is under way. */
export function canAskRefund(order: Pick<Order, 'status'>, refunds: readonly { state: string }[]): boolean {
  return order.status === 2 && !refunds.some(({ state }) => LIVE_REFUNDS.includes(state));
}

const AT_ONCE_MS = 7 * 86_400_000;

/** Whether nobody has to look at it first: nothing was used, and it was paid within a week. */
export function isRefundedAtOnce(usedPoint: number, paidTime: string, nowMs: number): boolean {
  return usedPoint === 0 && nowMs - Date.parse(paidTime) <= AT_ONCE_MS;
}

/** What was paid for an order and not given back, in fen; 0 for anything but a payment that has arrived. */
export function keptFen({
  status,
  payment,
  amountFen,
  refunded,
}: Pick<Order, 'status' | 'payment' | 'amountFen' | 'refunded'>): number {
  const isSettled = payment !== null && (status === 2 || status === 4);
  return isSettled ? (amountFen ?? 0) - (refunded?.amountFen ?? 0) : 0;
}

/** Whether an invoice of this order may be asked for: some of its money stays, and none is asked for or issued. */
export function canAskInvoice(
  order: Parameters<typeof keptFen>[0],
  invoices: readonly { state: string }[],
): boolean {
  const isLive = invoices.some(({ state }) => state === 'requested' || state === 'issued');
  return keptFen(order) > 0 && !isLive;
}
