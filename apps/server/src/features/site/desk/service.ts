import { contentSchemas, type ContentKind, type contentDesk } from '@mogine/contract/desk/content';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { loadCleaner } from '../cleaner.ts';
import {
  arrange,
  countContent,
  deleteContent,
  findContent,
  insertContent,
  listContent,
  listInOrder,
  orderOf,
  readLiveData,
  endPeriod,
  setPeriod,
  setSavedVersion,
  writeLiveData,
  type ContentRow,
} from './repository/content.ts';
import { findContentVersion, insertContentVersion, listContentVersions } from './repository/versions.ts';
import { isPeriod, judgeContent, missingOf, type ContentData } from './rules.ts';

type Ops = typeof contentDesk;
const ORDER_MAX = 100;
const VERSIONS_SHOWN = 100;

export async function readContentList(
  ctx: Context,
  { kind, state, ...paging }: OpInput<Ops['list']>,
): Promise<OpResult<Ops['list']>> {
  const slice = sliceOf(paging);
  const now = ctx.clock.now();
  const rows = await listContent(ctx.db, { kind, state, now }, slice);
  const total = await countContent(ctx.db, { kind, state, now });
  const by = orderOf(state);
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => presentRow(kind, row, now),
    (row) => ({ id: row.id, createdAt: row[by] ?? row.createdAt }),
  );
}

function presentRow(
  kind: ContentKind,
  { publishedAt, endsAt, createdAt, ...row }: ContentRow,
  now: Date,
): OpResult<Ops['order']>[number] {
  return {
    ...{ ...row, kind, state: judgeContent({ publishedAt, endsAt }, now) },
    ...{ publishTime: publishedAt, endTime: endsAt, createTime: createdAt },
  };
}

/** Banners or partners that readers see or will, in their order. */
export async function readOrder(
  ctx: Context,
  { kind }: OpInput<Ops['order']>,
): Promise<OpResult<Ops['order']>> {
  const now = ctx.clock.now();
  const rows = await listInOrder(ctx.db, { kind, now }, ORDER_MAX);
  return rows.map((row) => presentRow(kind, row, now));
}

/** One piece as it was saved last. Throws NOT_FOUND. */
export async function readContent(
  ctx: Context,
  { kind, id }: OpInput<Ops['detail']>,
): Promise<OpResult<Ops['detail']>> {
  const row = await needContent(ctx, kind, id);
  const data = await readVersion(ctx, kind, { id, version: row.version });
  const versions = await listContentVersions(ctx.db, kind, { id, limit: VERSIONS_SHOWN });
  return { ...presentRow(kind, row, ctx.clock.now()), ...ofKind(kind, data), versions };
}

/** An earlier version of a piece. Throws NOT_FOUND. */
export async function readContentVersion(
  ctx: Context,
  { kind, id, version }: OpInput<Ops['version']>,
): Promise<OpResult<Ops['version']>> {
  return ofKind(kind, await readVersion(ctx, kind, { id, version }));
}

async function readVersion(
  ctx: Context,
  kind: ContentKind,
  wanted: { id: string; version: number },
): Promise<ContentData> {
  const saved = await findContentVersion(ctx.db, kind, wanted);
  if (saved) return saved;
  // What nobody has edited has no version of its own.
  const row = await needContent(ctx, kind, wanted.id);
  if (wanted.version !== 0 || row.version !== 0) throw new AppError('NOT_FOUND');
  return readLiveData(ctx.db, kind, wanted.id);
}

/** Under its kind's name, as the contract has it; what an older program kept is read by today's shape. */
function ofKind(kind: ContentKind, data: ContentData): OpResult<Ops['version']> {
  return { [kind]: contentSchemas[kind].parse(data) };
}

