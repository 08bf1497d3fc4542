import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = { poolConfig: pg.PoolConfig; drop(): Promise<void> };

/**
 * A fresh, migrated database of its own for one test file, on whatever server this run has; with `isEmpty` nothing is migrated yet.
 * Drop it at the end.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const { connection, prefix, template } = inject('testServer');
  const database = `${prefix}${randomBytes(6).toString('hex')}`;
  await runOnServer(
    connection,
    `create database ${database}${isEmpty ? '' : ` template ${template}`}`,
    // What tests write need not outlast a loss of power; waiting for the disk at each commit took longer than most of them.
    `alter database ${database} set synchronous_commit = off`,
  );
  return {
    poolConfig: { ...connection, database },
    // Sessions that a failing test left open must not keep the database.
    drop: () => runOnServer(connection, `drop database if exists ${database} with (force)`),
  };
}

/** As `DATABASE_URL` says it. */
export function addressOf({
  host = '',
  port = 5432,
  user = '',
  password = '',
  database,
}: pg.PoolConfig): string {
  const url = new URL('postgres://localhost/');
  url.username = user;
  url.password = String(password);
  url.pathname = database ?? 'postgres';
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return url.href;
}

async function runOnServer(connection: pg.PoolConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}
