import type { Context } from '#context';
import { isConnectionLost } from '#db/client';
import type { Engine } from '../port.ts';
import {
  listCancelledWaiting,
  listHeldTooLong,
  lockTurn,
  releaseLease,
  renewLease,
  takeLapsedTask,
  takeNextTask,
  type WorkRow,
} from '../repository/work.ts';
import { HELD_WAIT_MS } from '../rules.ts';
import { driveTask, failureOf } from './drive.ts';
import { failTask, failWaiting } from './settle.ts';

export type RunnerOptions = {
  /** How often to look for work that nobody told of. */
  lookMs?: number;
  leaseMs?: number;
  beatMs?: number;
  patienceMs?: number;
  /** Half an hour unless told: a server may have to read large models first, and says nothing meanwhile. */
  stallMs?: number;
};

export type Runner = {
  /** Looks for work now. */
  wake(): void;
  /** Takes nothing more, lets go of what is under way (another runner goes on with it), and resolves when that is done. */
  stop(): Promise<void>;
};

/** Takes tasks as their turn comes, from all processes together, and drives each to its end. */
export function startRunner(ctx: Context, engine: Engine, options: RunnerOptions = {}): Runner {
  const {
    lookMs = 2000,
    leaseMs = 30_000,
    beatMs = 2000,
    patienceMs = 60_000,
    stallMs = 30 * 60_000,
  } = options;
  const leaving = new AbortController();
  const atWork = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let isWanted = false;

  async function drive(task: WorkRow, isNew: boolean): Promise<void> {
    const { id } = task;
    const held = { lease: task };
    try {
      const pace = { leaseMs, beatMs, patienceMs, stallMs };
      await driveTask(ctx, engine, { task, held, isNew }, pace, leaving.signal);
      if (leaving.signal.aborted) await releaseLease(ctx.db, held.lease, ctx.clock.now());
    } catch (error) {
      if (leaving.signal.aborted) return releaseLease(ctx.db, held.lease, ctx.clock.now());
      // Its run goes on in the engine, and whoever finds its lease run out goes on with it.
      if (isConnectionLost(error)) throw error;
      ctx.log.error({ err: error, taskId: id }, 'a task failed');
      const { isOurs } = await renewLease(ctx.db, held.lease, new Date(ctx.clock.now().getTime() + leaseMs));
      if (isOurs) await failTask(ctx, id, failureOf(error));
    }
  }

  function take(task: WorkRow, isNew: boolean): void {
    const work = drive(task, isNew)
      // Its lease runs out, and whoever finds it then goes on with it.
      .catch((error: unknown) => ctx.log.error({ err: error, taskId: task.id }, 'a task could not be ended'))
      .finally(() => {
        atWork.delete(work);
        wake();
      });
    atWork.add(work);
  }

  async function look(): Promise<void> {
    for (const { id } of await listCancelledWaiting(ctx.db)) await failWaiting(ctx, id, 'CANCELLED');
    const heldSince = new Date(ctx.clock.now().getTime() - HELD_WAIT_MS);
    for (const { id } of await listHeldTooLong(ctx.db, heldSince))
      await failWaiting(ctx, id, 'WAITED_TOO_LONG');
    // The engine is asked what it can do only once there is something to do.
    while (!leaving.signal.aborted && (atWork.size === 0 || atWork.size < (await runsAtOnce()))) {
      const lapsed = await takeLapsed();
      const task = lapsed ?? (await takeTurn());
      if (!task) return;
      take(task, lapsed === null);
    }
  }

  async function takeLapsed(): Promise<WorkRow | null> {
    const now = ctx.clock.now();
    return takeLapsedTask(ctx.db, now, new Date(now.getTime() + leaseMs));
  }

  async function takeTurn(): Promise<WorkRow | null> {
    return ctx.tx(async (ctx) => {
      await lockTurn(ctx.db);
      // Not before the lock: what is begun later has to say so.
      const now = ctx.clock.now();
      return takeNextTask(ctx.db, now, new Date(now.getTime() + leaseMs));
    });
  }

  async function runsAtOnce(): Promise<number> {
    return (await engine.readCapabilities()).runsAtOnce;
  }

  function wake(): void {
    if (leaving.signal.aborted) return;
    isWanted = true;
    looking ??= lookAll().finally(() => {
      looking = null;
    });
  }

  async function lookAll(): Promise<void> {
    while (isWanted && !leaving.signal.aborted) {
      isWanted = false;
      await look().catch((error: unknown) => ctx.log.warn({ err: error }, 'tasks could not be looked for'));
    }
  }

  const timer = setInterval(wake, lookMs);
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      leaving.abort();
      await looking;
      await Promise.all(atWork);
    },
  };
}
