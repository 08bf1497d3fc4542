import { PRIVACY_WORKING_DAYS, type privacyDesk } from '@mogine/contract/desk/privacy';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { readBlockers } from '../closing.ts';
import { requestExport } from '../jobs.ts';
import { addWorkingDays } from '../working-days.ts';
import { countClosings, countExports, listClosings, listExports, restartExport } from './repository.ts';

/** One page of the copies that were asked for. Throws BAD_INPUT for a strange cursor. */
export async function readExports(
  ctx: Context,
  input: OpInput<typeof privacyDesk.exports>,
): Promise<OpResult<typeof privacyDesk.exports>> {
  const slice = sliceOf(input);
  const wanted = { state: input.state ?? null, clientId: input.clientId ?? null };
  const [rows, total] = await Promise.all([listExports(ctx.db, wanted, slice), countExports(ctx.db, wanted)]);
  return pageOfRows(
    rows,
    slice,
    total,
    ({ id, clientId, nickname, state, createdAt, readyAt, bytes }) => ({
      ...{ id, clientId, nickname, state, askTime: createdAt, readyTime: readyAt, bytes },
      dueTime: addWorkingDays(createdAt, PRIVACY_WORKING_DAYS),
    }),
    ({ createdAt, id }) => ({ createdAt, id }),
  );
}

/** Has a copy made again. Throws NOT_FOUND, EXPORT_NOT_FAILED, and EXPORT_UNDER_WAY where another one of theirs is being made. */
export async function retryExport(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    const outcome = await restartExport(ctx.db, id);
    if (outcome === 'unknown') throw new AppError('NOT_FOUND');
    if (outcome === 'not-failed') throw new AppError('EXPORT_NOT_FAILED');
    await requestExport(ctx, id);
  });
}

/** One page of accounts that are being closed, the first to be due first. Throws BAD_INPUT for a strange cursor. */
export async function readClosings(
  ctx: Context,
  input: OpInput<typeof privacyDesk.closings>,
): Promise<OpResult<typeof privacyDesk.closings>> {
  const slice = sliceOf(input);
  const clientId = input.clientId ?? null;
  const [rows, total] = await Promise.all([
    listClosings(ctx.db, clientId, slice),
    countClosings(ctx.db, clientId),
  ]);
  const ids = rows.map(({ id }) => id);
  const blockers = await readBlockers(ctx, ids);
  const none = { payments: 0, requests: 0, tasks: 0, withdrawals: 0, earnings: 0 };
  return pageOfRows(
    rows,
    slice,
    total,
    ({ id, nickname, createdAt, dueAt, retryAt, owed }) => ({
      ...{ clientId: id, nickname, askTime: createdAt, dueTime: dueAt },
      legalTime: addWorkingDays(createdAt, PRIVACY_WORKING_DAYS),
      isHeldBack: retryAt !== null,
      blockers: blockers.get(id) ?? none,
      owed,
    }),
    ({ createdAt, id }) => ({ createdAt, id }),
  );
}
