import { addBusinessMonths } from '#kernel/clock';

export const LOT_KINDS = ['paid', 'bonus', 'gift', 'earned'] as const;
export type LotKind = (typeof LOT_KINDS)[number];
export type FreezePolicy = 'granted_only' | 'all';

/** Part of a balance with one origin. `fen` is money received for what remains and not yet earned. */
export type Lot = {
  id: string;
  kind: LotKind;
  remaining: number;
  fen: number;
  freezes: boolean;
  availableAt: Date;
  expiresAt: Date | null;
};
export type Taking = { lotId: string; kind: LotKind; points: number; fen: number };

export type SpendPlan =
  | { result: 'covered'; takings: Taking[] }
  | { result: 'insufficient' | 'frozen'; have: number; frozen: number };

/** Months until points expire; those bought or earned never do. */
const LIFE_MONTHS: Readonly<Record<LotKind, number | null>> = {
  paid: null,
  bonus: 12,
  gift: 12,
  earned: null,
};
const DAY_MS = 86_400_000;

export function expiryOf(kind: LotKind, grantedAt: Date): Date | null {
  const months = LIFE_MONTHS[kind];
  return months === null ? null : addBusinessMonths(grantedAt, months);
}

/** `holdDays`: how long sales can be disputed before what they earned may be spent. */
export function availableFrom(kind: LotKind, grantedAt: Date, holdDays: number): Date {
  return kind === 'earned' ? new Date(grantedAt.getTime() + holdDays * DAY_MS) : grantedAt;
}

/** When the membership ended, if it did: null for members and for people who never were one. */
export type LapsedAt = Date | null;

export function isFrozen(lot: Pick<Lot, 'freezes'>, lapsedAt: LapsedAt, policy: FreezePolicy): boolean {
  return lapsedAt !== null && (policy === 'all' || lot.freezes);
}

/** The clock of a frozen lot stands still at the end of the membership. */
export function isExpired(
  lot: Pick<Lot, 'freezes' | 'expiresAt'>,
  lapsedAt: LapsedAt,
  policy: FreezePolicy,
  now: Date,
): boolean {
  if (lot.expiresAt === null) return false;
  const clock = lapsedAt !== null && isFrozen(lot, lapsedAt, policy) ? lapsedAt : now;
  return lot.expiresAt <= clock;
}

const KIND_ORDER: readonly LotKind[] = ['gift', 'bonus', 'earned', 'paid'];

/** Earliest expiry first; of equals gift → bonus → earned → paid, then the older lot. */
function compareForSpending(a: Lot, b: Lot): number {
  const [aEnd, bEnd] = [a.expiresAt?.getTime() ?? Infinity, b.expiresAt?.getTime() ?? Infinity];
  if (aEnd !== bEnd) return aEnd < bEnd ? -1 : 1;
  const byKind = KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind);
  if (byKind !== 0) return byKind;
  return a.id < b.id ? -1 : 1;
}

/** Which lots pay for `points`, or how much there is instead. */
export function planSpend(
  lots: readonly Lot[],
  points: number,
  at: { now: Date; lapsedAt: LapsedAt; policy: FreezePolicy },
): SpendPlan {
  const { now, lapsedAt, policy } = at;
  const living = lots.filter(
    (lot) => lot.remaining > 0 && lot.availableAt <= now && !isExpired(lot, lapsedAt, policy, now),
  );
  const free = living.filter((lot) => !isFrozen(lot, lapsedAt, policy)).toSorted(compareForSpending);
  const have = sumRemaining(free);
  const frozen = sumRemaining(living) - have;
  if (have < points) return { result: have + frozen < points ? 'insufficient' : 'frozen', have, frozen };
  const takings: Taking[] = [];
  let missing = points;
  for (const lot of free) {
    if (missing === 0) break;
    const taken = Math.min(lot.remaining, missing);
    takings.push({ lotId: lot.id, kind: lot.kind, points: taken, fen: fenOf(lot, taken) });
    missing -= taken;
  }
  return { result: 'covered', takings };
}

/** Which earned lots give points back, as far as they have any: the one that brought them first, then the oldest. */
export function planClawBack(lots: readonly (Lot & { isOrigin: boolean })[], points: number): Taking[] {
  const earned = lots
    .filter(({ kind }) => kind === 'earned')
    .toSorted((a, b) => Number(b.isOrigin) - Number(a.isOrigin) || (a.id < b.id ? -1 : 1));
  const takings: Taking[] = [];
  let missing = points;
  for (const lot of earned) {
    if (missing === 0) break;
    const taken = Math.min(lot.remaining, missing);
    takings.push({ lotId: lot.id, kind: lot.kind, points: taken, fen: fenOf(lot, taken) });
    missing -= taken;
  }
  return takings;
}

/** The share of a lot's money that goes with some of its points; the last points take what rounding left. */
export function fenOf(lot: Pick<Lot, 'remaining' | 'fen'>, points: number): number {
  return points === lot.remaining ? lot.fen : Math.floor((lot.fen * points) / lot.remaining);
}

function sumRemaining(lots: readonly Lot[]): number {
  return lots.reduce((sum, { remaining }) => sum + remaining, 0);
}

/** Sums takings by the kind of balance they come from. */
export function sumByKind(takings: readonly Pick<Taking, 'kind' | 'points'>[]): Map<LotKind, number> {
  const sums = new Map<LotKind, number>();
  for (const { kind, points } of takings) sums.set(kind, (sums.get(kind) ?? 0) + points);
  return sums;
}
