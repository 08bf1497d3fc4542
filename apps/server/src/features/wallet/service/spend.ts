import type { Context } from '#context';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Entry } from '../rules/ledger.ts';
import { postTransaction } from './ledger.ts';
import { addLot, debit, openWallets, recognise, takePoints } from './lots.ts';
import { writeLog } from './point-log.ts';

/** Who gets spent points: the platform all of it, or sellers their shares and the platform the rest. */
export type Credits = { to: 'platform' } | readonly { clientId: string; points: number }[];

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
  return ctx.tx(async (ctx) => {
    const { txnId, isNew } = await postTransaction(ctx, {
      key,
      kind,
      actorId: clientId,
      request: { clientId, points, sellers },
      meta: { orderNo: spend.orderNo },
      plan: async (ctx, txnId) => {
        const takings = await takePoints(ctx, clientId, points);
        return [
          ...debit(clientId, takings),
          ...(await creditSellers(ctx, txnId, sellers, points)),
          ...recognise(takings),
        ];
      },
    });
    if (isNew) {
      const line = logLine(spend);
      await writeLog(ctx, { ...line, clientId, type: LOG_TYPE[kind], payType: 2, points: -points });
      for (const seller of sellers) await writeLog(ctx, { ...line, ...seller, type: SALE, payType: 2 });
    }
    return { txnId };
  });
}

/** The part of an event that its row in the points log shows. */
export function logLine({ orderNo, title, assetId, cover }: LogLine): LogLine {
  return { orderNo, title, ...(assetId && { assetId }), ...(cover && { cover }) };
}

function sellersOf(credits: Credits): { clientId: string; points: number }[] {
  if ('to' in credits) return [];
  const merged = new Map<string, number>();
  for (const { clientId, points } of credits) {
    if (!Number.isSafeInteger(points) || points <= 0) throw new RangeError(`cannot credit ${points} points`);
    merged.set(clientId, (merged.get(clientId) ?? 0) + points);
  }
  return [...merged]
    .map(([clientId, points]) => ({ clientId, points }))
    .toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1));
}

/** The credit side of a spend: each seller's share as a lot of earned points, the rest to the platform. */
async function creditSellers(
  ctx: Context,
  txnId: string,
  sellers: readonly { clientId: string; points: number }[],
  points: number,
): Promise<Entry[]> {
  const rest = points - sellers.reduce((sum, seller) => sum + seller.points, 0);
  if (rest < 0) throw new RangeError('sellers would get more than was spent');
  await openWallets(
    ctx,
    sellers.map(({ clientId }) => clientId),
  );
  for (const seller of sellers) await addLot(ctx, { ...seller, kind: 'earned', txnId });
  return [
    ...sellers.map(({ clientId, points }): Entry => ({
      account: { clientId, kind: 'earned' },
      amount: points,
    })),
    { account: { house: 'platform_sales' }, amount: rest },
  ];
}
