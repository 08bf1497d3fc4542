import type { payoutsDesk } from '@mogine/contract/desk/payouts';
import { BATCH_MAX } from '@mogine/contract/desk/payout-limits';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { z } from 'zod';
import type { Context } from '#context';
import { readFace } from '#features/account';
import { AppError } from '#kernel/errors';
import { defineApproval, proposeApproval, readProposed, type ApprovalKind } from '../../approvals/index.ts';
import type { Payees } from '../payees.ts';
import { insertBatch } from '../repository/payouts.ts';
import { lockWithdrawal, lockWithdrawals, type WithdrawalRow } from '../repository/withdrawals.ts';
import { moveWithdrawal } from './move.ts';
import { newBatchNumber } from './numbers.ts';

/**
 * Lets a withdrawal be paid; `by` is who of staff. Throws NOT_FOUND, WITHDRAWAL_STATE, and as {@link requirePayable}.
 */
export async function approveWithdrawal(
  ctx: Context,
  payees: Payees,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const row = await lock(ctx, id);
    await requirePayable(ctx, payees, [row]);
    await moveWithdrawal(ctx, row, 'approved', { by });
  });
}

/**
 * Whether money may go there now. Throws CREATOR_REQUIRED and CREATOR_SUSPENDED of who may not withdraw any more, and
 * MEMBER_FROZEN while somebody else may be in an account.
 */
async function requirePayable(ctx: Context, payees: Payees, rows: readonly WithdrawalRow[]): Promise<void> {
  for (const { client_id: clientId } of rows) await payees.requireCreator(ctx, clientId);
  await requireUnfrozen(ctx, rows);
}

async function requireUnfrozen(ctx: Context, rows: readonly WithdrawalRow[]): Promise<void> {
  const frozen: string[] = [];
  for (const row of rows) if ((await readFace(ctx, row.client_id)).isFrozen) frozen.push(row.withdrawal_no);
  if (frozen.length > 0) throw new AppError('MEMBER_FROZEN', nameSome(frozen));
}

/** Refuses a withdrawal that is not being paid yet; its points go back. Throws NOT_FOUND and WITHDRAWAL_STATE. */
export async function refuseWithdrawal(
  ctx: Context,
  id: string,
  { by, why }: { by: string; why: string },
): Promise<void> {
  await ctx.tx(async (ctx) => moveWithdrawal(ctx, await lock(ctx, id), 'refused', { by, why, note: why }));
}

async function lock(ctx: Context, id: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** What the second person is shown of a batch: everything that makes it up. */
const batchPayload = z.object({
  batchNo: z.string(),
  method: z.enum(['bank', 'wechat']),
  netFen: z.int(),
  withdrawals: z
    .array(
      z.object({
        id: z.uuid(),
        withdrawalNo: z.string(),
        /** Covered, as everywhere. */
        ...{ holder: z.string(), account: z.string() },
        netFen: z.int(),
      }),
    )
    .min(1)
    .max(BATCH_MAX),
});

export type BatchKind = ApprovalKind<typeof batchPayload>;

const BATCH = 'payouts.batch';
/** So many numbers of withdrawals are told in a refusal. */
const NUMBERS_TOLD = 5;

/** The batches that wait for a second person, by the ids of the withdrawals that they would pay. */
export async function readProposedBatches(
  ctx: Context,
  rows: readonly WithdrawalRow[],
): Promise<ReadonlyMap<string, string>> {
  // Nothing else can be in one.
  const ids = rows.filter(({ state }) => state === 'approved').map(({ id }) => id);
  return readProposed(ctx, BATCH, { within: 'withdrawals', ids });
}

/** A batch that another person lets happen is being paid: of WeChat at once, of a bank by its file. */
export function createBatchKind(
  payees: Payees,
  enqueueSend: (ctx: Context, id: string) => Promise<void>,
): BatchKind {
  return defineApproval({
    name: BATCH,
    payload: batchPayload,
    async apply(ctx, { batchNo, method, withdrawals }, { proposedBy, decidedBy }) {
      const ids = withdrawals.map(({ id }) => id);
      const rows = approvedOf(await lockWithdrawals(ctx.db, ids), ids.length);
      const isAsShown = withdrawals.every(({ id, netFen }) =>
        rows.some((row) => row.id === id && row.net_fen === netFen && row.method === method),
      );
      if (!isAsShown) throw new AppError('WITHDRAWAL_STATE');
      // Who was suspended or frozen since it was proposed is paid nothing: it is refused, or proposed again without them.
      await requirePayable(ctx, payees, rows);
      const batchId = ctx.ids.next();
      await insertBatch(ctx.db, {
        ...{ id: batchId, batch_no: batchNo, method, created_at: ctx.clock.now() },
        ...{ proposed_by: proposedBy, approved_by: decidedBy, exported_at: null, exported_by: null },
      });
      for (const row of rows) {
        await moveWithdrawal(ctx, row, 'sent', { by: decidedBy, batchId, note: batchNo });
        if (method === 'wechat') await enqueueSend(ctx, row.id);
      }
    },
  });
}

/** Proposes approved withdrawals as one batch. Throws WITHDRAWAL_STATE, PAYOUT_PROPOSED, PAYOUT_MIXED, MEMBER_FROZEN, and what a proposal throws. */
export async function proposeBatch(
  ctx: Context,
  kind: BatchKind,
  { ids, reason, by }: OpInput<typeof payoutsDesk.batch> & { by: string },
): Promise<OpResult<typeof payoutsDesk.batch>> {
  const rows = approvedOf(await lockWithdrawals(ctx.db, ids), ids.length);
  const proposed = await readProposedBatches(ctx, rows);
  const taken = rows.filter(({ id }) => proposed.has(id)).map((row) => row.withdrawal_no);
  if (taken.length > 0) throw new AppError('PAYOUT_PROPOSED', nameSome(taken));
  await requireUnfrozen(ctx, rows);
  const [method, other] = new Set(rows.map((row) => row.method));
  if (!method || other) throw new AppError('PAYOUT_MIXED');
  const batchNo = newBatchNumber(ctx.clock.now());
  return proposeApproval(ctx, kind, {
    ...{ subject: batchNo, reason, by },
    payload: {
      ...{ batchNo, method, netFen: rows.reduce((sum, row) => sum + row.net_fen, 0) },
      withdrawals: rows.map((row) => ({
        ...{ id: row.id, withdrawalNo: row.withdrawal_no, netFen: row.net_fen },
        ...{ holder: row.payee_shown.holder, account: row.payee_shown.account },
      })),
    },
  });
}

/** As many as can be read in a sentence, and how many there are. */
function nameSome(numbers: readonly string[]): { numbers: string; count: number } {
  const some = numbers.slice(0, NUMBERS_TOLD).join(', ');
  return { numbers: numbers.length > NUMBERS_TOLD ? `${some} …` : some, count: numbers.length };
}

/** Throws WITHDRAWAL_STATE where one of them is not there, or not approved. */
function approvedOf(rows: WithdrawalRow[], wanted: number): WithdrawalRow[] {
  if (rows.length !== wanted || rows.some(({ state }) => state !== 'approved')) {
    throw new AppError('WITHDRAWAL_STATE');
  }
  return rows;
}
