import type { Stats } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Config } from '#kernel/config';

/** Where bytes of members lie until it is known what they are: never in storage, never under any address. */
export type Quarantine = {
  readonly store: FileStore;
  /** Makes room for a file of so many bytes; false where the disk has none. */
  open(id: string, bytes: number): Promise<boolean>;
  /** Bytes that have come in; 0 for one that is not here. Throws what else the disk says. */
  received(id: string): Promise<number>;
  fileOf(id: string): string;
  /** A folder to take a file apart in. */
  makeWorkplace(): Promise<string>;
  remove(id: string): Promise<void>;
  /** Removes workplaces that nobody has touched since. */
  clearWorkplaces(before: Date): Promise<void>;
  /** Ids of the files that are here. */
  list(): Promise<string[]>;
};

/** To take a file apart and store what it becomes, a disk needs the file again and this much. */
const ROOM_LEFT_BYTES = 512 * 1024 ** 2;
const WORKPLACE = 'work-';
const INFO = '.json';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createQuarantine({ dataFolder }: Pick<Config, 'dataFolder'>): Quarantine {
  const directory = join(dataFolder, 'quarantine');
  const fileOf = (id: string) => join(directory, id);
  // Made with the first use: its own way makes the folder in the background, and fails where nobody listens.
  const store = new PartStore({ directory });
  return {
    store,
    fileOf,
    async open(id, bytes) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(directory);
      if (bavail * bsize < 2 * bytes + ROOM_LEFT_BYTES) return false;
      await store.create(new Upload({ id, size: bytes, offset: 0 }));
      return true;
    },
    async received(id) {
      const file = await statIfThere(fileOf(id));
      return file?.size ?? 0;
    },
    async makeWorkplace() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      return mkdtemp(join(directory, WORKPLACE));
    },
    async remove(id) {
      await rm(fileOf(id), { force: true });
      await rm(`${fileOf(id)}${INFO}`, { force: true });
    },
    async list() {
      const names = await readdir(directory).catch(() => []);
      return names.filter((name) => ID.test(name));
    },
    async clearWorkplaces(before) {
      const names = await readdir(directory).catch(() => []);
      for (const name of names.filter((each) => each.startsWith(WORKPLACE))) {
        // Whoever took a file apart in it may have removed it since it was listed.
        const place = await statIfThere(join(directory, name));
        if (place && place.mtime < before) await rm(join(directory, name), { recursive: true, force: true });
      }
    },
  };
}

async function statIfThere(path: string): Promise<Stats | null> {
  return stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Says why bytes could not be written, where the store it is made of says only that: a full disk has its own word. */
class PartStore extends FileStore {
  /** Resolves to how many bytes are there then. What came in before an error stays, and is gone on from. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, id), 'r+');
    try {
      let end = offset;
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        await writeWhole(file, chunk, end);
        end += chunk.length;
        giveBack(chunk);
      }
      return end;
    } finally {
      await file.close();
    }
  }
}

/** A disk that has room for a beginning takes that, and says why not the rest when it is asked again. */
async function writeWhole(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let at = 0; at < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, at, chunk.length - at, position + at);
    at += bytesWritten;
  }
}

/**
 * Gives the memory of bytes that are written back at once. Left to the garbage collector, some 64 MB of them lie about before it
 * looks. A buffer that is part of a larger one is not ours alone.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
