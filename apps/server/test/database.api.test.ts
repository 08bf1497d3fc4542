import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

async function query(poolConfig: pg.PoolConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(poolConfig);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

test('every test database is migrated and independent of the others', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.poolConfig, 'create table only_here as select 1 as n');
  expect(await query(one.poolConfig, "select to_regclass('migration') is not null as migrated")).toEqual([
    { migrated: true },
  ]);
  expect(await query(other.poolConfig, "select to_regclass('only_here') as found")).toEqual([
    { found: null },
  ]);
  await Promise.all([one.drop(), other.drop()]);
  await expect(query(one.poolConfig, 'select 1')).rejects.toThrow(/does not exist/);
});
