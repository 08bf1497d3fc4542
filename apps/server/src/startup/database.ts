import pg from 'pg';
import { startEmbedded } from '#db/embedded/start';
import { migrate } from '#db/migrate';
import type { Config } from '#kernel/config';
import { StartupError } from '#kernel/data-folder';

const OLDEST_SERVER_VERSION = 150_000;

export type OpenDatabase = { connection: pg.PoolConfig; stop(): Promise<void> };

/** The embedded PostgreSQL, or the one `DATABASE_URL` names; either way migrated. Throws StartupError. */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<OpenDatabase> {
  if (config.database.kind === 'embedded') {
    const embedded = await startEmbedded({ dataDir: config.dataFolder, log: say });
    try {
      await migrate(embedded.poolConfig);
    } catch (error) {
      await embedded.stop();
      throw error;
    }
    return { connection: embedded.poolConfig, stop: () => embedded.stop() };
  }
  const connection = { connectionString: config.database.url };
  await checkServer(connection);
  await migrate(connection);
  return { connection, stop: async () => undefined };
}

async function checkServer(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 8000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const version = Number(rows[0]?.server_version_num);
    if (version < OLDEST_SERVER_VERSION) {
      throw new StartupError({
        zh: `DATABASE_URL 指向的 PostgreSQL 版本过低（需要 15 或更高）。`,
        en: `The PostgreSQL that DATABASE_URL names is too old: version 15 or newer is needed.`,
      });
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw refusedConnection(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SQLSTATE or system code → what to change. The URL itself is never repeated: it holds a password. */
function refusedConnection(cause: unknown): StartupError {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  const known: Readonly<Record<string, { zh: string; en: string }>> = {
    '28P01': {
      zh: 'DATABASE_URL 的用户名或密码不正确。',
      en: 'DATABASE_URL has a wrong user name or password.',
    },
    '28000': {
      zh: 'DATABASE_URL 的用户不允许登录该数据库。',
      en: 'The user in DATABASE_URL may not log in to that database.',
    },
    '3D000': {
      zh: 'DATABASE_URL 指定的数据库不存在，请先创建。',
      en: 'The database that DATABASE_URL names does not exist; create it first.',
    },
  };
  return new StartupError(
    known[code] ?? {
      zh: `无法连接 DATABASE_URL 指定的 PostgreSQL${code ? `（${code}）` : ''}，请检查地址、端口与网络。`,
      en: `The PostgreSQL that DATABASE_URL names cannot be reached${code ? ` (${code})` : ''}; check its host, port and network.`,
    },
    { cause },
  );
}
