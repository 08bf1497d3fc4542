import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { asAccount, chooseAccount } from './account.ts';
import { findPostmaster } from './postmaster.ts';
import { startEmbedded, type PoolConfig } from './start.ts';

const START_MODULE = new URL('./start.ts', import.meta.url).href;
const log = () => {};
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'mogine-embedded-'));
  // As root PostgreSQL runs as another user, who could not pass through the closed folder that mkdtemp makes.
  chmodSync(dataDir, 0o711);
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(poolConfig: PoolConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(poolConfig);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

function clusterFolder(): string {
  return path.join(dataDir, 'postgres', 'cluster');
}

test('a new data folder gets a durable UTF-8 database that keeps its rows over a restart', async () => {
  const first = await startEmbedded({ dataDir, log });
  expect(first).toMatchObject({ adopted: false, initialised: true });
  const [settings] = await query(
    first.poolConfig,
    `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
            current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listen,
            lower('ÄÉ沙') as lowered`,
  );
  expect(settings).toMatchObject({ fsync: 'on', checksums: 'on', encoding: 'UTF8', lowered: 'äé沙' });
  await query(first.poolConfig, 'create table note as select 7 as n');
  await first.stop();
  expect(findPostmaster(clusterFolder())).toBeUndefined();

  const second = await startEmbedded({ dataDir, log });
  expect(second).toMatchObject({ adopted: false, initialised: false });
  expect(await query(second.poolConfig, 'select n from note')).toEqual([{ n: 7 }]);
  await second.stop();
});

test('after kill -9 of its owner the running database is adopted with everything in it', async () => {
  const owner = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { startEmbedded } = await import(${JSON.stringify(START_MODULE)});
       const { default: pg } = await import('pg');
       const { poolConfig } = await startEmbedded({ dataDir: process.argv[1], log() {} });
       const client = new pg.Client(poolConfig);
       await client.connect();
       await client.query('create table kept as select 1 as n');
       process.kill(process.pid, 'SIGKILL');`,
      dataDir,
    ],
    { stdio: 'inherit', cwd: import.meta.dirname },
  );
  const [, signal] = await once(owner, 'exit');
  expect(signal).toBe('SIGKILL');

  const adopted = await startEmbedded({ dataDir, log });
  expect(adopted).toMatchObject({ adopted: true, initialised: false });
  expect(await query(adopted.poolConfig, 'select n from kept')).toEqual([{ n: 1 }]);
  await adopted.stop();
});

test('a database whose server was killed is recovered, whatever its pid file says', async () => {
  const first = await startEmbedded({ dataDir, log });
  await query(first.poolConfig, 'create table kept as select 1 as n');
  const killed = findPostmaster(clusterFolder());
  if (!killed) throw new Error('the server should be running');
  process.kill(killed.pid, 'SIGKILL');
  await expect.poll(() => findPostmaster(clusterFolder())).toBeUndefined();
  // The worst case: the dead server's pid now belongs to another living process of the same user.
  const stranger = spawn('sleep', ['600'], {
    ...asAccount(chooseAccount([clusterFolder()])),
    stdio: 'ignore',
  });
  onTestFinished(() => void stranger.kill());
  const pidFile = path.join(clusterFolder(), 'postmaster.pid');
  const socketLock = path.join(first.poolConfig.host, '.s.PGSQL.5432.lock');
  for (const file of [pidFile, socketLock]) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
  }

  const second = await startEmbedded({ dataDir, log });
  expect(second).toMatchObject({ adopted: false, initialised: false });
  expect(await query(second.poolConfig, 'select n from kept')).toEqual([{ n: 1 }]);
  await second.stop();
});

test('an initialisation that was cut short is redone', async () => {
  const draft = path.join(dataDir, 'postgres', 'cluster.draft-1-C');
  mkdirSync(path.join(draft, 'base'), { recursive: true });
  writeFileSync(path.join(draft, 'PG_VERSION'), '18\n');
  const database = await startEmbedded({ dataDir, log });
  expect(database.initialised).toBe(true);
  expect(existsSync(draft)).toBe(false);
  await database.stop();
});

test('a cluster of another PostgreSQL major is refused and left as it is', async () => {
  mkdirSync(clusterFolder(), { recursive: true });
  writeFileSync(path.join(clusterFolder(), 'PG_VERSION'), '15\n');
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/PostgreSQL 15.*PostgreSQL 18/);
  expect(readFileSync(path.join(clusterFolder(), 'PG_VERSION'), 'utf8')).toBe('15\n');
});
