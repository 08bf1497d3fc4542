import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A reason not to start that a person can act on: one sentence in each language, printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly zh: string;
  readonly en: string;

  constructor(sentence: { zh: string; en: string }, options?: ErrorOptions) {
    super(`${sentence.zh} / ${sentence.en}`, options);
    this.zh = sentence.zh;
    this.en = sentence.en;
  }
}

export type DataFolderClaim = { release(): void };

const LOCK_FILE = 'mogine.lock';
const PID_FILE = 'mogine.pid';
const SQLITE_BUSY = 5;
// A lock that nothing refers to would be released by the garbage collector, so claims are held here.
const heldLocks = new Set<DatabaseSync>();

/**
 * Makes the data folder if needed and claims it for this process until `release()` or the end of the process.
 * Throws StartupError when the folder cannot be written or another process holds it.
 */
export function claimDataFolder(folder: string): DataFolderClaim {
  prepareFolder(folder);
  const lock = takeLock(folder);
  const pidFile = path.join(folder, PID_FILE);
  try {
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (cause) {
    lock.close();
    throw unwritable(folder, cause);
  }
  heldLocks.add(lock);
  return {
    release() {
      if (!heldLocks.delete(lock)) return;
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}

function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    openWhenEmpty(folder);
  } catch (cause) {
    throw unwritable(folder, cause);
  }
}

/** One step at a time: Node's own `recursive` tries for ever where a folder that is there answers ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have been quicker.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * PostgreSQL cannot run as root, so its unprivileged user must be able to pass through a folder made by root. Only an
 * empty folder is opened that far: one with content may be closed on purpose.
 */
export function openWhenEmpty(folder: string): void {
  if (process.getuid?.() === 0 && readdirSync(folder).length === 0) chmodSync(folder, 0o711);
}

/**
 * The lock is SQLite's exclusive file lock, which the kernel drops with the process: nothing can go stale after a
 * crash, and of two simultaneous starts exactly one gets it. The process number beside it only serves the message.
 */
function takeLock(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(folder, LOCK_FILE), { timeout: 0 });
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock?.close();
    if (isBusy(cause)) throw inUse(folder, cause);
    throw unwritable(folder, cause);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function inUse(folder: string, cause: unknown): StartupError {
  const pid = readPid(path.join(folder, PID_FILE));
  return new StartupError(
    {
      zh: `数据目录 ${folder} 正被另一个摩境进程${pid ? `（进程号 ${pid}）` : ''}使用，请先停止它，或用 MOGINE_DATA 指定别的目录。`,
      en: `The data folder ${folder} is in use by another Mogine process${pid ? ` (pid ${pid})` : ''}: stop it first, or choose another folder with MOGINE_DATA.`,
    },
    { cause },
  );
}

function unwritable(folder: string, cause: unknown): StartupError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new StartupError(
    {
      zh: `数据目录 ${folder} 无法写入${code && `（${code}）`}，请检查权限与磁盘空间，或用 MOGINE_DATA 指定别的目录。`,
      en: `The data folder ${folder} cannot be written${code && ` (${code})`}: check its permissions and free space, or choose another folder with MOGINE_DATA.`,
    },
    { cause },
  );
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
