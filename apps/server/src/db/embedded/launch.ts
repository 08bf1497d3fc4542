import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, lstatSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#kernel/data-folder';
import { asAccount } from './account.ts';
import { executable, type Binaries } from './binaries.ts';
import { POSTGRES_ENVIRONMENT, errorLine, type Cluster } from './cluster.ts';
import { makePrivate, type Home } from './home.ts';
import { findPostmaster, removeStalePidFile, type Postmaster } from './postmaster.ts';

const isWindows = process.platform === 'win32';
const SOCKET_PORT = 5432;
// sun_path holds 108 bytes on Linux and 104 on macOS, the terminating zero and ".s.PGSQL.5432.lock" included.
const SOCKET_PATH_LIMIT_BYTES = 100;
const POLL_MS = 20;
const RETRY_MS = 200;
const LEFTOVER_LIMIT_MS = 30_000;
const PATIENCE_MS = 10_000;

// A laptop's share: small enough to sit beside a browser, large enough for a hundred thousand assets.
const SETTINGS = {
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  unix_socket_permissions: '0700',
};

/**
 * Starts PostgreSQL on a cluster that no server runs on and waits until it accepts connections, crash recovery
 * included. It outlives this process unless stopped. Throws StartupError with PostgreSQL's own reason.
 */
export async function launchPostmaster(
  home: Home,
  binaries: Binaries,
  cluster: Cluster,
  log: (line: string) => void,
): Promise<Postmaster> {
  const leftoverDeadline = performance.now() + LEFTOVER_LIMIT_MS;
  const options = await serverOptions(home, cluster);
  const startLog = path.join(home.folder, 'start.log');
  for (;;) {
    removeStalePidFile(cluster.folder);
    removeStaleSocketLock(home);
    const postmaster = await launchOnce(home, binaries, cluster, options, startLog, log);
    if (postmaster) return postmaster;
    const output = readFileSync(startLog, 'utf8');
    // Sessions of a server that was killed hard notice it only after a moment.
    const isLeftover = output.includes('pre-existing shared memory block');
    if (!isLeftover || performance.now() > leftoverDeadline) throw launchFailed(startLog, output);
    await sleep(RETRY_MS);
  }
}

async function launchOnce(
  home: Home,
  binaries: Binaries,
  cluster: Cluster,
  options: string[],
  startLog: string,
  log: (line: string) => void,
): Promise<Postmaster | undefined> {
  const logFile = openSync(startLog, 'w', 0o600);
  // As an administrator of Windows only pg_ctl can start the server: it drops the rights that postgres refuses.
  const [program, args] = isWindows
    ? [
        executable(binaries, 'pg_ctl'),
        ['start', '-W', '-D', cluster.folder, '-o', options.map((option) => `"${option}"`).join(' ')],
      ]
    : [executable(binaries, 'postgres'), ['-D', cluster.folder, ...options]];
  const child = spawn(program, args, {
    ...asAccount(home.account),
    env: POSTGRES_ENVIRONMENT,
    // Its own process group: Ctrl-C in the terminal must not reach it before we have shut down.
    detached: true,
    stdio: ['ignore', logFile, logFile],
    windowsHide: true,
  });
  closeSync(logFile);
  let failure: Error | undefined;
  let exitCode: number | null | undefined;
  child.on('error', (error) => (failure = error));
  child.on('exit', (code) => (exitCode = code));
  child.unref();

  let nextNote = performance.now() + PATIENCE_MS;
  for (;;) {
    if (failure) throw launchFailed(startLog, failure.message);
    const postmaster = findPostmaster(cluster.folder);
    if (postmaster?.status === 'ready') return postmaster;
    if (exitCode !== undefined && !(isWindows && exitCode === 0)) return undefined;
    if (performance.now() > nextNote) {
      log('数据库仍在恢复上次的写入，请稍候 / PostgreSQL is still recovering its last writes');
      nextNote += PATIENCE_MS;
    }
    await sleep(POLL_MS);
  }
}

async function serverOptions(home: Home, cluster: Cluster): Promise<string[]> {
  const place = isWindows
    ? { listen_addresses: '127.0.0.1', port: String(await freePort()) }
    : {
        listen_addresses: '',
        port: String(SOCKET_PORT),
        unix_socket_directories: `"${socketFolder(home).replaceAll('"', '""')}"`,
      };
  const settings = { ...SETTINGS, log_directory: path.join(path.dirname(cluster.folder), 'log'), ...place };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The private folder of the socket: in the home, or below /tmp when the home's path is too long for a socket. */
function socketFolder(home: Home): string {
  const inside = path.join(home.folder, 'run');
  if (Buffer.byteLength(path.join(inside, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= SOCKET_PATH_LIMIT_BYTES) {
    return makePrivate(inside, home.account);
  }
  const hash = createHash('sha256').update(home.folder).digest('hex').slice(0, 16);
  const short = path.join('/tmp', `mogine-${hash}`);
  const owner = home.account?.uid ?? process.getuid?.();
  const existing = lstatSync(short, { throwIfNoEntry: false });
  if (existing && (!existing.isDirectory() || existing.uid !== owner)) {
    throw new StartupError({
      zh: `${short} 被别的用户占用，数据库无法在那里监听：请删除它，或为数据目录选择更短的路径。`,
      en: `${short} is taken by another user, so the database cannot listen there: remove it, or choose a shorter path for the data folder.`,
    });
  }
  return makePrivate(short, home.account);
}

/** Names a dead server like the pid file does, and PostgreSQL believes it while that pid is anybody's, even a zombie's. */
function removeStaleSocketLock(home: Home): void {
  if (!isWindows) rmSync(path.join(socketFolder(home), `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function launchFailed(startLog: string, output: string): StartupError {
  const reason = errorLine(output);
  return new StartupError(
    {
      zh: `内置 PostgreSQL 无法启动：${reason}（详见 ${startLog}）。`,
      en: `The embedded PostgreSQL could not start: ${reason} (details in ${startLog}).`,
    },
    { cause: new Error(output) },
  );
}
