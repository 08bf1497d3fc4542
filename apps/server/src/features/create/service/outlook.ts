import type { FlowName } from '@mogine/contract/create';
import { LRUCache } from 'lru-cache';
import type { Context } from '#context';
import { planLine, type Place } from '../line.ts';
import { expectRemaining, expectSeconds, type PaceSample } from '../pace.ts';
import { listLine, listPaceSamples, type LineRow } from '../repository/line.ts';
import type { TaskRow } from '../repository/tasks.ts';

/** What can be said of a task's end: how many are begun before it, and in how many seconds it is probably done. */
export type Expectation = { ahead: number | null; etaSeconds: number | null };

export type Outlook = {
  read(ctx: Context, rows: readonly TaskRow[]): Promise<(row: TaskRow) => Expectation>;
};

const NOTHING: Expectation = { ahead: null, etaSeconds: null };
/** Polls of everybody together read the line so often, and once more for a task that is not in it yet. */
const LINE_LIFE_MS = 2000;
const LINE_LIFE_MIN_MS = 250;
const PACE_LIFE_MS = 10_000;
const SAMPLES = 40;
/** For a task before ours of which nothing is known. */
const SECONDS_GUESSED = 10;
const TOLD_KEPT = 10_000;
const WAITING = 0;
const RUNNING = 1;

type Line = { places: ReadonlyMap<string, Place>; readMs: number };

/** Says when tasks will be done, out of what it reads now and then and keeps for all who ask. */
export function createOutlook(): Outlook {
  const paces = new Map<FlowName, { samples: Promise<PaceSample[]>; readMs: number }>();
  /** The least that was said of a running task, and how far it was then. */
  const told = new LRUCache<string, { seconds: number; share: number }>({ max: TOLD_KEPT });
  let line: Line = { places: new Map(), readMs: -Infinity };
  let reading: Promise<Line> | null = null;
  let lanes = 1;
  let lanesReadMs = -Infinity;

  async function samplesOf(ctx: Context, flow: FlowName): Promise<readonly PaceSample[]> {
    const known = paces.get(flow);
    const nowMs = performance.now();
    if (known && nowMs - known.readMs < PACE_LIFE_MS) return known.samples;
    const samples = listPaceSamples(ctx.db, flow, SAMPLES);
    paces.set(flow, { samples, readMs: nowMs });
    samples.catch(() => paces.delete(flow));
    return samples;
  }

  /** Nobody waits for it: an engine may take long to say that it is not there. */
  async function lookAtLanes(ctx: Context): Promise<void> {
    const nowMs = performance.now();
    if (nowMs - lanesReadMs < PACE_LIFE_MS) return;
    lanesReadMs = nowMs;
    try {
      lanes = (await ctx.pictures.readCapabilities()).runsAtOnce;
    } catch (error) {
      ctx.log.debug({ err: error }, 'the engine does not say how much it does at a time');
    }
  }

  async function readLine(ctx: Context): Promise<Line> {
    void lookAtLanes(ctx);
    const readMs = performance.now();
    const rows = await listLine(ctx.db, ctx.config.createQueueMax);
    const waiting = [];
    const atWork = [];
    for (const row of rows) {
      const expected = expectSeconds(row, await samplesOf(ctx, row.flow));
      const { id, clientId, served } = row;
      if (row.status === WAITING) {
        const servedMs = served?.getTime() ?? null;
        waiting.push({ id, clientId, servedMs, seconds: expected ?? SECONDS_GUESSED });
      } else {
        const left = expectRemaining(expected ?? SECONDS_GUESSED, progressOf(ctx, row));
        atWork.push({ clientId, secondsLeft: left ?? SECONDS_GUESSED });
      }
    }
    return { places: planLine(waiting, atWork, lanes), readMs };
  }

  /** The line as it was just now; newer where one of these tasks is not in it. */
  async function lineWith(ctx: Context, ids: readonly string[]): Promise<Line> {
    const age = performance.now() - line.readMs;
    const isWhole = ids.every((id) => line.places.has(id));
    if (age < LINE_LIFE_MIN_MS || (isWhole && age < LINE_LIFE_MS)) return line;
    reading ??= readLine(ctx).finally(() => {
      reading = null;
    });
    line = await reading;
    return line;
  }

  function ofWaiting({ id }: TaskRow, { places, readMs }: Line, expected: number | null): Expectation {
    const place = places.get(id);
    if (!place) return { ahead: places.size, etaSeconds: null };
    if (expected === null) return { ahead: place.ahead, etaSeconds: null };
    const since = (performance.now() - readMs) / 1000;
    return {
      ahead: place.ahead,
      etaSeconds: wholeSeconds(Math.max(0, place.startsIn - since) + expected),
    };
  }

  /** Never more than was said before, unless it was begun anew. */
  function ofRunning(ctx: Context, row: TaskRow, expected: number | null): Expectation {
    const remaining = expectRemaining(expected, progressOf(ctx, row));
    const before = told.get(row.id);
    const least = before && before.share <= row.share ? before.seconds : Infinity;
    const seconds = Math.min(least, remaining ?? Infinity);
    if (seconds === Infinity) return NOTHING;
    told.set(row.id, { seconds, share: row.share });
    return { ahead: null, etaSeconds: wholeSeconds(seconds) };
  }

  return {
    async read(ctx, rows) {
      const open = rows.filter(({ status }) => status === WAITING || status === RUNNING);
      if (open.length === 0) return () => NOTHING;
      const waiting = open.filter(({ status }) => status === WAITING).map(({ id }) => id);
      const now = waiting.length > 0 ? await lineWith(ctx, waiting) : line;
      const expected = new Map<string, number | null>();
      for (const row of open) expected.set(row.id, expectSeconds(row, await samplesOf(ctx, row.flow)));
      return (row) => {
        const seconds = expected.get(row.id) ?? null;
        if (row.status === WAITING) return ofWaiting(row, now, seconds);
        return row.status === RUNNING ? ofRunning(ctx, row, seconds) : NOTHING;
      };
    },
  };
}

function progressOf(
  ctx: Context,
  { share, startedAt }: Pick<LineRow, 'share' | 'startedAt'>,
): { share: number; elapsed: number } {
  const now = ctx.clock.now().getTime();
  return { share, elapsed: Math.max(0, now - (startedAt?.getTime() ?? now)) / 1000 };
}

/** Nothing that goes on is said to be done. */
function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.ceil(seconds));
}
