import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker';
import pg from 'pg';
import { StartupError } from '#kernel/data-folder';

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Any number of servers may start at once; one of them migrates. */
const LOCK_KEY = 7_241_901;

type Migration = { name: string; sql: string; checksum: string };

/**
 * Brings a database to the newest schema: numbered files, forward only, each in its own transaction, refused when a
 * file that ran was edited since, or a newer version ran its own. Returns the names that ran now.
 */
export async function migrate(connection: pg.PoolConfig): Promise<string[]> {
  const migrations = await readMigrations();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const ours = new Set(migrations.map(({ name }) => name));
    const newer = rows.filter(({ name }) => !ours.has(name)).map(({ name }) => name);
    if (newer.length > 0) throw fromAnother(newer.toSorted().at(-1) ?? '');
    const ran: string[] = [];
    for (const migration of migrations) {
      const checksum = applied.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) throw new Error(`migration ${migration.name} was changed after it ran`);
      await runOne(client, migration);
      ran.push(migration.name);
    }
    await migrateQueue(connection);
    return ran;
  } finally {
    await client.end();
  }
}

/**
 * What an older version would write into tables of a newer one, nobody could put right. Files of a version under development may have
 * got other numbers since: no version knows those.
 */
function fromAnother(name: string): StartupError {
  return new StartupError({
    zh: `数据库做过本版本不认识的升级（${name}），不能用于本版本。通常是由更新的版本升级过：请使用新版本，或恢复升级前的备份；如果来自开发中的版本，请另建一个空的数据库`,
    en: `The database has been through an upgrade that this version does not know (${name}), so it cannot run on it. Mostly a newer version did that: use the newer one, or restore the backup from before the upgrade. Where it was a version under development, take a new database`,
  });
}

/** What the desk of jobs is read along, of a job's name and state. They hold what its own indexes do not: whoever has given up. */
const QUEUE_INDEXES = `
  drop index if exists graphile_worker.mogine_jobs_available, graphile_worker.mogine_jobs_unavailable;
  create index if not exists mogine_jobs_open on graphile_worker._private_jobs (task_id, run_at, id) where is_available;
  create index if not exists mogine_jobs_closed
    on graphile_worker._private_jobs (task_id, (locked_at is null), run_at, id) where not is_available`;

/** graphile-worker keeps its tables in a schema of its own and migrates them itself. */
async function migrateQueue(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateJobQueue({ pgPool: pool, logger: new Logger(() => () => undefined) });
    await pool.query(QUEUE_INDEXES);
  } finally {
    await pool.end();
  }
}

async function runOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).toSorted();
  const twice = names.find((name, at) => name.slice(0, 4) === names[at - 1]?.slice(0, 4));
  // The one that came in later would run first or second by its name, not by when it was written.
  if (twice) throw new Error(`migration ${twice} has the number of another`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${FOLDER}${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
