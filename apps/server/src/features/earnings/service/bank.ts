import { BATCH_MAX } from '@mogine/contract/desk/payout-limits';
import type { payoutsDesk } from '@mogine/contract/desk/payouts';
import type { OpResult } from '@mogine/contract/kernel/op';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import {
  defineApproval,
  proposeApproval,
  readProposed,
  readWaiting,
  type ApprovalKind,
} from '../../approvals/index.ts';
import { lockWithdrawn } from '../../wallet/index.ts';
import type { Payees } from '../payees.ts';
import { findBatch, listBatch, markExported, type BatchRow } from '../repository/payouts.ts';
import { lockWithdrawals, payeeOf, type WithdrawalRow } from '../repository/withdrawals.ts';
import { readBankResult, writeBankFile, type BankPayment, type ReadResult } from '../rules/bank-file.ts';
import { moveWithdrawal } from './move.ts';

/**
 * What of a batch is still to be paid, as the bank takes it, with whole account numbers. Whoever lets one be written a second time
 * has to say why: a bank that is given both pays twice. So it would where its result with failures waits for a second person: what
 * that names is still to be paid on paper alone. Throws NOT_FOUND, PAYOUT_NO_FILE, PAYOUT_RESULT_WAITS and PAYOUT_EXPORTED.
 */
export async function readBankFile(
  ctx: Context,
  payees: Payees,
  { batchId, reason, by }: { batchId: string; reason: string; by: string },
): Promise<OpResult<typeof payoutsDesk.file>> {
  const { batch_no: batchNo } = await bankBatch(ctx, batchId);
  const rows = await listBatch(ctx.db, batchId, { isLocked: true });
  const open = rows.filter(({ state }) => state === 'sent');
  if (open.length === 0) throw new AppError('PAYOUT_NO_FILE');
  const ids = open.map(({ id }) => id);
  const { size } = await readProposed(ctx, resultKind.name, { within: 'payments', ids });
  if (size > 0) throw new AppError('PAYOUT_RESULT_WAITS');
  if (!(await markExported(ctx.db, batchId, { at: ctx.clock.now(), by, isAgain: reason !== '' }))) {
    throw new AppError('PAYOUT_EXPORTED');
  }
  const payments: BankPayment[] = [];
  for (const row of open) {
    const payee = await payees.openPayee(ctx, payeeOf(row));
    if (payee.method !== 'bank') throw new AppError('PAYOUT_NO_FILE');
    const { holder, account, bank, branch } = payee;
    payments.push({ withdrawalNo: row.withdrawal_no, holder, account, bank, branch, netFen: row.net_fen });
  }
  return { filename: `mogine-payout-${batchNo}.csv`, ...writeBankFile(batchNo, payments) };
}

async function bankBatch(ctx: Context, batchId: string): Promise<BatchRow> {
  const batch = await findBatch(ctx.db, batchId);
  if (!batch) throw new AppError('NOT_FOUND');
  if (batch.method !== 'bank') throw new AppError('PAYOUT_NO_FILE');
  return batch;
}

type Imported = OpResult<typeof payoutsDesk.importResult>;
type Judged = { row: WithdrawalRow; result: Exclude<ReadResult, { problem: string }> };

/** What the second person is shown of a bank's answer: which payments came back, and why. */
const resultPayload = z.object({
  batchNo: z.string(),
  payments: z
    .array(
      z.object({
        id: z.uuid(),
        withdrawalNo: z.string(),
        /** Covered, as everywhere. */
        ...{ holder: z.string(), account: z.string() },
        netFen: z.int(),
        outcome: z.enum(['done', 'failed']),
        ...{ bankNo: z.string(), why: z.string() },
      }),
    )
    .min(1)
    .max(BATCH_MAX),
});
export type ResultKind = ApprovalKind<typeof resultPayload>;

/** Whoever says that a payment failed gives its points back: it takes another person to believe it. */
export const resultKind: ResultKind = defineApproval({
  name: 'payouts.result',
  payload: resultPayload,
  async apply(ctx, { payments }, { decidedBy }) {
    const rows = await lockWithdrawals(
      ctx.db,
      payments.map(({ id }) => id),
    );
    await lockWithdrawn(
      ctx,
      rows.map((row) => row.client_id),
    );
    for (const { id, outcome, bankNo, why, netFen } of payments) {
      const row = rows.find((each) => each.id === id);
      // Part of the answer may have been taken in by itself while the rest waited for its second person.
      if (row?.state === outcome) continue;
      if (row?.state !== 'sent' || row.net_fen !== netFen) throw new AppError('WITHDRAWAL_STATE');
      await moveResult(ctx, row, { outcome, bankNo, why, by: decidedBy });
    }
  },
});

