import type { Context } from '#context';
import {
  findOverdueHolds,
  insertHold,
  listHoldParts,
  lockHold,
  readHoldTimes,
  resolveHold,
  type HoldStatus,
} from '../repository/holds.ts';
import { sumByKind } from '../rules/points.ts';
import { postTransaction } from './ledger.ts';
import { chooseLots, debit, recognise } from './lots.ts';
import { newLogRow, setLogStatus } from './point-log.ts';
import { logLine, type LogLine } from './spend.ts';

const AI_LOG = 6;
const BATCH = 200;

export type Hold = Omit<LogLine, 'orderNo'> & {
  clientId: string;
  /** More than zero. */
  points: number;
  /** Unique for ever for this piece of work. */
  key: string;
  expiresAt: Date;
};

/**
 * Sets points aside for work that may fail, in the caller's transaction. The same key again answers the same hold.
 * Throws POINTS_INSUFFICIENT or POINTS_FROZEN. A hold nobody resolves is released after `expiresAt`.
 */
export async function holdPoints(ctx: Context, hold: Hold): Promise<{ holdId: string }> {
  const { clientId, points, key, expiresAt } = hold;
  if (!Number.isSafeInteger(points) || points <= 0) throw new RangeError(`cannot hold ${points} points`);
  const { txnId: holdId } = await postTransaction(ctx, {
    key,
    kind: 'hold',
    actorId: clientId,
    clientId,
    request: { clientId, points },
    plan: async (ctx, txnId) => {
      const takings = await chooseLots(ctx, clientId, points);
      const createdAt = ctx.clock.now();
      await insertHold(ctx.db, { id: txnId, clientId, points, expiresAt, createdAt }, takings);
      const line = logLine({ ...hold, orderNo: orderNoOf(txnId) });
      const event = { ...line, clientId, type: AI_LOG, payType: 2, points: -points } as const;
      return {
        entries: [...debit(clientId, takings), { account: { clientId, kind: 'hold' }, amount: points }],
        takings,
        log: [newLogRow(ctx, { ...event, status: 'waiting' })],
      };
    },
  });
  return { holdId };
}

export type HoldResolution = 'posted' | 'released';

/** Spends held points. Answers how the hold was resolved: whoever came first decides, once. */
export async function postHold(ctx: Context, holdId: string): Promise<HoldResolution> {
  return resolve(ctx, holdId, 'posted');
}

/** Gives held points back to the lots they came from. Answers how the hold was resolved. */
export async function releaseHold(ctx: Context, holdId: string): Promise<HoldResolution> {
  return resolve(ctx, holdId, 'released');
}

async function resolve(ctx: Context, holdId: string, wanted: HoldResolution): Promise<HoldResolution> {
  return ctx.tx(async (ctx) => {
    const hold = await lockHold(ctx.db, holdId);
    if (!hold) throw new Error('there is no such hold');
    if (hold.status !== 'held') return hold.status;
    const { clientId, points } = hold;
    const parts = await listHoldParts(ctx.db, holdId);
    await postTransaction(ctx, {
      key: `hold:${holdId}`,
      kind: wanted === 'posted' ? 'post_hold' : 'release_hold',
      actorId: null,
      clientId,
      request: { holdId },
      plan: async () => {
        const unhold = { account: { clientId, kind: 'hold' }, amount: -points } as const;
        if (wanted === 'posted') {
          const sale = { account: { house: 'platform_sales' }, amount: points } as const;
          return { entries: [unhold, sale, ...recognise(parts)] };
        }
        const returned = [...sumByKind(parts)];
        return {
          entries: [unhold, ...returned.map(([kind, amount]) => ({ account: { clientId, kind }, amount }))],
          takings: parts.map(({ lotId, points, fen }) => ({ lotId, points: -points, fen: -fen })),
        };
      },
    });
    await resolveHold(ctx.db, holdId, wanted, ctx.clock.now());
    const event = { clientId, orderNo: orderNoOf(holdId), type: AI_LOG } as const;
    await setLogStatus(ctx, event, wanted === 'posted' ? 'done' : 'closed');
    return wanted;
  });
}

/** Releases all holds whose work never reported back; one that cannot be is logged and left to the next time. */
export async function releaseOverdueHolds(ctx: Context): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    // Those that failed stay overdue, so each reading makes room for them.
    const limit = BATCH + failed.size;
    const overdue = await findOverdueHolds(ctx.db, ctx.clock.now(), limit);
    for (const holdId of overdue.filter((id) => !failed.has(id))) {
      try {
        await releaseHold(ctx, holdId);
      } catch (error) {
        failed.add(holdId);
        ctx.log.error({ err: error, holdId }, 'an overdue hold could not be released');
      }
    }
    if (overdue.length < limit) return;
  }
}

/** When points were set aside under an order number of the log, and how that ended; null for any other number. */
export async function readHold(
  ctx: Context,
  clientId: string,
  orderNo: string,
): Promise<{ status: HoldStatus; createdAt: Date; resolvedAt: Date | null } | null> {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(orderNo);
  return parts ? readHoldTimes(ctx.db, clientId, parts.slice(1).join('-')) : null;
}

function orderNoOf(holdId: string): string {
  return holdId.replaceAll('-', '');
}
