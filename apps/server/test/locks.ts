import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#context';
import type { Database } from '#db/client';

/** Holds what a statement locks, in a transaction of its own that ends with `work`; `db` is that transaction. */
export async function holding<T>(
  ctx: Context,
  lock: RawBuilder<unknown>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return ctx.tx(async ({ db }) => {
    await lock.execute(db);
    return work(db);
  });
}

/** Until a statement that names a table waits for a lock. */
export async function waitsFor(ctx: Context, table: string): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
    return rows.map(({ query }) => query).join('\n');
  };
  await expect.poll(waiting, { timeout: 10_000 }).toContain(table);
}
