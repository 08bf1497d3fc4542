import type { Context } from '#context';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Entry } from '../rules/ledger.ts';
import { postTransaction } from './ledger.ts';
import { chooseLots, debit, newLot, recognise } from './lots.ts';
import { newLogRow } from './point-log.ts';

/** Who gets spent points: the platform all of it, or sellers their shares, to be used after so many days, and the platform the rest. */
export type Credits = { to: 'platform' } | { shares: readonly Share[]; holdDays: number };
type Share = { clientId: string; points: number };

/** How an event reads in the points log. */
export type LogLine = {
  /** The number people see; unique for a person and kind of event. */
  orderNo: string;
  title: Text;
  assetId?: string;
  cover?: string;
};

export type Spend = LogLine & {
  clientId: string;
  /** More than zero. */
  points: number;
  /** Unique for ever for this purchase. */
  key: string;
  kind: 'purchase' | 'ai';
  credits: Credits;
};

const LOG_TYPE = { purchase: 2, ai: 6 } as const;
const SALE = 4;

/**
 * Takes points from a person and credits platform and sellers, in the caller's transaction. The same key again is
 * the first spend, not another one. Throws POINTS_INSUFFICIENT or POINTS_FROZEN with `{ need, have, frozen }`.
 */
export async function spendPoints(ctx: Context, spend: Spend): Promise<{ txnId: string }> {
  const { clientId, points, key, kind } = spend;
  if (!Number.isSafeInteger(points) || points <= 0) throw new RangeError(`cannot spend ${points} points`);
  const sellers = sellersOf(spend.credits);
  const holdDays = 'to' in spend.credits ? 0 : spend.credits.holdDays;
  const line = logLine(spend);
  return postTransaction(ctx, {
    key,
    kind,
    actorId: clientId,
    clientId,
    creditedIds: sellers.map((seller) => seller.clientId),
    request: { clientId, points, sellers },
    meta: { orderNo: spend.orderNo },
    plan: async (ctx, txnId) => {
      const takings = await chooseLots(ctx, clientId, points);
      return {
        entries: [...debit(clientId, takings), ...creditOf(sellers, points), ...recognise(takings)],
        takings,
        lots: sellers.map((seller) => newLot(ctx, { ...seller, kind: 'earned', txnId, holdDays })),
        log: [
          newLogRow(ctx, { ...line, clientId, type: LOG_TYPE[kind], payType: 2, points: -points }),
          ...sellers.map((seller) => newLogRow(ctx, { ...line, ...seller, type: SALE, payType: 2 })),
        ],
      };
    },
  });
}

/** The part of an event that its row in the points log shows. */
export function logLine({ orderNo, title, assetId, cover }: LogLine): LogLine {
  return { orderNo, title, ...(assetId && { assetId }), ...(cover && { cover }) };
}

function sellersOf(credits: Credits): Share[] {
  if ('to' in credits) return [];
  const merged = new Map<string, number>();
  for (const { clientId, points } of credits.shares) {
    if (!Number.isSafeInteger(points) || points <= 0) throw new RangeError(`cannot credit ${points} points`);
    merged.set(clientId, (merged.get(clientId) ?? 0) + points);
  }
  return [...merged]
    .map(([clientId, points]) => ({ clientId, points }))
    .toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1));
}

/** The credit side of a spend: each seller's share, the rest to the platform. */
function creditOf(sellers: readonly { clientId: string; points: number }[], points: number): Entry[] {
  const rest = points - sellers.reduce((sum, seller) => sum + seller.points, 0);
  if (rest < 0) throw new RangeError('sellers would get more than was spent');
  const shares = sellers.map(({ clientId, points }): Entry => ({
    account: { clientId, kind: 'earned' },
    amount: points,
  }));
  return [...shares, { account: { house: 'platform_sales' }, amount: rest }];
}
