import { createHash, randomUUID } from 'node:crypto';
import { StorageError, type ObjectStorage, type StoredObject } from '#kernel/storage';
import type { Sendable } from './dialect.ts';
import { createExchange, USUAL_EXCHANGE, type ExchangeOptions } from './exchange.ts';
import { checkKey, PUBLIC_PREFIX } from './keys.ts';
import {
  encodeForAddress,
  managementToken,
  privateAddress,
  uploadToken,
  type KodoKeys,
} from './kodo-credentials.ts';
import { listKodo, timeOfKodo } from './list-kodo.ts';
import { eachPart, type Sums } from './parts.ts';
import { createPublicAddresses } from './public-address.ts';
import { readResumed } from './resumed.ts';

const PART_BYTES = 8 * 1024 ** 2;
const TOKEN_SECONDS = 3600;
const META = 'x-qn-meta-';
const MISSING = 612;

export type KodoOptions = KodoKeys & {
  /** Kodo knows private and public buckets and nothing in between, so there are two, each with an address of its own. */
  bucket: string;
  url: string;
  publicBucket: string;
  publicUrl: string;
  /** Hosts that take files in the buckets' region, that manage them, and that list them. */
  uploadUrl: string;
  managementUrl: string;
  listUrl: string;
  now: () => Date;
  exchange?: ExchangeOptions;
};

/** What the storage keeps with an object and tells of it. */
type Stat = {
  fsize: number;
  putTime: number;
  mimeType: string;
  [META_FIELD]?: Readonly<Record<string, string>>;
};
const META_FIELD = 'x-qn-meta';

/**
 * Objects in Qiniu Kodo. Their sums are the object's own metadata: they come with the last byte, and are asked for where the
 * objects are managed, because the addresses they are read at may be a CDN's, which remembers for hours what was there.
 */
