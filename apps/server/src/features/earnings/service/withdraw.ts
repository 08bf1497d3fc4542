import type { earnings } from '@mogine/contract/earnings';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { WithdrawalObstacle } from '@mogine/contract/withdrawals';
import type { Context } from '#context';
import { businessMonthStart, businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { FEN_PER_POINT, MIN_WITHDRAW_POINTS, readRates } from '../../rates/index.ts';
import { enterWallet, takeForWithdrawal } from '../../wallet/index.ts';
import type { Payee, Payees } from '../payees.ts';
import {
  findWithdrawal,
  insertEvent,
  insertWithdrawal,
  listWithdrawals,
  lockWithdrawal,
  readWithdrawable,
  readYear,
  type WithdrawalRow,
} from '../repository/withdrawals.ts';
import { taxTableAt, withhold } from '../rules/tax.ts';
import { mayFollow } from '../rules/withdrawals.ts';
import { settleDebts } from './debts.ts';
import { readProposedBatches } from './decide.ts';
import { moveWithdrawal } from './move.ts';
import { newEarningNumber } from './numbers.ts';

/** Before any withdrawal the creator sees what it comes to, and everything that is in the way. */
export async function quoteWithdrawal(
  ctx: Context,
  payees: Payees,
  clientId: string,
  asked: number | undefined,
): Promise<OpResult<typeof earnings.quote>> {
  const now = ctx.clock.now();
  const [fenPerPoint, minPoints] = [FEN_PER_POINT, MIN_WITHDRAW_POINTS];
  const { withdrawable, isOpen } = await readWithdrawable(ctx.db, clientId, now);
  const obstacles: WithdrawalObstacle[] = [];
  const standing = await standingOf(ctx, payees, clientId);
  if (standing.obstacle) obstacles.push(standing.obstacle);
  if (isOpen) obstacles.push('WITHDRAWAL_OPEN');
  const points = asked ?? withdrawable;
  if (points < minPoints) obstacles.push('WITHDRAWAL_MINIMUM');
  if (points > withdrawable) obstacles.push('POINTS_INSUFFICIENT');
  const { payee } = standing;
  return {
    ...{ withdrawable, fenPerPoint, minPoints, obstacles },
    ...(await sumsOf(ctx, clientId, points, payee)),
    isTaxed: payee ? payee.taxKind === 'resident' : true,
    payee: payee?.shown ?? null,
  };
}

async function standingOf(
  ctx: Context,
  payees: Payees,
  clientId: string,
): Promise<{ obstacle: WithdrawalObstacle | null; payee: Payee | null }> {
  try {
    const { verifiedUntil } = await payees.requireCreator(ctx, clientId);
    const payee = await payees.findPayee(ctx, clientId);
    if (!payee) return { obstacle: 'CREATOR_REQUIRED', payee };
    return { obstacle: verifiedUntil <= ctx.clock.now() ? 'CREATOR_VERIFICATION_OVER' : null, payee };
  } catch (error) {
    const isNone = error instanceof AppError && error.reason === 'CREATOR_REQUIRED';
    const isSuspended = error instanceof AppError && error.reason === 'CREATOR_SUSPENDED';
    if (!isNone && !isSuspended) throw error;
    return { obstacle: isNone ? 'CREATOR_REQUIRED' : 'CREATOR_SUSPENDED', payee: null };
  }
}

/** What points come to now; of somebody whose tax is not known yet as a resident's. */
async function sumsOf(ctx: Context, clientId: string, points: number, payee: Payee | null) {
  const now = ctx.clock.now();
  const grossFen = points * FEN_PER_POINT;
  const from = new Date(`${businessDay(now).slice(0, 4)}-01-01T00:00:00+08:00`);
  const year = await readYear(ctx.db, clientId, { from, month: businessMonthStart(now) });
  const taxFen = withhold(grossFen, payee?.taxKind ?? 'resident', year, taxTableAt(now));
  return { points, grossFen, taxFen, netFen: grossFen - taxFen };
}

/**
 * Asks for points to be paid out: they leave the wallet now and come back if it is not to be. Throws what a quote lists
 * as in the way, and WITHDRAWAL_QUOTE_CHANGED where it comes to something else than the creator was told.
 */
export async function requestWithdrawal(
  ctx: Context,
  payees: Payees,
  clientId: string,
  { points, netFen }: OpInput<typeof earnings.withdraw>,
): Promise<OpResult<typeof earnings.withdraw>> {
  await settleDebts(ctx, clientId);
  const now = ctx.clock.now();
  const row = await ctx.tx(async (ctx) => {
    await enterWallet(ctx, clientId);
    const quote = await quoteWithdrawal(ctx, payees, clientId, points);
    const [obstacle] = quote.obstacles;
    const { minPoints, withdrawable } = quote;
    if (obstacle) throw new AppError(obstacle, { minPoints, need: points, have: withdrawable });
    if (quote.netFen !== netFen) throw new AppError('WITHDRAWAL_QUOTE_CHANGED', { netFen: quote.netFen });
    const payee = await payees.findPayee(ctx, clientId);
    if (!payee) throw new AppError('CREATOR_REQUIRED');
    const withdrawalNo = newEarningNumber(now);
    const { txnId, parts } = await takeForWithdrawal(ctx, { clientId, withdrawalNo, points, netFen });
    const { version } = await readRates(ctx, now);
    const id = ctx.ids.next();
    const inserted = await insertWithdrawal(
      ctx.db,
      {
        ...{ id, client_id: clientId, withdrawal_no: withdrawalNo, points },
        ...{ gross_fen: quote.grossFen, tax_fen: quote.taxFen, net_fen: netFen },
        ...{ rate_version: version, tax_version: taxTableAt(now).version },
        ...{ tax_kind: payee.taxKind, method: payee.shown.method, payee_handle: payee.handle },
        ...{ identity_handle: payee.identity, payee_shown: payee.shown, txn_id: txnId, created_at: now },
      },
      parts,
    );
    const event = { id: ctx.ids.next(), withdrawalId: id, staffId: null, note: '' };
    await insertEvent(ctx.db, { ...event, state: 'requested', at: now });
    return inserted;
  });
  return presentOwn(row, new Set([row.id]));
}

/**
 * Takes a withdrawal back that nobody has begun to pay, on its creator's word: its points are theirs again. Throws NOT_FOUND for
 * that of somebody else, and WITHDRAWAL_STATE where it is in a batch, also one that waits for a second person, or over.
 */
export async function takeWithdrawalBack(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<OpResult<typeof earnings.takeBack>> {
  return ctx.tx(async (ctx) => {
    const row = await lockWithdrawal(ctx.db, id);
    if (row?.client_id !== clientId) throw new AppError('NOT_FOUND');
    // Whoever proposes a batch locks its withdrawals as well: either of the two sees what the other has done.
    if (!(await findReturnable(ctx, [row])).has(id)) throw new AppError('WITHDRAWAL_STATE');
    await moveWithdrawal(ctx, row, 'taken_back', { by: null });
    const taken = await findWithdrawal(ctx.db, id);
    if (!taken) throw new Error('a withdrawal that was locked is gone');
    return presentOwn(taken, new Set());
  });
}

/** Those of somebody's withdrawals that nobody has begun to pay. */
async function findReturnable(ctx: Context, rows: readonly WithdrawalRow[]): Promise<ReadonlySet<string>> {
  const proposed = await readProposedBatches(ctx, rows);
  return new Set(
    rows.filter(({ id, state }) => mayFollow(state, 'taken_back') && !proposed.has(id)).map(({ id }) => id),
  );
}

/** One page of a creator's withdrawals, newest first. Throws BAD_INPUT for a strange cursor. */
export async function readWithdrawals(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof earnings.withdrawals>,
): Promise<OpResult<typeof earnings.withdrawals>> {
  const slice = sliceOf(input);
  const { rows, total } = await listWithdrawals(ctx.db, clientId, slice);
  const returnable = await findReturnable(ctx, rows);
  const shape = (row: WithdrawalRow) => presentOwn(row, returnable);
  return pageOfRows(rows, slice, total, shape, (row) => ({
    createdAt: row.created_at,
    id: row.id,
  }));
}

function presentOwn(row: WithdrawalRow, returnable: ReadonlySet<string>): OpResult<typeof earnings.withdraw> {
  return { ...presentWithdrawal(row), mayTakeBack: returnable.has(row.id) };
}

export function presentWithdrawal(
  row: WithdrawalRow,
): Omit<OpResult<typeof earnings.withdraw>, 'mayTakeBack'> {
  const { id, state, points, why } = row;
  return {
    ...{ id, state, points, why },
    withdrawalNo: row.withdrawal_no,
    grossFen: row.gross_fen,
    taxFen: row.tax_fen,
    netFen: row.net_fen,
    payee: row.payee_shown,
    createTime: row.created_at,
    endTime: row.ended_at,
    confirmPackage: state === 'awaiting_confirmation' ? row.confirm_package : '',
  };
}
