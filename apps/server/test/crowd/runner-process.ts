import { sql } from 'kysely';
import type pg from 'pg';
import { createContext, type Context } from '#context';
import { createDatabase, createPool } from '#db/client';
import type { Clock } from '#kernel/clock';
import type { Engine } from '../../src/features/create/port.ts';
import { startRunner, type RunnerOptions } from '../../src/features/create/run/runner.ts';

export type RunnerProcess = {
  name: string;
  /** Whatever it is in the middle of, nothing of it reaches database, storage or engine any more. */
  kill(): Promise<void>;
  /** As at the end of a deployment: it lets go of its tasks. */
  stop(): Promise<void>;
};

/** A runner that shares nothing with the server but what separate processes share: database, storage and engine. */
export function launchRunner(
  ctx: Context,
  engine: Engine,
  {
    name,
    poolConfig,
    clock,
    ...options
  }: RunnerOptions & { name: string; poolConfig: pg.PoolConfig; clock: Clock },
): RunnerProcess {
  let isDead = false;
  const pool = createPool({ ...poolConfig, application_name: name }, { max: 4 });
  const own = createContext({
    ...ctx,
    clock,
    db: createDatabase(pool),
    storage: mortal(ctx.storage, () => isDead),
  });
  const runner = startRunner(
    own,
    mortal(engine, () => isDead),
    options,
  );
  return {
    name,
    async kill() {
      isDead = true;
      const ended = pool.end();
      await cutOff(ctx, [name]);
      await Promise.all([runner.stop(), ended]);
    },
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}

/** Ends the database's connections with these processes, as its restart does. */
export async function cutOff(ctx: Context, names: readonly string[]): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = any(${names}) and datname = current_database()`.execute(ctx.db);
}

function mortal<T extends object>(whole: T, isDead: () => boolean): T {
  return new Proxy(whole, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (isDead()) throw new Error('the process is dead');
        return Reflect.apply(value, target, args);
      };
    },
  });
}
