import { addBusinessMonths } from '#kernel/clock';

export type ModelLot = {
  kind: 'gift' | 'bonus' | 'paid';
  left: number;
  since: number;
  until: number | null;
  freezes: boolean;
};
export type ModelOrder = {
  payId: string;
  sku: number;
  fen: number;
  expiresAt: number;
  state: 'open' | 'closing' | 'closed' | 'paid' | 'refunded' | 'quarantined';
  paidFen: number | null;
  paidAt: number | null;
  /** The points that it brought. */
  lots: ModelLot[];
};
type ModelHold = {
  holdId: string;
  points: number;
  state: 'held' | 'posted' | 'released';
  parts: [ModelLot, number][];
};

export type Told = 'processing' | 'success' | 'closed' | 'abnormal';
export type ModelRefund = {
  refundNo: string;
  order: ModelOrder;
  fen: number;
  parts: [ModelLot, number][];
  state:
    | 'requested'
    | 'approved'
    | 'refunding'
    | 'abnormal'
    | 'refunded'
    | 'rejected'
    | 'withdrawn'
    | 'failed';
  /** Where it stands with the provider; null while the provider does not know it. */
  told: Told | null;
  /** When the money went back. */
  paidBackAt: number | null;
};

export const SKUS = [
  { ask: { product: 'point', point: 100 }, fen: 1_000, paid: 100, bonus: 0, months: 0 },
  { ask: { product: 'point', point: 1100 }, fen: 10_000, paid: 1_000, bonus: 100, months: 0 },
  { ask: { product: 'vip', vipType: 1 }, fen: 19_800, paid: 0, bonus: 0, months: 1 },
] as const;

const CODES = { open: 1, closing: 1, paid: 2, closed: 3, refunded: 4, quarantined: 5 } as const;
const ORDER = ['gift', 'bonus', 'paid'];

const HOLDING: readonly ModelRefund['state'][] = ['requested', 'approved', 'refunding', 'abnormal'];
/** Whether its points are set aside: it is not over. */
export function isHolding({ state }: ModelRefund): boolean {
  return HOLDING.includes(state);
}

/** What one buyer should have, kept in the plainest way: no database, no ledger, no clock of its own. */
export class Model {
  readonly lots: ModelLot[] = [];
  readonly orders: ModelOrder[] = [];
  readonly holds: ModelHold[] = [];
  readonly refunds: ModelRefund[] = [];
  readonly spends: { key: string; points: number; share: number }[] = [];
  sellerEarned = 0;
  #member: { start: number; months: number } | null = null;
  readonly #policy: 'granted_only' | 'all';
  readonly #now: () => number;

  constructor(policy: 'granted_only' | 'all', now: () => Date) {
    this.#policy = policy;
    this.#now = () => now().getTime();
  }

  /** When the membership ended; null while it runs or if there never was one. */
  #lapse(): number | null {
    if (!this.#member) return null;
    const end = addBusinessMonths(new Date(this.#member.start), this.#member.months).getTime();
    return end <= this.#now() ? end : null;
  }

  #isFrozen(lot: ModelLot): boolean {
    return this.#lapse() !== null && (this.#policy === 'all' || lot.freezes);
  }

  #isAlive(lot: ModelLot): boolean {
    const clock = this.#isFrozen(lot) ? (this.#lapse() ?? 0) : this.#now();
    return lot.left > 0 && (lot.until === null || lot.until > clock);
  }

  standing(): { point: number; frozen: number } {
    const alive = this.lots.filter((lot) => this.#isAlive(lot));
    const sum = (lots: ModelLot[]) => lots.reduce((total, lot) => total + lot.left, 0);
    const frozen = sum(alive.filter((lot) => this.#isFrozen(lot)));
    return { point: sum(alive) - frozen, frozen };
  }

  /** What the person's accounts should say, expired points included until they are taken away. */
  balances(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { kind, left } of this.lots) if (left > 0) sums[kind] = (sums[kind] ?? 0) + left;
    const parts = [
      ...this.holds.filter(({ state }) => state === 'held'),
      ...this.refunds.filter(isHolding),
    ].flatMap((hold) => hold.parts);
    const held = parts.reduce((sum, [, points]) => sum + points, 0);
    return held > 0 ? { ...sums, hold: held } : sums;
  }

  code(order: ModelOrder): number {
    return CODES[order.state];
  }

  add(kind: ModelLot['kind'], points: number, freezes = false): ModelLot[] {
    if (points === 0) return [];
    const now = this.#now();
    const until = kind === 'paid' ? null : addBusinessMonths(new Date(now), 12).getTime();
    const lot = { kind, left: points, since: now, until, freezes };
    this.lots.push(lot);
    return [lot];
  }

  /** The order that opening this offer gives, if there is one already. */
  reusable(sku: number): ModelOrder | undefined {
    const open = this.orders.find((order) => order.sku === sku && order.state === 'open');
    if (open && open.expiresAt - this.#now() < 90_000) {
      open.state = 'closing';
      return undefined;
    }
    return open;
  }

  settle(order: ModelOrder): void {
    if (order.paidFen === null || ['paid', 'refunded', 'quarantined'].includes(order.state)) return;
    const sku = SKUS[order.sku];
    if (!sku || order.paidFen !== order.fen) {
      order.state = 'quarantined';
      return;
    }
    order.state = 'paid';
    order.lots = [...this.add('paid', sku.paid), ...this.add('bonus', sku.bonus)];
    if (sku.months > 0) this.#extend(sku.months);
  }

  #extend(months: number): void {
    const [lapse, now] = [this.#lapse(), this.#now()];
    if (lapse !== null) {
      for (const lot of this.lots) {
        if (lot.until === null || lot.until <= lapse || !this.#isFrozen(lot)) continue;
        lot.until += now - Math.max(lot.since, lapse);
      }
    }
    this.#member =
      this.#member && lapse === null
        ? { ...this.#member, months: this.#member.months + months }
        : { start: now, months };
  }

  sweep(): void {
    for (const order of this.orders) {
      const isOver = order.state === 'closing' || (order.state === 'open' && order.expiresAt <= this.#now());
      if (!isOver) continue;
      order.state = 'closing';
      if (order.paidFen === null) order.state = 'closed';
      else this.settle(order);
    }
  }

  /** Takes points or says why not. */
  take(points: number): { result: string; parts: [ModelLot, number][] } {
    const { point, frozen } = this.standing();
    if (point < points) {
      return { result: point + frozen < points ? 'POINTS_INSUFFICIENT' : 'POINTS_FROZEN', parts: [] };
    }
    const usable = this.lots.filter((lot) => this.#isAlive(lot) && !this.#isFrozen(lot));
    usable.sort(
      (a, b) =>
        (a.until ?? Infinity) - (b.until ?? Infinity) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
    );
    const parts: [ModelLot, number][] = [];
    let missing = points;
    for (const lot of usable) {
      const taken = Math.min(lot.left, missing);
      if (taken === 0) continue;
      lot.left -= taken;
      missing -= taken;
      parts.push([lot, taken]);
    }
    return { result: 'ok', parts };
  }

  expire(): void {
    for (const lot of this.lots) if (!this.#isAlive(lot)) lot.left = 0;
  }
}
