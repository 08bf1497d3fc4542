import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createSums, type Body, type Sums } from './parts.ts';

/** Bytes that are on the disk, not yet under their name. */
export type StagedFile = {
  sums: Sums;
  /** Gives them the name; that is on the disk once the folder was synced. */
  name(): Promise<void>;
  drop(): Promise<void>;
};

/** Writes what is to have this path beside it, so that a reader never sees half a file. Leaves nothing where it throws. */
export async function stage(path: string, body: Body): Promise<StagedFile> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  const sums = createSums();
  const file = await open(temporary, 'w', 0o600);
  try {
    for await (const chunk of body instanceof Uint8Array ? [body] : body) {
      sums.add(chunk);
      // Goes on until every byte is written, where `write` may stop early on a disk that is nearly full.
      await file.writeFile(chunk);
    }
    await file.sync();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return {
    sums: sums.end(),
    name: () => rename(temporary, path),
    drop: () => rm(temporary, { force: true }),
  };
}

/** Makes a folder and those above it; each new one is on the disk once the folder that lists it is. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.startsWith(first); made = dirname(made)) await syncFolder(dirname(made));
}

/** Names are on the disk once their folder is; Windows cannot open one and needs no asking. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
