import { crc32 } from 'node:zlib';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { RECORD_DIFFERS, StorageError, type ObjectStorage, type StoredObject } from '#kernel/storage';
import { signLink } from '#kernel/signed-link';
import { checkKey, checkPublic, isStorageKey, MEDIA_PATH, PUBLIC_PREFIX, RECORD_SUFFIX } from './keys.ts';
import { makeFolder, stage, syncFolder } from './durable-file.ts';
import { lendFile, ReadBuffers } from './lent-file.ts';
import { listFiles, lookAtFile } from './list-files.ts';

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
      if (object.bytes !== size) throw new StorageError('head', 'unavailable', RECORD_DIFFERS);
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
    const written = await stage(`${pathOf(record.key)}${RECORD_SUFFIX}`, Buffer.from(JSON.stringify(object)));
    await written.name();
    return object;
  }

  return {
    head,
    async put(key, body, { contentType }) {
      const path = pathOf(key);
      const folder = dirname(path);
      await makeFolder(folder);
      const file = await stage(path, body);
      const object = { key, ...file.sums, contentType };
      // On the disk before either has its name: where there is no room for the record, what lay here goes on to be whole.
      const record = await stage(`${path}${RECORD_SUFFIX}`, Buffer.from(JSON.stringify(object))).catch(
        async (error: unknown) => {
          await file.drop();
          throw error;
        },
      );
      await file.name();
      await record.name();
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
    list: async (from) => listFiles(root, from),
    async look(key) {
      checkKey(key);
      return lookAtFile(root, key);
    },
    async room() {
      const { bsize, bavail, blocks } = await statfs(root);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
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
