import { TASK_STATUS, type TaskFlow } from '@mogine/contract/create';
import { LRUCache } from 'lru-cache';
import type { Context } from '#context';
import { planLine, type Place, type Room } from '../line.ts';
import { expectRemaining, expectSeconds, ownRemaining, type Done, type PaceSample } from '../pace.ts';
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

type Line = { places: ReadonlyMap<string, Place>; readMs: number };

/** Says when tasks will be done, out of what it reads now and then and keeps for all who ask. */
export function createOutlook(): Outlook {
  const paces = new Map<TaskFlow, { samples: Promise<PaceSample[]>; readMs: number }>();
  /** The least that was said of a running task, and how far it was then. */
  const told = new LRUCache<string, { seconds: number; share: number }>({ max: TOLD_KEPT });
  let line: Line = { places: new Map(), readMs: -Infinity };
  let reading: Promise<Line> | null = null;
  let room: Room = { lanes: 1, slots: 1 };
  let roomReadMs = -Infinity;

  async function samplesOf(ctx: Context, flow: TaskFlow): Promise<readonly PaceSample[]> {
    const known = paces.get(flow);
    const nowMs = performance.now();
    if (known && nowMs - known.readMs < PACE_LIFE_MS) return known.samples;
    const samples = listPaceSamples(ctx.db, flow, SAMPLES);
    paces.set(flow, { samples, readMs: nowMs });
    samples.catch(() => paces.delete(flow));
    return samples;
  }

  /** Nobody waits for it: an engine may take long to say that it is not there. */
  async function lookAtRoom(ctx: Context): Promise<void> {
    const nowMs = performance.now();
    if (nowMs - roomReadMs < PACE_LIFE_MS) return;
    roomReadMs = nowMs;
    try {
      const { lanes, runsAtOnce: slots } = await ctx.pictures.readCapabilities();
      room = { lanes, slots };
    } catch (error) {
      ctx.log.debug({ err: error }, 'the engine does not say how much it does at a time');
    }
  }

  async function readLine(ctx: Context): Promise<Line> {
    void lookAtRoom(ctx);
    const readMs = performance.now();
    const rows = await listLine(ctx.db, ctx.config.createQueueMax);
    const waiting = [];
    const atWork = [];
    for (const row of rows) {
      const expected = expectSeconds(row, await samplesOf(ctx, row.flow));
      const { id, clientId, served } = row;
      if (row.status === TASK_STATUS.waiting) {
        const servedMs = served?.getTime() ?? null;
        waiting.push({ id, clientId, servedMs, seconds: expected ?? SECONDS_GUESSED });
      } else {
        const isBegun = row.begunAt !== null && !isLeft(ctx, row);
        const whole = expected ?? SECONDS_GUESSED;
        const left = isBegun ? expectRemaining(whole, doneOf(ctx, row)) : whole;
        atWork.push({ id, clientId, isBegun, secondsLeft: left ?? 1 });
      }
    }
    return { places: planLine(waiting, atWork, room), readMs };
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

  /** Of one that waits here, or in the engine, which has taken it and goes on with it in its own order. */
  function ofWaiting(
    { id, status }: TaskRow,
    { places, readMs }: Line,
    expected: number | null,
  ): Expectation {
    const place = places.get(id);
    const isHere = status === TASK_STATUS.waiting;
    if (!place) return { ahead: isHere ? places.size : null, etaSeconds: null };
    const ahead = isHere ? place.ahead : null;
    if (expected === null) return { ahead, etaSeconds: null };
    const since = (performance.now() - readMs) / 1000;
    return { ahead, etaSeconds: wholeSeconds(Math.max(0, place.startsIn - since) + expected) };
  }

  /** Not more than was said before, unless its own pace says so or it was begun anew. */
  function ofBegun(ctx: Context, row: TaskRow, expected: number | null): Expectation {
    if (isLeft(ctx, row)) return NOTHING;
    const done = doneOf(ctx, row);
    const remaining = expectRemaining(expected, done);
    if (remaining === null) return NOTHING;
    const before = told.get(row.id);
    const least = before && before.share <= row.share ? before.seconds : Infinity;
    const seconds = Math.max(Math.min(least, remaining), ownRemaining(done) ?? 0);
    told.set(row.id, { seconds, share: row.share });
    return { ahead: null, etaSeconds: wholeSeconds(seconds) };
  }

  return {
    async read(ctx, rows) {
      const open = rows.filter(isOpen);
      if (open.length === 0) return () => NOTHING;
      const waiting = open.filter(({ begunAt }) => begunAt === null).map(({ id }) => id);
      const now = waiting.length > 0 ? await lineWith(ctx, waiting) : line;
      const expected = new Map<string, number | null>();
      for (const row of open) expected.set(row.id, expectSeconds(row, await samplesOf(ctx, row.flow)));
      return (row) => {
        if (!isOpen(row)) return NOTHING;
        const seconds = expected.get(row.id) ?? null;
        return row.begunAt === null ? ofWaiting(row, now, seconds) : ofBegun(ctx, row, seconds);
      };
    },
  };
}

function isOpen({ status }: TaskRow): boolean {
  return status === TASK_STATUS.waiting || status === TASK_STATUS.running;
}

/** Its runner is gone: how long it stood still says nothing of its pace. */
function isLeft(ctx: Context, { leaseUntil }: Pick<LineRow, 'leaseUntil'>): boolean {
  return leaseUntil !== null && leaseUntil <= ctx.clock.now();
}

function doneOf(ctx: Context, { share, begunAt }: Pick<LineRow, 'share' | 'begunAt'>): Done {
  const now = ctx.clock.now().getTime();
  return { share, elapsed: Math.max(0, now - (begunAt?.getTime() ?? now)) / 1000 };
}

/** Nothing that goes on is said to be done. */
function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.ceil(seconds));
}