async function moveResult(
  ctx: Context,
  row: WithdrawalRow,
  { outcome, bankNo, why, by }: Pick<Judged['result'], 'outcome' | 'bankNo' | 'why'> & { by: string },
): Promise<void> {
  const said = outcome === 'failed' ? { why } : {};
  await moveWithdrawal(ctx, row, outcome, { by, providerNo: bankNo, ...said });
}

/**
 * Takes in what the bank says of a batch: all of it, or nothing where any line is not about a payment of this batch and
 * its amount, or says something else than is known. What is known already changes nothing. Where payments failed, it is proposed
 * to another person; meanwhile nothing overtakes it that says something else of the same payments. Throws NOT_FOUND, PAYOUT_NO_FILE,
 * PAYOUT_RESULT_WAITS and APPROVAL_WAITING.
 */
export async function importBankResult(
  ctx: Context,
  { batchId, content, isDryRun, by }: { batchId: string; content: string; isDryRun: boolean; by: string },
): Promise<Imported> {
  return ctx.tx(async (ctx) => {
    const batch = await bankBatch(ctx, batchId);
    const rows = await listBatch(ctx.db, batchId, { isLocked: true });
    const seen = new Set<string>();
    const problems: Imported['problems'] = [];
    const judged: Judged[] = [];
    let repeated = 0;
    for (const result of readBankResult(content)) {
      const fault = 'problem' in result ? result.problem : faultOf(result, batch, rows, seen);
      if (fault) problems.push({ row: result.row, problem: fault });
      if (fault || 'problem' in result) continue;
      seen.add(result.withdrawalNo);
      const row = rows.find((each) => each.withdrawal_no === result.withdrawalNo);
      if (row?.state === 'sent') judged.push({ row, result });
      else repeated += 1;
    }
    if (problems.length === 0 && (await contradictsWaiting(ctx, batch, judged)))
      throw new AppError('PAYOUT_RESULT_WAITS');
    const done = judged.filter(({ result }) => result.outcome === 'done').length;
    const answer = { done, failed: judged.length - done, repeated, problems, approvalId: '' };
    if (isDryRun || problems.length > 0) return answer;
    if (answer.failed > 0) return { ...answer, ...(await proposeResult(ctx, batch, judged, by)) };
    await lockWithdrawn(
      ctx,
      judged.map(({ row }) => row.client_id),
    );
    for (const { row, result } of judged) await moveResult(ctx, row, { ...result, by });
    return answer;
  });
}

/** Whether it says something else of a payment than an earlier answer that waits for its second person. */
async function contradictsWaiting(
  ctx: Context,
  { batch_no: batchNo }: BatchRow,
  judged: readonly Judged[],
): Promise<boolean> {
  const waiting = await readWaiting(ctx, resultKind, batchNo);
  const outcomes = new Map(waiting?.payments.map(({ id, outcome }) => [id, outcome]));
  return judged.some(({ row, result }) => (outcomes.get(row.id) ?? result.outcome) !== result.outcome);
}

async function proposeResult(
  ctx: Context,
  { batch_no: batchNo }: BatchRow,
  judged: readonly Judged[],
  by: string,
): Promise<{ approvalId: string }> {
  const payments = judged.map(({ row, result: { outcome, bankNo, why } }) => ({
    ...{ id: row.id, withdrawalNo: row.withdrawal_no, netFen: row.net_fen },
    ...{ holder: row.payee_shown.holder, account: row.payee_shown.account },
    ...{ outcome, bankNo, why },
  }));
  const payload = { batchNo, payments };
  return proposeApproval(ctx, resultKind, { subject: batchNo, payload, reason: '', by });
}

function faultOf(
  result: Judged['result'],
  batch: BatchRow,
  rows: readonly WithdrawalRow[],
  seen: ReadonlySet<string>,
): Imported['problems'][number]['problem'] | null {
  const row = rows.find((each) => each.withdrawal_no === result.withdrawalNo);
  if (!row || result.batchNo !== batch.batch_no) return 'unknown';
  if (seen.has(result.withdrawalNo)) return 'twice';
  if (row.net_fen !== result.netFen) return 'amount';
  // A bank that was given nothing has paid nothing, and nobody would look at it a second time.
  if (row.state === 'sent' && result.outcome === 'done' && batch.exported_at === null) return 'unsent';
  if (row.state === 'sent' || row.state === result.outcome) return null;
  return row.state === 'done' || row.state === 'failed' ? 'contradicts' : 'state';
}
