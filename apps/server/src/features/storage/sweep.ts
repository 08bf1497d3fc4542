import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { confirm, confirmDamage, KEY_PATTERN, readNames, type Beat } from './check.ts';
import { beginningOf, SOURCES } from './names.ts';
import { deleteEnded, endUnseen, writeFindings, type Found } from './repository/findings.ts';
import { markNames } from './repository/names.ts';
import {
  countKinds,
  deleteSweeps,
  emptyObjects,
  endSweep,
  insertObjects,
  insertSweep,
  keepSweep,
  listObjects,
  saveProgress,
  stopRunning,
  takeSweep,
  type Phase,
  type Progress,
  type SweepRow,
} from './repository/sweep.ts';
import { isNameless, kindOf, oldEnough } from './rules.ts';

const ROWS = 1000;
const READ_ROWS = 50;
const DAY_MS = 24 * 3600 * 1000;
/** So often it is said that somebody works on it, however long a step takes. */
const BEAT_MS = 60_000;
/** How long it is known what was found and dealt with, and that there was a sweep. */
const ENDED_KEPT_MS = 180 * DAY_MS;

/** Throws SWEEP_RUNS. The caller has it worked on. */
export async function beginSweep(
  ctx: Context,
  { isWhole, by }: { isWhole: boolean; by: string | null },
): Promise<string> {
  const id = ctx.ids.next();
  if (!(await insertSweep(ctx.db, { id, isWhole, by, now: ctx.clock.now() })))
    throw new AppError('SWEEP_RUNS');
  return id;
}

/** Ends the sweep that runs, and gives its id; null where none does. What it has found stays. */
export async function stopSweep({ db, clock }: Context): Promise<string | null> {
  return stopRunning(db, clock.now());
}

/** What was done in a step, kept together with where the sweep goes on: a step that is cut off is done again, whole. */
type Done = { progress: Progress; keep?: (ctx: Context) => Promise<void> };
type Work = { isOver: () => boolean; beat: Beat };
type Step = (ctx: Context, sweep: SweepRow, work: Work) => Promise<Done>;

/** Somebody else works on the sweep by now, or it was stopped. */
class SweepLost extends Error {}

const STEPS: Readonly<Record<Phase, Step>> = { list, names, orphans, read, end };

/**
 * Works on a sweep step by step until `isOver`, from wherever it is. True where there is more to do; false where it has come to its
 * end, was stopped, or somebody else works on it by now.
 */
export async function workOnSweep(ctx: Context, id: string, isOver: () => boolean): Promise<boolean> {
  const token = ctx.ids.next();
  let sweep = await takeSweep(ctx.db, { id, token, now: ctx.clock.now() });
  const beat = createBeat(ctx, { id, token });
  while (sweep) {
    const at: SweepRow = sweep;
    const done = await STEPS[at.phase](ctx, at, { isOver, beat }).catch((error: unknown) => {
      if (error instanceof SweepLost) return null;
      throw error;
    });
    if (!done) return false;
    const { progress, keep } = done;
    const isMine = await ctx.tx(async (ctx) => {
      if (!(await saveProgress(ctx.db, { id, token, now: ctx.clock.now() }, progress))) return false;
      await keep?.(ctx);
      return true;
    });
    if (!isMine || at.phase === 'end') return false;
    sweep = { ...at, ...progress };
    if (isOver()) return true;
  }
  return false;
}

function createBeat({ db, clock }: Context, mine: { id: string; token: string }): Beat {
  let last = clock.now().getTime();
  return async () => {
    const now = clock.now();
    if (now.getTime() - last < BEAT_MS) return;
    last = now.getTime();
    if (!(await keepSweep(db, { ...mine, now }))) throw new SweepLost();
  };
}

function to(sweep: SweepRow, phase: Phase): Progress {
  const first = SOURCES[0];
  return { ...sweep, phase, place: 0, cursor: phase === 'names' && first ? beginningOf(first) : '' };
}

