import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../src/db/embedded/start.ts';
import { migrate } from '../src/db/migrate.ts';

// Writes row types from a freshly migrated database, so they cannot drift from the migrations.
// `--out <file>` writes elsewhere: the check compares that with what is committed.
const given = process.argv.indexOf('--out');
const out = given > 0 ? process.argv[given + 1] : undefined;
const target = out ?? fileURLToPath(new URL('../src/db/tables.ts', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'mogine-types-'));
const database = await startEmbedded({ dataDir: folder, log: () => undefined });
try {
  await migrate(database.poolConfig);
  const { host, port, user, password, database: name } = database.poolConfig;
  const url = new URL(`postgres://${user}:${encodeURIComponent(password)}@localhost/${name}`);
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  const result = spawnSync(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('kysely-codegen').replace(/index\.js$/, 'cli/bin.js')),
      ...['--dialect', 'postgres', '--url', url.href, '--out-file', target],
      ...['--include-pattern', 'public.*', '--no-domains', '--singularize'],
      ...['--type-mapping', JSON.stringify({ int8: 'number', numeric: 'string' })],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  process.exitCode = result.status ?? 1;
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
