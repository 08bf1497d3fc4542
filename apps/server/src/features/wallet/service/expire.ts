import type { Context } from '#context';
import { lockWallet } from '../repository/ledger.ts';
import { findExpiring, readOpenLots } from '../repository/lots.ts';
import { isExpired, sumByKind, type LotKind, type Taking } from '../rules/points.ts';
import { postTransaction } from './ledger.ts';
import { debit, recognise } from './lots.ts';
import { newLogRow } from './point-log.ts';

const BATCH = 100;
/** Expired points leave the log where they entered it: bonuses beside top-ups, gifts beside gifts. */
const LOG_TYPES: Readonly<Record<LotKind, 1 | 3 | 5>> = { paid: 1, bonus: 1, gift: 3, earned: 5 };
const TITLE = { zh: '积分到期', en: 'Points expired' };

/** Takes away the points whose time is over; frozen points keep theirs. Safe to run at any time, twice at once. */
export async function expireLots(ctx: Context): Promise<void> {
  for (;;) {
    const at = { now: ctx.clock.now(), policy: ctx.config.freezePolicy, limit: BATCH };
    const clientIds = await findExpiring(ctx.db, at);
    for (const clientId of clientIds) await expireOf(ctx, clientId);
    if (clientIds.length < BATCH) return;
  }
}

async function expireOf(ctx: Context, clientId: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    await lockWallet(ctx.db, clientId);
    const now = ctx.clock.now();
    const { lots, lapsedAt } = await readOpenLots(ctx.db, clientId, now);
    const takings = lots
      .filter((lot) => isExpired(lot, lapsedAt, ctx.config.freezePolicy, now))
      .map(({ id, kind, remaining, fen }): Taking => ({ lotId: id, kind, points: remaining, fen }));
    if (takings.length === 0) return;
    const points = takings.reduce((sum, taking) => sum + taking.points, 0);
    await postTransaction(ctx, {
      key: `expire:${ctx.ids.next()}`,
      kind: 'expire',
      actorId: null,
      clientId,
      request: { clientId, takings },
      plan: async (ctx, txnId) => {
        const line = { clientId, orderNo: txnId.replaceAll('-', ''), title: TITLE };
        return {
          entries: [
            ...debit(clientId, takings),
            { account: { house: 'expired' }, amount: points },
            ...recognise(takings),
          ],
          takings,
          log: [...sumByLogType(takings)].map(([type, sum]) =>
            newLogRow(ctx, { ...line, type, payType: 0, points: -sum }),
          ),
        };
      },
    });
  });
}

function sumByLogType(takings: readonly Taking[]): Map<1 | 3 | 5, number> {
  const sums = new Map<1 | 3 | 5, number>();
  for (const [kind, points] of sumByKind(takings)) {
    sums.set(LOG_TYPES[kind], (sums.get(LOG_TYPES[kind]) ?? 0) + points);
  }
  return sums;
}