export function createKodoStorage(options: KodoOptions): ObjectStorage {
  const { uploadUrl, managementUrl, now } = options;
  const exchange = createExchange('Kodo', options.exchange ?? USUAL_EXCHANGE);
  const placeOf = (key: string) =>
    key.startsWith(PUBLIC_PREFIX)
      ? { bucket: options.publicBucket, url: `${options.publicUrl}/${key}` }
      : { bucket: options.bucket, url: `${options.url}/${key}` };
  const secondsFromNow = (seconds: number) => Math.floor(now().getTime() / 1000) + seconds;

  function manage(method: 'GET' | 'POST', verb: string, key: string): () => Sendable {
    const url = new URL(`${managementUrl}/${verb}/${encodeForAddress(`${placeOf(key).bucket}:${key}`)}`);
    return () => ({
      method,
      url: url.href,
      headers: { authorization: managementToken(options, method, url) },
    });
  }

  const tokenFor = (key: string) =>
    uploadToken(options, { bucket: placeOf(key).bucket, key }, secondsFromNow(TOKEN_SECONDS));

  async function putWhole(
    key: string,
    content: Uint8Array,
    { sums, contentType }: { sums: Sums; contentType: string },
  ): Promise<void> {
    const fields = { key, crc32: String(sums.crc32), ...metadataOf(sums) };
    await exchange.call('put', () => ({
      ...{ method: 'POST', url: uploadUrl },
      ...formOf({ token: tokenFor(key), ...fields }, { content, contentType }),
    }));
  }

  /** An object of several parts, which is there once all are, or not at all. */
  function openParts(key: string, contentType: string) {
    const { bucket } = placeOf(key);
    const base = `${uploadUrl}/buckets/${bucket}/objects/${encodeForAddress(key)}/uploads`;
    const parts: { partNumber: number; etag: string }[] = [];
    let uploadId = '';
    const authorization = () => `UpToken ${tokenFor(key)}`;
    const toJson = (call: string, text: string): Record<string, unknown> => {
      try {
        return JSON.parse(text) as Record<string, unknown>;
      } catch {
        throw new StorageError(`Kodo ${call}`, 'unavailable', 'MALFORMED_ANSWER');
      }
    };
    return {
      async add(part: Uint8Array, number: number) {
        if (uploadId === '') {
          const make = () => ({ method: 'POST', url: base, headers: { authorization: authorization() } });
          uploadId = String(toJson('begin', (await exchange.call('begin', make)).text)['uploadId']);
        }
        const md5 = createHash('md5').update(part).digest();
        const { text } = await exchange.call('put part', () => ({
          ...{ method: 'PUT', url: `${base}/${uploadId}/${number}`, body: part },
          headers: { authorization: authorization(), 'content-md5': md5.toString('hex') },
        }));
        parts.push({ partNumber: number, etag: String(toJson('put part', text)['etag']) });
      },
      async complete(sums: Sums) {
        const metadata = metadataOf(sums);
        const body = Buffer.from(JSON.stringify({ parts, mimeType: contentType, metadata }));
        await exchange.call('complete', () => ({
          ...{ method: 'POST', url: `${base}/${uploadId}`, body },
          headers: { authorization: authorization(), 'content-type': 'application/json' },
        }));
      },
      async abort() {
        if (uploadId === '') return;
        // What cannot be taken back now ends by itself within a week.
        const make = () => ({
          ...{ method: 'DELETE', url: `${base}/${uploadId}`, headers: { authorization: authorization() } },
        });
        await exchange.call('abort', make, [404, MISSING]).catch(() => undefined);
      },
    };
  }

  return {
    ...createPublicAddresses(options.publicUrl),
    async put(key, body, { contentType }) {
      checkKey(key);
      const parts = openParts(key, contentType);
      try {
        const { part, number, sums } = await eachPart(body, PART_BYTES, parts.add);
        if (number === 1) await putWhole(key, part, { sums, contentType });
        else {
          await parts.add(part, number);
          await parts.complete(sums);
        }
        return { key, ...sums, contentType };
      } catch (error) {
        await parts.abort();
        throw error;
      }
    },
    async head(key) {
      checkKey(key);
      const { status, text } = await exchange.call('head', manage('GET', 'stat', key), [MISSING, 404]);
      return status === 200 ? toObject(key, JSON.parse(text) as Stat) : null;
    },
    async read(key, range) {
      checkKey(key);
      const { url } = placeOf(key);
      const isPublic = key.startsWith(PUBLIC_PREFIX);
      return readResumed(
        exchange,
        (headers) => ({
          method: 'GET',
          url: isPublic ? url : privateAddress(options, url, secondsFromNow(TOKEN_SECONDS)),
          headers,
        }),
        range,
      );
    },
    async lend({ key }, range) {
      return this.read(key, range);
    },
    async delete(key) {
      checkKey(key);
      await exchange.call('delete', manage('POST', 'delete', key), [MISSING, 404]);
    },
    async list(from) {
      return listKodo({ ...options, buckets: [options.bucket, options.publicBucket], exchange }, from);
    },
    async look(key) {
      checkKey(key);
      const { status, text } = await exchange.call('look', manage('GET', 'stat', key), [MISSING, 404]);
      if (status !== 200) return null;
      const stat = JSON.parse(text) as Stat;
      const part = toObject(key, stat) ? 'whole' : 'body';
      return { key, part, bytes: stat.fsize, storedAt: timeOfKodo(stat.putTime) };
    },
    room: async () => null,
    signGet(key, { ttlSeconds, filename }) {
      checkKey(key);
      return privateAddress(options, placeOf(key).url, secondsFromNow(ttlSeconds), filename);
    },
  };
}

function metadataOf({ sha256, crc32 }: Sums): Record<string, string> {
  return { [`${META}sha256`]: sha256, [`${META}crc32`]: String(crc32) };
}

function formOf(
  fields: Readonly<Record<string, string>>,
  { content, contentType }: { content: Uint8Array; contentType: string },
): Pick<Sendable, 'headers' | 'body'> {
  const boundary = `mogine-${randomUUID()}`;
  const field = (disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const before = Object.entries(fields).map(([name, value]) => `${field(`name="${name}"`)}\r\n${value}\r\n`);
  // The name of a file is not optional there; the object has its key.
  const file = `${field('name="file"; filename="file"')}Content-Type: ${contentType}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(before.join('') + file),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}

/** Null for a file that somebody else has put there, without its sums. */
function toObject(key: string, stat: Stat): StoredObject | null {
  const meta = stat[META_FIELD] ?? {};
  const find = (name: string) => meta[name] ?? meta[`${META}${name}`];
  const [sha256, sum] = [find('sha256'), find('crc32')];
  if (sha256 === undefined || sum === undefined) return null;
  return { key, bytes: stat.fsize, sha256, crc32: Number(sum), contentType: stat.mimeType };
}
