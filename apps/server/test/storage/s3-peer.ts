import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import S3rver from 's3rver';
import {
  startPeer,
  type PeerAnswer,
  type PeerRequest,
  type StoragePeer,
} from '../../src/simulators/storage/peer.ts';

const REGION = 'us-east-1';
/** The one account that s3rver has. */
const KEYS = { keyId: 'S3RVER', keySecret: 'S3RVER', region: REGION };

export type S3Peer = StoragePeer & {
  keys: typeof KEYS;
  bucket: string;
  publicBucket: string;
  unfinished(): number;
};

/**
 * An S3 storage of somebody else: s3rver, which reads signatures of version 4 without checking them, behind a door that checks each
 * with a third reading of the protocol, and each body against the hash that was signed.
 */
export async function startS3(folder: string): Promise<S3Peer> {
  const [bucket, publicBucket] = ['mogine', 'mogine-public'];
  const inner = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder, vhostBuckets: false },
    configureBuckets: [bucket, publicBucket].map((name) => ({ name, configs: [] })),
  });
  const { port } = await inner.run();
  /** Parts of unfinished uploads, which s3rver puts together whatever is said of them. */
  const uploads = new Map<string, Map<string, string>>();

  async function handle(request: PeerRequest): Promise<PeerAnswer> {
    const { method, url, headers, body } = request;
    const isOpen = url.pathname.startsWith(`/${publicBucket}/`) && method === 'GET' && url.search === '';
    if (!(isOpen && headers.authorization === undefined)) {
      if (!(await isSigned(request))) return failure(403, 'SignatureDoesNotMatch');
    }
    const id = url.searchParams.get('uploadId');
    if (method === 'DELETE' && id !== null) return (uploads.delete(id), { status: 204 });
    if (method === 'POST' && id !== null && !hasParts(uploads.get(id), body.toString())) {
      return failure(400, 'InvalidPart');
    }
    const sent = await fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, {
      method,
      headers: passed(headers),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const number = url.searchParams.get('partNumber');
    if (id !== null && number !== null) uploads.get(id)?.set(number, sent.headers.get('etag') ?? '');
    if (method !== 'POST' || sent.status !== 200) {
      const kept = [...sent.headers].filter(([name]) => name !== 'connection');
      const content = sent.body && { body: Readable.fromWeb(sent.body as ReadableStream) };
      return { status: sent.status, headers: Object.fromEntries(kept), ...content };
    }
    const text = await sent.text();
    const begun = /<UploadId>([^<]+)</.exec(text)?.[1];
    if (begun) uploads.set(begun, new Map());
    else if (id !== null && !text.includes('<Error>')) uploads.delete(id);
    return { status: 200, body: text };
  }

  const peer = await startPeer(handle);
  return {
    ...peer,
    ...{ keys: KEYS, bucket, publicBucket, unfinished: () => uploads.size },
    async close() {
      await peer.close();
      await inner.close();
    },
  };
}

function hasParts(parts: ReadonlyMap<string, string> | undefined, document: string): boolean {
  const listed = [...document.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
  return listed.length > 0 && listed.every(([, number = '', etag]) => parts?.get(number) === etag);
}

function failure(status: number, code: string): PeerAnswer {
  return { status, body: `<Error><Code>${code}</Code></Error>` };
}

const NOT_PASSED = ['host', 'connection', 'content-length', 'transfer-encoding', 'expect'];

function passed(headers: PeerRequest['headers']): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !NOT_PASSED.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

async function isSigned({ method, url, headers, body }: PeerRequest): Promise<boolean> {
  const account = { accessKeyId: KEYS.keyId, secretAccessKey: KEYS.keySecret };
  const rules = { ...account, service: 's3', region: REGION, method } as const;
  const signature = url.searchParams.get('X-Amz-Signature');
  if (signature !== null) {
    const bare = new URL(url);
    bare.searchParams.delete('X-Amz-Signature');
    const datetime = url.searchParams.get('X-Amz-Date') ?? '';
    const signer = new AwsV4Signer({ ...rules, url: bare.href, datetime, signQuery: true });
    const signed = (await signer.sign()).url;
    // What it would have said itself: nothing else may stand there either.
    const same = [...url.searchParams].every(([name, value]) => signed.searchParams.get(name) === value);
    return same && url.searchParams.size === signed.searchParams.size;
  }
  const [, named = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const signed = named.split(';').filter((name) => name !== 'host');
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return false;
  const signer = new AwsV4Signer({
    ...{ ...rules, url: url.href, datetime: String(headers['x-amz-date']), allHeaders: true },
    headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
  });
  return (await signer.authHeader()).replaceAll(', ', ',') === headers.authorization;
}
