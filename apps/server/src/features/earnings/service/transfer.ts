import { PAYEE_LOST } from '@mogine/contract/withdrawal-whys';
import type { WithdrawalState } from '@mogine/contract/withdrawals';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { PaymentProviderError } from '../../payments/index.ts';
import type { OpenedPayee, Payees } from '../payees.ts';
import type { Transfer } from '../port.ts';
import {
  findWithdrawal,
  listUnderWay,
  lockByNumber,
  payeeOf,
  type WithdrawalRow,
} from '../repository/withdrawals.ts';
import { moveWithdrawal } from './move.ts';

const AT_ONCE = 100;
/** What the payee cannot help, and what is tried again: our account is empty, our rights, or the provider itself. */
const OUR_TROUBLE: ReadonlySet<string> = new Set([
  ...['NOT_ENOUGH', 'NO_AUTH', 'SIGN_ERROR', 'SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'RULE_LIMIT'],
]);
/** Nobody confirmed it within WeChat's day. */
const OVERDUE = 'OVERDUE_CLOSE';

/**
 * Asks WeChat to transfer what a withdrawal comes to. Repeated with the same number it is the same transfer, so an answer
 * that was lost is asked for again. Throws `PaymentProviderError` where nothing is known: it is tried later.
 */
export async function sendTransfer(ctx: Context, payees: Payees, withdrawalId: string): Promise<void> {
  const row = await findWithdrawal(ctx.db, withdrawalId);
  if (row?.method !== 'wechat' || row.state !== 'sent') return;
  const payee = await openPayee(ctx, payees, row);
  if (!payee) return settleRefused(ctx, row, PAYEE_LOST);
  if (payee.method !== 'wechat') throw new Error('a transfer to somebody who is paid by a bank');
  const { appId, openid, holder } = payee;
  const request = { outBillNo: row.withdrawal_no, appId, openid, holder, amountFen: row.net_fen };
  try {
    await settleTransfer(ctx, await ctx.transfers.create(request));
  } catch (error) {
    if (!isRefused(error)) throw error;
    await settleRefused(ctx, row, error.code ?? '');
  }
}

/** Null where nobody can open it ever again; what is only damaged, or sealed under a key that another machine has, is thrown. */
async function openPayee(ctx: Context, payees: Payees, row: WithdrawalRow): Promise<OpenedPayee | null> {
  try {
    return await payees.openPayee(ctx, payeeOf(row));
  } catch (error) {
    if (error instanceof AppError && error.details['isLost'] === true) return null;
    throw error;
  }
}

function isRefused(error: unknown): error is PaymentProviderError {
  return (
    error instanceof PaymentProviderError && error.kind === 'rejected' && !OUR_TROUBLE.has(error.code ?? '')
  );
}

/** A refusal, of WeChat or because nobody knows any more where it goes, counts only where WeChat has no transfer under the number: it may have been made before. */
async function settleRefused(ctx: Context, row: WithdrawalRow, code: string): Promise<void> {
  const found = await ctx.transfers.query(row.withdrawal_no);
  if (found.state !== 'not_found') return void (await settleTransfer(ctx, found));
  await ctx.tx(async (ctx) => {
    const locked = await lockByNumber(ctx.db, row.withdrawal_no);
    if (locked?.state === 'sent') await moveWithdrawal(ctx, locked, 'failed', { by: null, why: code });
  });
}

export type Settled = 'moved' | 'unchanged' | 'unknown' | 'mismatch';

/**
 * Takes in what WeChat says of a transfer, whoever asked or was told, as often as it is said. One of another amount, or
 * that nobody knows, changes nothing and is said loudly; one that ended has to name its amount.
 */
export async function settleTransfer(ctx: Context, transfer: Transfer): Promise<Settled> {
  const { outBillNo, billNo, amountFen, failure, confirmPackage } = transfer;
  const outcome = await ctx.tx(async (ctx): Promise<Settled> => {
    const row = await lockByNumber(ctx.db, outBillNo);
    if (row?.method !== 'wechat') return 'unknown';
    const to = stateOf(transfer);
    const isNamed = amountFen === null ? to !== 'done' : amountFen === row.net_fen;
    if (!isNamed) return 'mismatch';
    if (to === null || to === row.state) return 'unchanged';
    // What has ended stays: an older notice may come after a newer one. One that says it was paid after all is no older one.
    if (row.state !== 'sent' && row.state !== 'awaiting_confirmation') {
      return to === 'done' ? 'mismatch' : 'unchanged';
    }
    await moveWithdrawal(ctx, row, to, {
      ...{ by: null, providerNo: billNo, note: failure },
      ...(to === 'failed' && { why: failure }),
      ...(confirmPackage && { confirmPackage }),
    });
    return 'moved';
  });
  if (outcome === 'unknown' || outcome === 'mismatch') {
    ctx.log.error({ outBillNo, outcome, alert: true }, 'a transfer is not what was asked for');
  }
  return outcome;
}

function stateOf({ state, failure }: Transfer): WithdrawalState | null {
  if (state === 'SUCCESS') return 'done';
  if (state === 'CANCELLED') return 'expired';
  if (state === 'FAIL') return failure === OVERDUE ? 'expired' : 'failed';
  return state === 'WAIT_USER_CONFIRM' ? 'awaiting_confirmation' : null;
}

/** Asks about every transfer whose end is not known; one that cannot be asked about is logged and left to the next time. */
export async function pursueTransfers(ctx: Context, payees: Payees): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await listUnderWay(ctx.db, after, AT_ONCE);
    for (const id of ids) {
      try {
        await pursue(ctx, payees, id);
      } catch (error) {
        ctx.log.error({ err: error, withdrawalId: id }, 'a transfer could not be asked about');
      }
    }
    after = ids.at(-1) ?? null;
    if (ids.length < AT_ONCE) return;
  }
}

async function pursue(ctx: Context, payees: Payees, id: string): Promise<void> {
  const row = await findWithdrawal(ctx.db, id);
  if (!row) return;
  const found = await ctx.transfers.query(row.withdrawal_no);
  if (found.state === 'not_found') return sendTransfer(ctx, payees, id);
  // Only the answer to making it has what the payee opens.
  if (found.state === 'WAIT_USER_CONFIRM' && row.state === 'sent') return sendTransfer(ctx, payees, id);
  await settleTransfer(ctx, found);
}
