import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { access, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { explainFault, Refusal } from './refusal.ts';

/** Refuses before any work is done for a file that could not be written. */
export async function checkTarget(path: string): Promise<void> {
  const target = await followLinks(path);
  const folder = dirname(target);
  try {
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new Refusal(
      1,
      `目录 ${folder} 不存在或不可写。`,
      `The folder ${folder} does not exist or cannot be written.`,
      {
        cause,
      },
    );
  }
  const known = await statOf(target, path);
  if (!known) return;
  if (!known.isFile()) {
    const [zh, en] = known.isDirectory() ? ['一个目录', 'a folder'] : ['一个设备', 'a device'];
    throw new Refusal(1, `${path} 是${zh}。`, `${path} is ${en}.`);
  }
  // Another file could take its name, but who made it read-only wants it kept.
  const isLocked = access(target, constants.W_OK).then(
    () => false,
    () => true,
  );
  if ((known.mode & ANY_WRITES) === 0 || (await isLocked))
    throw new Refusal(1, `${path} 是只读文件。`, `${path} is read-only.`);
}

const ANY_WRITES = 0o222;

/** Null where there is none yet. Names that no file can have are refused here, not after the work. */
async function statOf(target: string, path: string): Promise<Stats | null> {
  try {
    return await stat(target);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw cannotWrite(path, cause);
  }
}

/** The file that a link stands for, there already or not: it is written, and the link stays. Throws Refusal. */
async function followLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (cause) {
    // In a folder that is none: told as such by who asks next.
    if (codeOf(cause) === 'ENOTDIR') return path;
    if (codeOf(cause) !== 'ENOENT') throw cannotWrite(path, cause);
  }
  const aim = await readlink(path).catch(() => null);
  return aim === null ? path : followLinks(resolve(dirname(path), aim));
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function cannotWrite(path: string, cause: unknown): Refusal {
  const { zh, en } = explainFault(cause);
  return new Refusal(1, `无法写入 ${path}：${zh}。`, `${path} cannot be written: ${en}.`, { cause });
}

/** Files that get their names when all of them are made and written, so that nothing half made is ever seen. */
export type OutputFiles = {
  add(path: string, bytes: Uint8Array | string): Promise<void>;
  /** Gives the files their names. */
  commit(): Promise<string[]>;
  /** Removes what was not committed. */
  discard(): Promise<void>;
};

export function openOutputFiles(): OutputFiles {
  const pending: { path: string; target: string; temporary: string }[] = [];
  return {
    async add(path, bytes) {
      const target = await followLinks(path);
      // Not named after the file, whose name may be as long as names can be.
      const temporary = join(dirname(target), `.${randomUUID().slice(0, 8)}.part`);
      pending.push({ path, target, temporary });
      try {
        await writeFile(temporary, bytes);
      } catch (cause) {
        throw cannotWrite(path, cause);
      }
    },
    async commit() {
      const done: string[] = [];
      for (const { path, target, temporary } of pending) {
        try {
          await rename(temporary, target);
        } catch (cause) {
          throw cannotWrite(path, cause);
        }
        done.push(path);
      }
      pending.length = 0;
      return done;
    },
    async discard() {
      // What cannot be removed must not hide why it failed.
      for (const { temporary } of pending) await rm(temporary, { force: true }).catch(() => {});
      pending.length = 0;
    },
  };
}
