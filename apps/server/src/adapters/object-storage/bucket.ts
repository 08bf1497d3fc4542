import type { ObjectStorage, StoredObject } from '#kernel/storage';
import type { Call, Dialect } from './dialect.ts';
import { createExchange, refusal, USUAL_EXCHANGE, type ExchangeOptions } from './exchange.ts';
import { checkKey, FOREVER, PUBLIC_PREFIX, RECORD_SUFFIX } from './keys.ts';
import { listBucket, lookInBucket } from './list-bucket.ts';
import { eachPart } from './parts.ts';
import { createPublicAddresses } from './public-address.ts';
import { readResumed } from './resumed.ts';
import { elementOf } from './xml.ts';

/** Every part but the last has it; ten thousand of them are 80 GB. */
const PART_BYTES = 8 * 1024 ** 2;

export type BucketOptions = {
  dialect: Dialect;
  bucket: string;
  /** Of the objects for everybody; the same one where a policy opens what lies below `public/`. */
  publicBucket: string;
  /** Where that bucket is read by everybody. */
  publicUrl: string;
  exchange?: ExchangeOptions;
};

/**
 * Objects in buckets of S3, of what is compatible with it, or of OSS. They lie there as on a disk: each with a small record of its
 * hash and type beside it, written last, so that nothing without a record counts as stored and a folder of files can be copied there.
 */
export function createBucketStorage({
  dialect,
  bucket,
  publicBucket,
  publicUrl,
  ...options
}: BucketOptions): ObjectStorage {
  const exchange = createExchange(dialect.name, options.exchange ?? USUAL_EXCHANGE);
  const bucketOf = (key: string) => (key.startsWith(PUBLIC_PREFIX) ? publicBucket : bucket);
  const sign = (key: string, call: Omit<Call, 'bucket' | 'key'>) => () =>
    dialect.sign({ ...call, key, bucket: bucketOf(key) });

  const headersOf = (key: string, contentType: string) => ({
    'content-type': contentType,
    ...(key.startsWith(PUBLIC_PREFIX) && { 'cache-control': FOREVER }),
  });

  async function putWhole(key: string, body: Uint8Array, contentType: string): Promise<void> {
    const headers = headersOf(key, contentType);
    await exchange.call('put', sign(key, { method: 'PUT', headers, body }));
  }

  /** An object of several parts, which is there once all are, or not at all. */
  function openParts(key: string, contentType: string) {
    let uploadId = '';
    const etags: string[] = [];
    return {
      async add(part: Uint8Array, number: number) {
        if (uploadId === '') {
          const headers = headersOf(key, contentType);
          const call = { method: 'POST', query: { uploads: '' }, headers } as const;
          const { text } = await exchange.call('begin', sign(key, call));
          uploadId = elementOf(text, 'UploadId');
        }
        const query = { partNumber: String(number), uploadId };
        const { headers } = await exchange.call('put part', sign(key, { method: 'PUT', query, body: part }));
        etags.push(headers.get('etag') ?? '');
      },
      async complete() {
        const body = Buffer.from(partsDocument(etags));
        const headers = { 'content-type': 'application/xml' };
        const call = { method: 'POST', query: { uploadId }, headers, body } as const;
        const { status, text } = await exchange.call('complete', sign(key, call));
        // S3 begins a success while it still works, and says in it that it came to nothing.
        if (text.includes('<Error>')) throw refusal(`${dialect.name} complete`, status, text);
      },
      async abort() {
        if (uploadId === '') return;
        const call = { method: 'DELETE', query: { uploadId } } as const;
        // What cannot be taken back now is removed by the bucket's own rule for unfinished uploads.
        await exchange.call('abort', sign(key, call), [404]).catch(() => undefined);
      },
    };
  }

  return {
    ...createPublicAddresses(publicUrl),
    async put(key, body, { contentType }) {
      checkKey(key);
      const parts = openParts(key, contentType);
      try {
        const { part, number, sums } = await eachPart(body, PART_BYTES, parts.add);
        if (number === 1) await putWhole(key, part, contentType);
        else {
          await parts.add(part, number);
          await parts.complete();
        }
        const object: StoredObject = { key, ...sums, contentType };
        await putWhole(`${key}${RECORD_SUFFIX}`, Buffer.from(JSON.stringify(object)), 'application/json');
        return object;
      } catch (error) {
        await parts.abort();
        throw error;
      }
    },
    async head(key) {
      checkKey(key);
      const record = await exchange.call('head', sign(`${key}${RECORD_SUFFIX}`, { method: 'GET' }), [404]);
      return record.status === 404 ? null : (JSON.parse(record.text) as StoredObject);
    },
    async read(key, range) {
      checkKey(key);
      return readResumed(exchange, (headers) => sign(key, { method: 'GET', headers })(), range);
    },
    async lend({ key }, range) {
      return this.read(key, range);
    },
    async delete(key) {
      checkKey(key);
      await exchange.call('delete', sign(`${key}${RECORD_SUFFIX}`, { method: 'DELETE' }), [404]);
      await exchange.call('delete', sign(key, { method: 'DELETE' }), [404]);
    },
    list: async (from) => listBucket({ dialect, exchange, buckets: [bucket, publicBucket] }, from),
    async look(key) {
      checkKey(key);
      return lookInBucket({ dialect, exchange, bucket: bucketOf(key) }, key);
    },
    room: async () => null,
    signGet(key, options) {
      checkKey(key);
      return dialect.presign(bucketOf(key), key, options);
    },
  };
}

function partsDocument(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}
