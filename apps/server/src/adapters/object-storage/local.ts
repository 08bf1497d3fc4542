import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { StorageError, type ObjectStorage, type StoredObject } from '#kernel/storage';
import { signLink } from '#kernel/signed-link';
import { checkKey, checkPublic, isStorageKey, MEDIA_PATH, PUBLIC_PREFIX, RECORD_SUFFIX } from './keys.ts';
import { lendFile, ReadBuffers } from './lent-file.ts';
import { createSums, type Body, type Sums } from './parts.ts';

/** Where signed objects are served by this server. */
export const FILES_PATH = '/files/';

/** Larger chunks halve the cost of a byte against Node's default of 64 kB. */
const READ_CHUNK_BYTES = 256 * 1024;

/** Not there, below a file as if it were a folder, or longer than a name on disk can be. */
const NO_SUCH_FILE: readonly string[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Memory that stays for the answers to come, 8 MB. */
const SPARE_BUFFERS = 16;
/** Records in memory, some 300 bytes each. Whether the file is still theirs is asked every time; for how long nobody has to trust that. */
const RECORDS_MAX = 4096;
const RECORD_MAX_MS = 10_000;

export type LocalStorageOptions = { root: string; secret: Buffer; now: () => Date };

/** What was read of an object, the file that it was read of, and when that was last seen there. */
type KnownRecord = { object: StoredObject; ino: number; mtimeMs: number; seenMs: number };
type Recorded = Omit<StoredObject, 'crc32'> & { crc32?: number };

/** Objects as files below one folder, each with a small record of its hash and type beside it. */
export function createLocalStorage({ root, secret, now }: LocalStorageOptions): ObjectStorage {
  function pathOf(key: string): string {
    checkKey(key);
    return join(root, key);
  }

  const buffers = new ReadBuffers(SPARE_BUFFERS);
  const records = new LRUCache<string, KnownRecord>({ max: RECORDS_MAX, ttl: RECORD_MAX_MS });

  async function head(key: string, { maxAgeMs } = { maxAgeMs: 0 }): Promise<StoredObject | null> {
    const path = pathOf(key);
    const known = records.get(key);
    // Asking the disk is nearly half of what an answer costs that another server sends the bytes of.
    if (known && maxAgeMs > 0 && performance.now() - known.seenMs < maxAgeMs) return known.object;
    try {
      const { ino, mtimeMs, size } = await stat(path);
      if (known?.ino === ino && known.mtimeMs === mtimeMs && known.object.bytes === size) {
        known.seenMs = performance.now();
        return known.object;
      }
      const object = await summed(JSON.parse(await readFile(`${path}${RECORD_SUFFIX}`, 'utf8')) as Recorded);
      // Replaced at this moment, or by hand: neither its sums nor its length hold for what lies there.
      if (object.bytes !== size) throw new StorageError('head', 'unavailable', 'file and record differ');
      records.set(key, { object: Object.freeze(object), ino, mtimeMs, seenMs: performance.now() });
      return object;
    } catch (error) {
      if (NO_SUCH_FILE.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
      throw error;
    }
  }

  /** Records of earlier versions have no CRC-32: it is taken once. */
  async function summed(record: Recorded): Promise<StoredObject> {
    if (record.crc32 !== undefined) return { ...record, crc32: record.crc32 };
    let sum = 0;
    for await (const chunk of createReadStream(pathOf(record.key), { highWaterMark: READ_CHUNK_BYTES }))
      sum = crc32(chunk as Buffer, sum);
    const object = { ...record, crc32: sum };
    await writeDurably(`${pathOf(record.key)}${RECORD_SUFFIX}`, Buffer.from(JSON.stringify(object)));
    return object;
  }

  return {
    head,
    async put(key, body, { contentType }) {
      const path = pathOf(key);
      const folder = dirname(path);
      await makeFolder(folder);
      const written = await writeDurably(path, body);
      const object = { key, ...written, contentType };
      await writeDurably(`${path}${RECORD_SUFFIX}`, Buffer.from(JSON.stringify(object)));
      records.delete(key);
      await syncFolder(folder);
      return object;
    },
    async read(key, range) {
      return createReadStream(pathOf(key), { ...range, highWaterMark: READ_CHUNK_BYTES });
    },
    async lend(object, range) {
      const { key, bytes } = object;
      const known = records.get(key);
      const file = known?.object === object ? known : null;
      try {
        return await lendFile(buffers, pathOf(key), { bytes, file, range });
      } catch (error) {
        records.delete(key);
        const { code = '' } = error as NodeJS.ErrnoException;
        throw NO_SUCH_FILE.includes(code) ? new StorageError('lend', 'missing', code) : error;
      }
    },
    async delete(key) {
      records.delete(key);
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}${RECORD_SUFFIX}`, { force: true });
    },
    publicUrl(key) {
      checkPublic(key);
      return `${MEDIA_PATH}${key.slice(PUBLIC_PREFIX.length)}`;
    },
    publicKey(url) {
      if (!url.startsWith(MEDIA_PATH)) return null;
      const key = `${PUBLIC_PREFIX}${url.slice(MEDIA_PATH.length)}`;
      return isStorageKey(key) ? key : null;
    },
    signGet(key, { ttlSeconds, filename, clientId }) {
      pathOf(key);
      const expiresAt = Math.floor(now().getTime() / 1000) + ttlSeconds;
      return `${FILES_PATH}${key}?${signLink(secret, { key, expiresAt, clientId, filename })}`;
    },
  };
}

/** Makes a folder and those above it; each new one is on the disk once the folder that lists it is. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.startsWith(first); made = dirname(made)) await syncFolder(dirname(made));
}

/** Names are on the disk once their folder is; Windows cannot open one and needs no asking. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A reader never sees half a file: the bytes are synced under another name first. The name itself is on the disk once
 * the folder was synced.
 */
async function writeDurably(path: string, body: Body): Promise<Sums> {
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
  await rename(temporary, path);
  return sums.end();
}
