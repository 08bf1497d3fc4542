import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { explainFault, Refusal } from './refusal.ts';

/** Refuses before any work is done for a file that could not be written. */
export async function checkTarget(path: string): Promise<void> {
  const folder = dirname(path);
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
  const known = await stat(path).catch(() => null);
  if (known && !known.isFile()) {
    const [zh, en] = known.isDirectory() ? ['一个目录', 'a folder'] : ['一个设备', 'a device'];
    throw new Refusal(1, `${path} 是${zh}。`, `${path} is ${en}.`);
  }
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
  const pending: { path: string; temporary: string }[] = [];
  return {
    async add(path, bytes) {
      const temporary = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`);
      pending.push({ path, temporary });
      try {
        await writeFile(temporary, bytes);
      } catch (cause) {
        throw cannotWrite(path, cause);
      }
    },
    async commit() {
      const done: string[] = [];
      for (const { path, temporary } of pending) {
        try {
          await rename(temporary, path);
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
