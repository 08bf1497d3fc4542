import type { Context } from '#context';
import type { HouseAccount } from '../rules/ledger.ts';
import { postTransaction } from './ledger.ts';
import { newLot } from './lots.ts';
import { newLogRow } from './point-log.ts';
import { logLine, type LogLine } from './spend.ts';

const GIFT_LOG = 3;
const ISSUED = { bonus: 'issued_bonus', gift: 'issued_gift' } as const satisfies Record<string, HouseAccount>;

export type Grant = LogLine & {
  clientId: string;
  kind: 'bonus' | 'gift';
  /** More than zero. */
  points: number;
  /** Unique for ever for this grant. */
  key: string;
  /** A bonus that came with a membership freezes when it ends; gifts always do. */
  withMembership?: boolean;
};

/** Gives points that nobody paid for. The same key again is the first grant, not another one. */
export async function grantPoints(ctx: Context, grant: Grant): Promise<{ txnId: string }> {
  const { clientId, kind, points, key, withMembership = false } = grant;
  if (!Number.isSafeInteger(points) || points <= 0) throw new RangeError(`cannot grant ${points} points`);
  return postTransaction(ctx, {
    key,
    kind: 'grant',
    actorId: null,
    clientId,
    request: { clientId, kind, points, withMembership },
    meta: { orderNo: grant.orderNo },
    plan: async (ctx, txnId) => ({
      entries: [
        { account: { clientId, kind }, amount: points },
        { account: { house: ISSUED[kind] }, amount: -points },
      ],
      lots: [newLot(ctx, { clientId, kind, txnId, points, withMembership })],
      log: [newLogRow(ctx, { ...logLine(grant), clientId, type: GIFT_LOG, payType: 0, points })],
    }),
  });
}