async function list(ctx: Context, sweep: SweepRow): Promise<Done> {
  const { objects, next } = await ctx.storage.list(sweep.cursor);
  const listed = objects.map((object) => ({ ...object, kind: kindOf(object.key) }));
  const files = listed.filter(({ part }) => part !== 'record');
  const counted = {
    files: sweep.files + files.length,
    bytes: sweep.bytes + files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  const goesOn = next === null ? to(sweep, 'names') : { ...sweep, cursor: next };
  return {
    progress: { ...goesOn, ...counted },
    async keep(ctx) {
      if (sweep.cursor === '') await emptyObjects(ctx.db);
      await insertObjects(ctx.db, listed);
      if (next === null) await countKinds(ctx.db, sweep.id);
    },
  };
}

async function names(ctx: Context, sweep: SweepRow, { beat }: Work): Promise<Done> {
  const source = SOURCES[sweep.place];
  if (!source) return { progress: to(sweep, 'orphans') };
  const page = await markNames(ctx.db, source, {
    ...{ from: sweep.cursor, limit: ROWS },
    ...{ pattern: KEY_PATTERN, now: ctx.clock.now() },
  });
  const found = await confirm(ctx, page.suspects, beat);
  const after = SOURCES[sweep.place + 1];
  const isLast = page.last === null || page.rows < ROWS;
  const progress = isLast
    ? { ...sweep, place: sweep.place + 1, cursor: after ? beginningOf(after) : '' }
    : { ...sweep, cursor: page.last ?? '' };
  return { progress, keep: async (ctx) => write(ctx, found) };
}

async function orphans(ctx: Context, sweep: SweepRow): Promise<Done> {
  const rows = await listObjects(ctx.db, sweep.cursor, ROWS);
  const before = oldEnough(sweep.startedAt);
  const unnamed = rows.filter(
    ({ isNamed, kind, storedAt }) => !isNamed && !isNameless(kind) && storedAt < before,
  );
  // What has come to be named since its table was read.
  const known = await readNames(
    ctx,
    unnamed.map(({ key }) => key),
  );
  const found = unnamed
    .filter(({ key }) => !known.has(key))
    .map(({ key, kind, bytes }): Found => {
      return { key, kind, problem: 'orphan', detail: '', source: '', ref: '', bytes, expectedBytes: null };
    });
  const last = rows.at(-1);
  const progress =
    rows.length < ROWS || !last ? to(sweep, sweep.isWhole ? 'read' : 'end') : { ...sweep, cursor: last.key };
  return { progress, keep: async (ctx) => write(ctx, found) };
}

async function read(ctx: Context, sweep: SweepRow, { isOver, beat }: Work): Promise<Done> {
  const rows = await listObjects(ctx.db, sweep.cursor, READ_ROWS);
  const found: Found[] = [];
  let [cursor, count] = [sweep.cursor, 0];
  for (const row of rows) {
    if (row.isNamed) {
      const damage = await confirmDamage(ctx, row, beat);
      if (damage) found.push(damage);
      count += 1;
    }
    cursor = row.key;
    // One file may take as long as a step.
    if (isOver()) break;
  }
  const isDone = rows.length < READ_ROWS && cursor === (rows.at(-1)?.key ?? cursor);
  const progress = isDone ? to(sweep, 'end') : { ...sweep, cursor };
  return {
    progress: { ...progress, read: sweep.read + count },
    keep: async (ctx) => write(ctx, found),
  };
}

async function end(_: Context, sweep: SweepRow): Promise<Done> {
  return {
    progress: sweep,
    async keep(ctx) {
      const now = ctx.clock.now();
      await endUnseen(ctx.db, { since: sweep.startedAt, andContent: sweep.isWhole, now });
      await emptyObjects(ctx.db);
      await endSweep(ctx.db, sweep.id, now);
      const before = new Date(now.getTime() - ENDED_KEPT_MS);
      await deleteEnded(ctx.db, before);
      await deleteSweeps(ctx.db, before);
    },
  };
}

async function write(ctx: Context, found: readonly Found[]): Promise<void> {
  await writeFindings(
    ctx.db,
    found.map((one) => ({ ...one, id: ctx.ids.next() })),
    ctx.clock.now(),
  );
}