async function needContent(
  ctx: Context,
  kind: ContentKind,
  id: string,
  isLocked = false,
): Promise<ContentRow> {
  const row = await findContent(ctx.db, kind, id, { isLocked });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Keeps what somebody wrote as the next version; readers see it once it is published. Throws NOT_FOUND, and CONTENT_CHANGED
 * (`version`, `by`) where a colleague has saved another one than `base` meanwhile, and CONTENT_TOO_LONG (`fields`).
 */
export async function saveContent(
  ctx: Context,
  by: string,
  { kind, id, base, ...input }: OpInput<Ops['save']>,
): Promise<OpResult<Ops['save']>> {
  const data = await cleanData(ctx, kind, input[kind] ?? {});
  return ctx.tx(async (ctx) => {
    const now = ctx.clock.now();
    const isNew = id === undefined;
    const itemId = id ?? ctx.ids.next();
    if (isNew) await insertContent(ctx.db, kind, itemId, now);
    const row = await needContent(ctx, kind, itemId, true);
    if (!isNew && row.version !== base) throw await changedBy(ctx, kind, row);
    if (!isNew && row.version === 0) {
      const before = await readLiveData(ctx.db, kind, itemId);
      await insertContentVersion(ctx.db, {
        kind,
        id: itemId,
        version: 0,
        data: before,
        by: null,
        now: row.createdAt,
      });
    }
    const version = row.version + 1;
    await insertContentVersion(ctx.db, { kind, id: itemId, version, data, by, now });
    await setSavedVersion(ctx.db, kind, itemId, version);
    return { id: itemId, version };
  });
}

async function changedBy(ctx: Context, kind: ContentKind, { id, version }: ContentRow): Promise<AppError> {
  const [last] = await listContentVersions(ctx.db, kind, { id, limit: 1 });
  return new AppError('CONTENT_CHANGED', { version, by: last?.staff ?? '' });
}

async function cleanData(ctx: Context, kind: ContentKind, data: ContentData): Promise<ContentData> {
  if (data['content'] === undefined) return data;
  const clean = await loadCleaner(ctx);
  const texts = {
    content: clean(String(data['content'])),
    enContent: clean(String(data['enContent'] ?? '')),
  };
  // Cleaning escapes and completes, so that what came within the limit may leave it; what is kept has to be read again.
  const checked = contentSchemas[kind].safeParse({ ...data, ...texts });
  if (checked.success) return checked.data;
  const fields = [...new Set(checked.error.issues.map(({ path: [name] }) => String(name)))];
  throw new AppError('CONTENT_TOO_LONG', { fields: fields.join(', ') });
}

/**
 * Lets readers see the version that was saved last, from `fromTime` to `untilTime`. Throws NOT_FOUND, CONTENT_CHANGED,
 * CONTENT_INCOMPLETE (`fields`), CONTENT_PERIOD_INVALID, and CONTENT_IS_LIVE where it would go until a later `fromTime`.
 */
export async function publishContent(
  ctx: Context,
  { kind, id, version, fromTime, untilTime }: OpInput<Ops['publish']>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const now = ctx.clock.now();
    const row = await needContent(ctx, kind, id, true);
    if (row.version !== version) throw await changedBy(ctx, kind, row);
    const data = await readVersion(ctx, kind, { id, version });
    const fields = missingOf(kind, data);
    if (fields.length > 0) throw new AppError('CONTENT_INCOMPLETE', { fields: fields.join(', ') });
    const isLive = judgeContent(row, now) === 'live';
    // Readers would lose what they have until then.
    if (isLive && fromTime && fromTime > now) throw new AppError('CONTENT_IS_LIVE');
    const publishedAt = fromTime ?? (isLive && row.publishedAt ? row.publishedAt : now);
    const endsAt = untilTime ?? null;
    if (!isPeriod(publishedAt, endsAt, now)) throw new AppError('CONTENT_PERIOD_INVALID');
    await setPeriod(ctx.db, kind, { id, publishedAt, endsAt, now });
    await writeLiveData(ctx.db, kind, { id, data, version });
  });
}

/** Takes a piece back from readers; what only waited for its hour can then be removed. Throws NOT_FOUND. */
export async function withdrawContent(ctx: Context, kind: ContentKind, id: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    await needContent(ctx, kind, id, true);
    await endPeriod(ctx.db, kind, id, ctx.clock.now());
  });
}

/**
 * Removes a draft for good. Throws NOT_FOUND, CONTENT_CHANGED, and CONTENT_NOT_DRAFT for what readers see, will see or have
 * seen.
 */
export async function removeContent(
  ctx: Context,
  { kind, id, version }: OpInput<Ops['remove']>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const row = await needContent(ctx, kind, id, true);
    // What nobody wrote here was out before there was this desk.
    const isOlder = row.version === 0 || (await findContentVersion(ctx.db, kind, { id, version: 0 }));
    if (row.publishedAt !== null || row.liveVersion > 0 || isOlder) throw new AppError('CONTENT_NOT_DRAFT');
    if (row.version !== version) throw await changedBy(ctx, kind, row);
    await deleteContent(ctx.db, kind, id);
  });
}

export async function arrangeContent(ctx: Context, { kind, ids }: OpInput<Ops['arrange']>): Promise<void> {
  await arrange(ctx.db, kind, ids);
}
