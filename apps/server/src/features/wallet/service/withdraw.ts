import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { lockForSeveral } from '../repository/ledger.ts';
import { readOpenLots } from '../repository/lots.ts';
import { houseAccountId } from '../rules/ledger.ts';
import { planSpend, type Taking } from '../rules/points.ts';
import { postTransaction } from './ledger.ts';
import { debit } from './lots.ts';
import { newLogRow, setLogStatus } from './point-log.ts';

const EARNINGS_LOG = 5;
const TITLE = { zh: '收益提现', en: 'Withdrawal of earnings' };

/** Points of one lot that a withdrawal took. */
export type WithdrawnPart = { lotId: string; points: number };
export type Withdrawn = {
  clientId: string;
  /** Unique for ever; the log shows it. */
  withdrawalNo: string;
  points: number;
};

/**
 * Takes earned points whose days of dispute are over out of a wallet, in the caller's transaction: from now on the house
 * owes them. Answers the lots they came from. Throws POINTS_INSUFFICIENT with `{ need, have }`.
 */
export async function takeForWithdrawal(
  ctx: Context,
  { clientId, withdrawalNo, points, netFen }: Withdrawn & { netFen: number },
): Promise<{ txnId: string; parts: WithdrawnPart[] }> {
  let parts: WithdrawnPart[] = [];
  const { txnId, isNew } = await postTransaction(ctx, {
    key: `withdraw:${withdrawalNo}`,
    kind: 'withdraw',
    ...{ actorId: clientId, clientId },
    request: { clientId, withdrawalNo, points },
    meta: { orderNo: withdrawalNo },
    plan: async (ctx) => {
      const takings = await chooseEarned(ctx, clientId, points);
      parts = takings.map(({ lotId, points }) => ({ lotId, points }));
      const line = { clientId, orderNo: withdrawalNo, title: TITLE, type: EARNINGS_LOG } as const;
      return {
        entries: [...debit(clientId, takings), { account: { house: 'creator_payable' }, amount: points }],
        takings,
        log: [
          newLogRow(ctx, {
            ...{ ...line, payType: 0, points: -points, moneyFen: netFen },
            status: 'waiting',
          }),
        ],
      };
    },
  });
  if (!isNew) throw new AppError('CONFLICT');
  return { txnId, parts };
}

/** Earned points never freeze or expire, so only whether they may be used yet decides. */
async function chooseEarned(ctx: Context, clientId: string, points: number): Promise<Taking[]> {
  const now = ctx.clock.now();
  const { lots } = await readOpenLots(ctx.db, clientId, now);
  const earned = lots.filter(({ kind }) => kind === 'earned');
  const plan = planSpend(earned, points, { now, lapsedAt: null, policy: 'granted_only' });
  if (plan.result !== 'covered') throw new AppError('POINTS_INSUFFICIENT', { need: points, have: plan.have });
  return plan.takings;
}

/** What the end of a withdrawal moves, besides its person's earned points. */
const ENDED = ['creator_payable', 'paid_out', 'creator_cost', 'payouts_sent', 'tax_withheld'] as const;

/**
 * Before several withdrawals end in one transaction: one after the other would lock accounts in the order of the bank's file, and
 * wait for ever for another such transaction.
 */
export async function lockWithdrawn(ctx: Context, clientIds: readonly string[]): Promise<void> {
  // None of these is in parts, so that any transaction moves the same.
  const houseIds = ENDED.map((account) => houseAccountId(account, ''));
  await lockForSeveral(ctx.db, { clientIds, kinds: ['earned'], houseIds });
}

/** Gives the points back to the lots they came from: nothing was paid. Once, however often it is called. */
export async function giveBackWithdrawn(
  ctx: Context,
  { clientId, withdrawalNo, points }: Withdrawn,
  parts: readonly WithdrawnPart[],
): Promise<void> {
  await ctx.tx(async (ctx) => {
    await postTransaction(ctx, {
      key: `withdraw_back:${withdrawalNo}`,
      kind: 'withdraw_back',
      ...{ actorId: null, clientId },
      request: { withdrawalNo, points },
      meta: { orderNo: withdrawalNo },
      plan: async () => ({
        entries: [
          { account: { house: 'creator_payable' }, amount: -points },
          { account: { clientId, kind: 'earned' }, amount: points },
        ],
        takings: parts.map(({ lotId, points }) => ({ lotId, points: -points, fen: 0 })),
      }),
    });
    await setLogStatus(ctx, { clientId, orderNo: withdrawalNo, type: EARNINGS_LOG }, 'closed');
  });
}

/** The money has arrived, and what was withheld is the tax office's. Once, however often it is called. */
export async function settleWithdrawn(
  ctx: Context,
  { clientId, withdrawalNo, points, netFen, taxFen }: Withdrawn & { netFen: number; taxFen: number },
): Promise<void> {
  await ctx.tx(async (ctx) => {
    await postTransaction(ctx, {
      key: `pay_out:${withdrawalNo}`,
      kind: 'pay_out',
      ...{ actorId: null, clientId },
      request: { withdrawalNo, points, netFen, taxFen },
      meta: { orderNo: withdrawalNo },
      plan: async () => ({
        entries: [
          { account: { house: 'creator_payable' }, amount: -points },
          { account: { house: 'paid_out' }, amount: points },
          { account: { house: 'creator_cost' }, amount: netFen + taxFen },
          { account: { house: 'payouts_sent' }, amount: -netFen },
          { account: { house: 'tax_withheld' }, amount: -taxFen },
        ],
      }),
    });
    await setLogStatus(ctx, { clientId, orderNo: withdrawalNo, type: EARNINGS_LOG }, 'done');
  });
}
