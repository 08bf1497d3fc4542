import type { creators } from '@mogine/contract/creators';
import { DRAFTS_MAX } from '@mogine/contract/draft-rules';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import {
  UPLOAD_PART_BYTES,
  UPLOADS_DAILY_BYTES,
  UPLOADS_UNFINISHED_MAX,
} from '@mogine/contract/upload-limits';
import type { Context } from '#context';
import { removeFiles } from '#features/create';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { countDrafts } from '../repository/drafts.ts';
import type { Quarantine } from './quarantine.ts';
import { cancelChecks, findLine, type LinePlace } from './jobs.ts';
import { linkUpload, receiveIfWhole } from './receive.ts';
import {
  bookDay,
  countUnfinished,
  countUploads,
  deleteUploads,
  giveDayBack,
  insertUpload,
  listUploadIds,
  listUploads,
  lockUploads,
  type UploadRow,
} from './repository.ts';

/**
 * Makes room for a file and answers where its bytes go. Throws UPLOAD_LIMIT, DRAFT_LIMIT, UPLOAD_DAILY_LIMIT,
 * STORE_FULL; what else the disk says is thrown as it is.
 */
export async function beginUpload(
  ctx: Context,
  quarantine: Quarantine,
  clientId: string,
  { name, bytes, label, parts, mark }: OpInput<typeof creators.beginUpload>,
): Promise<OpResult<typeof creators.beginUpload>> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const today = { clientId, day: businessDay(now), bytes };
  await ctx.tx(async (ctx) => {
    await lockUploads(ctx.db, clientId);
    const unfinished = await countUnfinished(ctx.db, clientId);
    if (unfinished >= UPLOADS_UNFINISHED_MAX) {
      throw new AppError('UPLOAD_LIMIT', { max: UPLOADS_UNFINISHED_MAX });
    }
    // Each becomes a draft.
    if (unfinished + (await countDrafts(ctx.db, clientId)) >= DRAFTS_MAX) {
      throw new AppError('DRAFT_LIMIT', { max: DRAFTS_MAX });
    }
    // Booked apart from the uploads, which can be removed.
    if (!(await bookDay(ctx.db, today, UPLOADS_DAILY_BYTES))) {
      throw new AppError('UPLOAD_DAILY_LIMIT', { max: UPLOADS_DAILY_BYTES / 1024 ** 3 });
    }
    await insertUpload(ctx.db, { id, clientId, name, label, parts, mark, bytes, createdAt: now });
  });
  try {
    if (!(await quarantine.open(id, bytes))) throw new AppError('STORE_FULL');
  } catch (error) {
    await ctx.tx(async (ctx) => {
      const deleted = await deleteUploads(ctx.db, clientId, [id]);
      if (deleted.length > 0) await giveDayBack(ctx.db, today);
    });
    throw error;
  }
  return { id, url: linkUpload(ctx, { id, clientId }), partBytes: UPLOAD_PART_BYTES };
}

/**
 * A page of a person's uploads, newest first. One that lies there whole although nobody was told so is received by the way: its owner
 * is looking at it.
 */
export async function readUploads(
  ctx: Context,
  quarantine: Quarantine,
  clientId: string,
  input: OpInput<typeof creators.uploads>,
): Promise<OpResult<typeof creators.uploads>> {
  const slice = sliceOf(input);
  const whose = { clientId, pending: input.pending ?? false };
  const [rows, total] = await Promise.all([listUploads(ctx.db, whose, slice), countUploads(ctx.db, whose)]);
  const page = pageOfRows(
    rows,
    slice,
    total,
    (row) => row,
    (row) => row,
  );
  const known = await Promise.all(page.records.map(async (row) => lookAt(ctx, quarantine, row)));
  const isWaiting = known.some(({ row }) => row.state === 'waiting');
  const line = isWaiting ? await findLine(ctx, clientId) : new Map<string, LinePlace>();
  const records = known.map(({ row, received }) => present(ctx, row, received, line.get(row.id)));
  return { ...page, records };
}

/**
 * Removes a person's uploads, with the files that nothing else holds; those under way are cancelled. A draft that one of them became
 * stays with its files, the original among them, until it is removed itself. Others' ids are passed over.
 */
export async function removeUploads(
  ctx: Context,
  quarantine: Quarantine,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of await forgetUploads(ctx, clientId, ids)) await quarantine.remove(id);
}

/**
 * The same for every upload of a person whose account is closed, which is one transaction: what lies in the quarantine goes once that
 * has ended, with what nobody knows of any more.
 */
export async function removeAllUploads(ctx: Context, clientId: string): Promise<void> {
  await forgetUploads(ctx, clientId, await listUploadIds(ctx.db, clientId));
}

/** Gives the ids of those that were there. */
async function forgetUploads(ctx: Context, clientId: string, ids: readonly string[]): Promise<string[]> {
  return ctx.tx(async (ctx) => {
    const deleted = await deleteUploads(ctx.db, clientId, ids);
    const keys = deleted.flatMap((upload) => upload.keys);
    if (keys.length > 0) await ctx.jobs.enqueue(removeFiles, { keys });
    const gone = deleted.map(({ id }) => id);
    await cancelChecks(ctx, gone);
    return gone;
  });
}

/** A row as it is now, and the bytes that have come in. */
async function lookAt(
  ctx: Context,
  quarantine: Quarantine,
  row: UploadRow,
): Promise<{ row: UploadRow; received: number }> {
  const { id, bytes, state } = row;
  if (state !== 'receiving') return { row, received: bytes };
  if (await receiveIfWhole(ctx, quarantine, row))
    return { row: { ...row, state: 'waiting' }, received: bytes };
  return { row, received: await quarantine.received(id) };
}

function present(
  ctx: Context,
  row: UploadRow,
  received: number,
  line: LinePlace | undefined,
): OpResult<typeof creators.uploads>['records'][number] {
  const { id, name, label, parts, mark, bytes, state, stage, reason, detail, result } = row;
  return {
    ...{ id, name, label, parts, mark, bytes, received, state, stage, reason, detail },
    createTime: row.createdAt,
    line: state === 'waiting' ? (line ?? null) : null,
    kind: result?.kind ?? '',
    format: result?.kind === 'model' ? result.format : '',
    draftId: row.draftId ?? '',
    url: state === 'receiving' ? linkUpload(ctx, row) : '',
  };
}
