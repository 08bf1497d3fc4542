import type { payoutsDesk } from '@mogine/contract/desk/payouts';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import {
  findQueued,
  listBatches,
  listEvents,
  listQueue,
  readOpenBatches,
  readPaidBefore,
  readRequested,
  readSaleFacts,
  type QueuedRow,
} from '../repository/payouts.ts';
import { readRingFacts } from '../repository/rings.ts';
import { flagSales } from '../rules/rings.ts';
import { readProposedBatches } from './decide.ts';
import { presentWithdrawal } from './withdraw.ts';

/** Sales before this say little about those that are paid out now. */
const FLAGGED_DAYS = 90;
const DAY_MS = 86_400_000;

export async function readQueue(
  ctx: Context,
  input: OpInput<typeof payoutsDesk.list>,
): Promise<OpResult<typeof payoutsDesk.list>> {
  const slice = sliceOf(input);
  const { rows, total } = await listQueue(ctx.db, input, slice);
  const proposed = await readProposedBatches(ctx, rows);
  const shape = (row: QueuedRow) => present(row, proposed);
  return pageOfRows(rows, slice, total, shape, (row) => ({ createdAt: row.created_at, id: row.id }));
}

/** One withdrawal with what finance weighs. Throws NOT_FOUND. */
export async function readQueued(ctx: Context, id: string): Promise<OpResult<typeof payoutsDesk.detail>> {
  const row = await findQueued(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  const since = new Date(row.created_at.getTime() - FLAGGED_DAYS * DAY_MS);
  const events = await listEvents(ctx.db, id);
  return {
    ...present(row, await readProposedBatches(ctx, [row])),
    taxKind: row.tax_kind,
    providerNo: row.provider_no,
    flags: flagSales({
      ...(await readSaleFacts(ctx.db, row.client_id, since)),
      ...(await readRingFacts(ctx.db, row.client_id, since)),
    }),
    events: events.map(({ state, at, staff, note }) => ({ state, time: at, staff: staff ?? '', note })),
    paidBefore: await readPaidBefore(ctx.db, row.client_id),
  };
}

export async function readBatches(
  ctx: Context,
  input: OpInput<typeof payoutsDesk.batches>,
): Promise<OpResult<typeof payoutsDesk.batches>> {
  const slice = sliceOf(input);
  const { rows, total } = await listBatches(ctx.db, slice);
  return pageOfRows(
    rows,
    slice,
    total,
    ({ createdAt, exportedAt, ...row }) => ({ ...row, createTime: createdAt, exportTime: exportedAt }),
    (row) => row,
  );
}

/** What waits for finance: withdrawals for a decision, batches of a bank for its file or its answer. */
export async function readWaiting(ctx: Context): Promise<OpResult<typeof payoutsDesk.waiting>> {
  return { withdrawals: await readRequested(ctx.db), batches: await readOpenBatches(ctx.db) };
}

function present(
  row: QueuedRow,
  proposed: ReadonlyMap<string, string>,
): OpResult<typeof payoutsDesk.list>['records'][number] {
  const { confirmPackage: _, ...shown } = presentWithdrawal(row);
  return {
    ...{ ...shown, batchNo: row.batch_no ?? '' },
    client: { id: row.client_id, name: row.creator, isFrozen: row.isFrozen },
    approvalId: proposed.get(row.id) ?? null,
  };
}
