import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#kernel/data-folder';
import { asAccount } from './account.ts';
import { executable, type Binaries } from './binaries.ts';
import { CLUSTER, type Home } from './home.ts';

/** A complete database cluster on disk: its folder and the superuser's password. */
export type Cluster = { folder: string; password: string; initialised: boolean };

export const SUPERUSER = 'mogine';
const DRAFT_PREFIX = 'cluster.draft-';
const PASSWORD_FILE = 'password';
// Upper and lower case, word characters and trigrams of Chinese text follow this; not every system has the first.
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Opens the cluster of a home, making it first when there is none. Throws StartupError for one of another major. */
export async function ensureCluster(home: Home, binaries: Binaries): Promise<Cluster> {
  const folder = path.join(home.folder, CLUSTER);
  const initialised = !existsSync(folder);
  if (initialised) await initialise(home, binaries, folder);
  else refuseOtherMajor(folder, binaries);
  return { folder, password: readPassword(home), initialised };
}

/** initdb works in a draft that is renamed when complete, so whatever bears the final name is whole. */
async function initialise(home: Home, binaries: Binaries, folder: string): Promise<void> {
  for (const name of readdirSync(home.folder)) {
    if (name.startsWith(DRAFT_PREFIX)) {
      rmSync(path.join(home.folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }
  const passwordFile = path.join(home.folder, PASSWORD_FILE);
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (home.account) chownSync(passwordFile, home.account.uid, home.account.gid);

  const failures: string[] = [];
  for (const ctype of CTYPES) {
    const draft = path.join(home.folder, `${DRAFT_PREFIX}${process.pid}-${ctype}`);
    const { code, output } = await runInitdb(home, binaries, draft, passwordFile, ctype);
    if (code === 0) {
      renameSync(draft, folder);
      return;
    }
    failures.push(output.trim());
  }
  throw new StartupError(
    {
      zh: `数据库初始化失败（${home.folder}）：${errorLine(failures[0])}`,
      en: `The database could not be initialised in ${home.folder}: ${errorLine(failures[0])}`,
    },
    { cause: new Error(failures.join('\n')) },
  );
}

function runInitdb(
  home: Home,
  binaries: Binaries,
  draft: string,
  passwordFile: string,
  ctype: string,
): Promise<{ code: number | null; output: string }> {
  const options = [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--text-search-config=simple',
    '--data-checksums',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(executable(binaries, 'initdb'), options, {
      ...asAccount(home.account),
      env: POSTGRES_ENVIRONMENT,
      // Ctrl-C in the terminal is for us to handle; PostgreSQL's programs get their own process group.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** PostgreSQL's programs see no variable of ours: PG*, TZ and locale settings would leak into the cluster. */
export const POSTGRES_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

function refuseOtherMajor(folder: string, binaries: Binaries): void {
  const major = Number.parseInt(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8'), 10);
  if (major === binaries.major) return;
  throw new StartupError({
    zh: `${folder} 中的数据库属于 PostgreSQL ${major}，而本程序自带 PostgreSQL ${binaries.major}：请用原来的版本导出数据，或用 DATABASE_URL 连接它；数据未被改动。`,
    en: `The database in ${folder} belongs to PostgreSQL ${major}, but this program brings PostgreSQL ${binaries.major}: export it with the version it was made with, or connect to it with DATABASE_URL; nothing was changed.`,
  });
}

export function readPassword(home: Pick<Home, 'folder'>): string {
  const file = path.join(home.folder, PASSWORD_FILE);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new StartupError(
      {
        zh: `无法读取数据库密码文件 ${file}：请恢复它，或以它的所有者身份启动。`,
        en: `The database password file ${file} cannot be read: bring it back, or start as the user that owns it.`,
      },
      { cause },
    );
  }
}

/** The line of a PostgreSQL program's output that says what went wrong. */
export function errorLine(output = ''): string {
  const lines = output.trim().split('\n');
  return (lines.find((line) => /error:|fatal:|could not/i.test(line)) ?? lines.at(-1) ?? '').trim();
}
