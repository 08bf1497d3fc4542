import type { Context } from '#context';
import { readOpenLots } from '../repository/lots.ts';
import type { Entry, HouseAccount, TransactionKind } from '../rules/ledger.ts';
import { planClawBack, type Taking } from '../rules/points.ts';
import { postTransaction } from './ledger.ts';
import { debit, enterWallet, newLot } from './lots.ts';
import { newLogRow } from './point-log.ts';
import { logLine, type LogLine } from './spend.ts';

const EARNINGS_LOG = 5;

/** What one creator gets for downloads, and how it reads in the points log. */
export type DownloadCredit = LogLine & { clientId: string; points: number };

/**
 * Credits creators for downloads of a member, all of them in one transaction: two would lock accounts in an order that
 * others do not share. One credit a creator. The points come from the house; nobody is debited.
 */
export async function creditDownloads(
  ctx: Context,
  {
    downloaderId,
    key,
    holdDays,
    credits,
  }: {
    downloaderId: string;
    key: string;
    holdDays: number;
    credits: readonly [DownloadCredit, ...DownloadCredit[]];
  },
): Promise<{ txnId: string }> {
  const points = credits.reduce((sum, credit) => sum + credit.points, 0);
  return postTransaction(ctx, {
    key,
    kind: 'member_download',
    actorId: downloaderId,
    clientId: downloaderId,
    creditedIds: credits.map(({ clientId }) => clientId),
    request: { downloaderId, credits: credits.map((credit) => [credit.clientId, credit.points]) },
    meta: { orderNo: credits[0].orderNo },
    plan: async (ctx, txnId) => ({
      entries: [
        ...credits.map(({ clientId, points: amount }): Entry => ({
          account: { clientId, kind: 'earned' },
          amount,
        })),
        { account: { house: 'member_share' }, amount: -points },
      ],
      lots: credits.map((credit) => newLot(ctx, { ...credit, kind: 'earned', txnId, holdDays })),
      log: credits.map((credit) => {
        const { clientId, points } = credit;
        return newLogRow(ctx, { ...logLine(credit), clientId, type: EARNINGS_LOG, payType: 0, points });
      }),
    }),
  });
}

export type ClawBack = LogLine & {
  clientId: string;
  /** At most this many: what is not there is left to the caller. */
  points: number;
  key: string;
  kind: Extract<TransactionKind, 'claw_back' | 'settle_debt'>;
  /** Where the points go: to where they once came from. */
  to: Extract<HouseAccount, 'platform_sales' | 'member_share'>;
  /** The transaction that brought them, whose own lot is taken first; null for none in particular. */
  broughtBy: string | null;
};

/**
 * Takes earned points back, those that cannot be spent yet included, as far as there are any: the balance never goes
 * below zero. Answers how many, and by which transaction; null where there was nothing. Repeated under the same key it
 * throws CONFLICT unless nothing had changed, so call it in the transaction that remembers that it was done.
 */
export async function clawBackEarned(
  ctx: Context,
  claw: ClawBack,
): Promise<{ taken: number; txnId: string | null }> {
  const { clientId, points, key, kind, to, broughtBy } = claw;
  return ctx.tx(async (ctx) => {
    await enterWallet(ctx, clientId);
    const { lots } = await readOpenLots(ctx.db, clientId, ctx.clock.now(), broughtBy);
    const takings = planClawBack(lots, points);
    const taken = takings.reduce((sum, taking) => sum + taking.points, 0);
    if (taken === 0) return { taken, txnId: null };
    const { txnId } = await postTransaction(ctx, {
      ...{ key, kind, clientId, actorId: null },
      request: { clientId, takings: takings.map((taking: Taking) => [taking.lotId, taking.points]) },
      meta: { orderNo: claw.orderNo },
      plan: async (ctx) => ({
        entries: [...debit(clientId, takings), { account: { house: to }, amount: taken }],
        takings,
        log: [newLogRow(ctx, { ...logLine(claw), clientId, type: EARNINGS_LOG, payType: 0, points: -taken })],
      }),
    });
    return { taken, txnId };
  });
}
