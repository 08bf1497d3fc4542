import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { BenchDatabase } from '../database.ts';
import { freePort, isPinned, SERVING_CORE, waitUntilReady, type RunningServer } from '../processes.ts';

const BATCH = 10_000;

export const hasGroonga = spawnSync('groonga', ['--version']).status === 0;

/** Groonga (Debian: `groonga-bin`) with the names and tags of all assets, cut into pairs of characters, on the serving core. */
export async function startGroonga({ db }: BenchDatabase, folder: string): Promise<RunningServer> {
  const port = await freePort();
  const args = ['--protocol', 'http', '-p', String(port), '-s', '-n', join(folder, 'groonga.db')];
  const [command, all] = isPinned
    ? ['taskset', ['-c', String(SERVING_CORE), 'groonga', ...args]]
    : ['groonga', args];
  const child = spawn(command, all, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const { pid } = child;
  if (pid === undefined) throw new Error('groonga has no process');
  const server: RunningServer = {
    ...{ name: 'Groonga', url, pid },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // It waits for connections that are kept open, and what it holds is thrown away.
      child.kill('SIGKILL');
      await ended;
    },
  };
  try {
    await waitUntilReady(child, `${url}/d/status`);
    await fill(db, url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

async function fill(db: Database, url: string): Promise<void> {
  const call = async (name: string, values: Readonly<Record<string, string>>, body?: string) => {
    const reply = await fetch(
      `${url}/d/${name}?${new URLSearchParams(values)}`,
      body ? { method: 'POST', body, headers: { 'content-type': 'application/json' } } : {},
    );
    const text = await reply.text();
    if (!text.startsWith('[[0,')) throw new Error(`groonga refused ${name}: ${text.slice(0, 300)}`);
  };
  await call('table_create', { name: 'Assets', flags: 'TABLE_HASH_KEY', key_type: 'ShortText' });
  const columns = [
    ...['name', 'en_name', 'tags', 'en_tags'].map((name) => ({ name, type: 'ShortText' })),
    { name: 'popularity', type: 'Int32' },
  ];
  for (const { name, type } of columns)
    await call('column_create', { table: 'Assets', name, flags: 'COLUMN_SCALAR', type });
  await call('table_create', {
    ...{ name: 'Words', flags: 'TABLE_PAT_KEY', key_type: 'ShortText' },
    ...{ default_tokenizer: 'TokenBigram', normalizer: 'NormalizerAuto' },
  });
  await call('column_create', {
    ...{ table: 'Words', name: 'index', flags: 'COLUMN_INDEX|WITH_POSITION|WITH_SECTION' },
    ...{ type: 'Assets', source: 'name,en_name,tags,en_tags' },
  });
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<Record<string, string | number> & { _key: string }>`
      select id as _key, name, en_name, array_to_string(tags, ' ') as tags, array_to_string(en_tags, ' ') as en_tags, popularity
      from asset where id > ${after}::uuid order by id limit ${BATCH}`.execute(db);
    if (rows.length > 0) await call('load', { table: 'Assets' }, JSON.stringify(rows));
    if (rows.length < BATCH) break;
    after = rows.at(-1)?._key ?? '';
  }
}
