import { createHash } from 'node:crypto';
import type { storageDesk } from '@mogine/contract/desk/storage';
import { ORPHANS_AT_ONCE, type StorageKind } from '@mogine/contract/storage-kinds';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { remakeForms, remakeHealth } from '#features/catalog';
import { COUNTED_MAX } from '#db/count';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { checkLater, deleteLater } from './jobs.ts';
import { SOURCES } from './names.ts';
import {
  beginDeed,
  countFindings,
  countLive,
  countOrphans,
  findFinding,
  findOldest,
  listFindings,
  listRemakable,
  lockFindings,
  lockOrphans,
  markKnown,
  type FindingRow,
} from './repository/findings.ts';
import { findLast, findRunning, type SweepRow } from './repository/sweep.ts';
import { areMany, remakerOf } from './rules.ts';

type Shown = OpResult<typeof storageDesk.finding>;

/** What is made anew is looked at so much later. */
const REMADE_MS = 10 * 60 * 1000;
/** The chain has as many keys as can be read, and of more their sum. */
const KEYS_NOTED = 50;
const ORIGINALS = ['file', 'version'];

function presentSweep(row: SweepRow): NonNullable<OpResult<typeof storageDesk.overview>['running']> {
  const { id, state, isWhole, phase, staff, files, bytes, read } = row;
  return {
    ...{ id, state, isWhole, phase, staff, files, bytes, read },
    ...{ startTime: row.startedAt, stepTime: row.stepAt, endTime: row.endedAt },
  };
}

export async function readOverview(ctx: Context): Promise<OpResult<typeof storageDesk.overview>> {
  const { db, storage, config } = ctx;
  const [room, running, last, counted, live, since] = await Promise.all([
    // Before the first file is stored there is no folder.
    storage.room().catch(() => null),
    findRunning(db),
    findLast(db, { hasCounted: false }),
    findLast(db, { hasCounted: true }),
    countLive(db),
    findOldest(db),
  ]);
  const open = { missing: 0, damaged: 0, orphan: 0 };
  let working = 0;
  for (const { problem, state, count } of live) {
    if (state === 'open') open[problem] = count;
    if (state === 'working') working += count;
  }
  return {
    ...{ home: config.storage.kind, room, kinds: counted?.kinds ?? [] },
    ...{ running: running && presentSweep(running), last: last && presentSweep(last) },
    ...{ open, working, sinceTime: since },
  };
}

function present(row: FindingRow, remakable: ReadonlySet<string>): Shown {
  const { id, key, kind, problem, detail, state, outcome, source, ref, bytes, expectedBytes, note } = row;
  return {
    ...{ id, key, kind, problem, detail, state, outcome, bytes, expectedBytes, note, staff: row.staff },
    subject: SOURCES.find(({ name }) => name === source)?.subject ?? 'none',
    subjectId: ref,
    isOriginal: ORIGINALS.includes(source),
    canRemake: remakable.has(id),
    ...{ findTime: row.createdAt, seeTime: row.seenAt, endTime: row.endedAt },
  };
}

export async function readFindings(
  { db }: Context,
  input: OpInput<typeof storageDesk.findings>,
): Promise<OpResult<typeof storageDesk.findings>> {
  const slice = sliceOf(input);
  const filter = { problem: input.problem ?? null, kind: input.kind ?? null, state: input.state };
  const [rows, total] = await Promise.all([listFindings(db, filter, slice), countFindings(db, filter)]);
  const remakable = await listRemakable(db, idsOf(rows));
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => present(row, remakable),
    (row) => row,
  );
}

function idsOf(rows: readonly FindingRow[]): string[] {
  return rows.map(({ id }) => id);
}

/** Throws NOT_FOUND. */
export async function readFinding({ db }: Context, id: string): Promise<Shown> {
  const row = await findFinding(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return present(row, await listRemakable(db, [id]));
}

/** What a deed was done to, for the chain. */
type Dealt = { ids: string[]; keys: string[] };

function dealtWith(rows: readonly FindingRow[]): Dealt {
  return { ids: idsOf(rows), keys: rows.map(({ key }) => key).toSorted() };
}

/** Names of files, or how many and the SHA-256 of their sorted names, a line each. */
export function noteOf({ keys }: Dealt): Record<string, unknown> {
  if (keys.length <= KEYS_NOTED) return { count: keys.length, keys };
  return { count: keys.length, sha256: createHash('sha256').update(keys.join('\n')).digest('hex') };
}

/**
 * So many files of a kind are seldom nobody's: what names them has more likely changed. Throws ORPHANS_MANY, with how many orphans there
 * are, unless whoever wants them gone says that number.
 */
async function confirmMany(
  { db }: Context,
  kind: StorageKind | null,
  said: number | undefined,
): Promise<void> {
  const [orphans, counted] = await Promise.all([countOrphans(db, kind), findLast(db, { hasCounted: true })]);
  const filesOf = new Map(counted?.kinds.map(({ kind: of, files }) => [of, files]));
  if (!orphans.some((of) => areMany(of.count, filesOf.get(of.kind) ?? 0, COUNTED_MAX))) return;
  const count = await countFindings(db, { problem: 'orphan', kind, state: 'open' });
  if (said !== count) throw new AppError('ORPHANS_MANY', { count });
}

/** Has orphans deleted; each is looked at again before it is. Throws ORPHANS_MANY. */
export async function removeOrphans(
  ctx: Context,
  by: string,
  { ids, all, count }: OpInput<typeof storageDesk.remove>,
): Promise<Dealt & { hasMore: boolean }> {
  const kind = all === 'any' || all === undefined ? null : all;
  if (all !== undefined) await confirmMany(ctx, kind, count);
  const locked =
    all === undefined
      ? await lockFindings(ctx.db, ids)
      : await lockOrphans(ctx.db, kind, ORPHANS_AT_ONCE + 1);
  const rows = locked.filter(({ problem }) => problem === 'orphan').slice(0, ORPHANS_AT_ONCE);
  const dealt = dealtWith(rows);
  if (dealt.ids.length > 0) {
    await beginDeed(ctx.db, dealt.ids, { deed: 'delete', by, now: ctx.clock.now() });
    await ctx.jobs.enqueue(deleteLater, { ids: dealt.ids });
  }
  return { ...dealt, hasMore: locked.length > ORPHANS_AT_ONCE };
}

/** Has what can be made again made by the jobs that make it, and looks at it afterwards. */
export async function remakeFiles(ctx: Context, by: string, ids: readonly string[]): Promise<Dealt> {
  const locked = await lockFindings(ctx.db, ids);
  const remakable = await listRemakable(ctx.db, idsOf(locked));
  const rows = locked.filter(({ id }) => remakable.has(id));
  const made = new Map<string, boolean>();
  for (const { source, ref } of rows.toSorted((one, other) => (one.ref < other.ref ? -1 : 1))) {
    const by = remakerOf(source);
    const asked = `${by} ${ref}`;
    if (!made.has(asked)) made.set(asked, await (by === 'forms' ? remakeForms : remakeHealth)(ctx, ref));
  }
  const dealt = dealtWith(rows.filter(({ source, ref }) => made.get(`${remakerOf(source)} ${ref}`)));
  if (dealt.ids.length > 0) {
    const now = ctx.clock.now();
    await beginDeed(ctx.db, dealt.ids, { deed: 'remake', by, now });
    const runAt = new Date(now.getTime() + REMADE_MS);
    await ctx.jobs.enqueue(checkLater, { ids: dealt.ids, deed: 'remake' }, { runAt });
  }
  return dealt;
}

export async function recheckFiles(ctx: Context, by: string, ids: readonly string[]): Promise<Dealt> {
  const dealt = dealtWith(await lockFindings(ctx.db, ids));
  if (dealt.ids.length > 0) {
    await beginDeed(ctx.db, dealt.ids, { deed: 'check', by, now: ctx.clock.now() });
    await ctx.jobs.enqueue(checkLater, { ids: dealt.ids, deed: 'check' });
  }
  return dealt;
}

export async function knowFindings(
  ctx: Context,
  by: string,
  { ids, note }: OpInput<typeof storageDesk.know>,
): Promise<Dealt> {
  const dealt = dealtWith(await lockFindings(ctx.db, ids));
  if (dealt.ids.length > 0) await markKnown(ctx.db, dealt.ids, { note, by, now: ctx.clock.now() });
  return dealt;
}
