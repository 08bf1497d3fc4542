import { createHash, createHmac } from 'node:crypto';
import { startPeer, type PeerAnswer, type PeerRequest, type StoragePeer } from './peer.ts';
import { createShelf } from './shelf.ts';

const REGION = 'cn-hangzhou';
const SKEW_MS = 15 * 60 * 1000;
const LONGEST_SECONDS = 604_800;
const ALGORITHM = 'OSS4-HMAC-SHA256';
const NOTHING: PeerAnswer = { status: 204 };

export type OssSimulator = StoragePeer & {
  keys: { keyId: string; keySecret: string; region: string };
  /** Read by everybody; the other bucket by nobody without a signature. */
  publicBucket: string;
  bucket: string;
  unfinished(): number;
};

/** Aliyun OSS on this machine: its calls for objects and parts, its signatures of version 4, its words for what is wrong. */
export async function startOss(options: {
  folder: string;
  keyId: string;
  keySecret: string;
  now: () => Date;
}): Promise<OssSimulator> {
  const { keyId, keySecret, now } = options;
  const shelf = createShelf(options.folder);
  const [bucket, publicBucket] = ['mogine', 'mogine-public'];

  async function handle(request: PeerRequest): Promise<PeerAnswer> {
    const [, at = '', ...rest] = request.url.pathname.split('/');
    const key = rest.join('/');
    if (at !== bucket && at !== publicBucket) return failure(404, 'NoSuchBucket');
    const isOpen = at === publicBucket && request.method === 'GET' && isAnonymous(request);
    const problem = isOpen ? null : findProblem(request, { keyId, keySecret, now: now() });
    if (problem) return failure(problem === 'InvalidDigest' ? 400 : 403, problem);
    return answer(request, `${at}/${decodeURIComponent(key)}`);
  }

  async function answer({ method, url, headers, body }: PeerRequest, name: string): Promise<PeerAnswer> {
    const query = url.searchParams;
    const contentType = headers['content-type'] ?? 'application/octet-stream';
    const id = query.get('uploadId');
    if (id !== null && !shelf.has(id)) return failure(404, 'NoSuchUpload');
    if (method === 'POST' && query.has('uploads')) {
      const xml = `<InitiateMultipartUploadResult><UploadId>${shelf.begin(contentType)}</UploadId></InitiateMultipartUploadResult>`;
      return { status: 200, body: xml };
    }
    if (method === 'PUT' && id !== null) {
      const etag = await shelf.addPart(id, Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: `"${etag}"` } };
    }
    if (method === 'POST' && id !== null) {
      const listed = body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"([^"]*)"<\/ETag>/g);
      const parts = Array.from(listed, ([, number, etag = '']) => ({ number: Number(number), etag }));
      const isDone = await shelf.complete(name, id, parts);
      return isDone ? { status: 200, body: '<CompleteMultipartUploadResult/>' } : failure(400, 'InvalidPart');
    }
    if (method === 'DELETE' && id !== null) return (shelf.abort(id), NOTHING);
    if (method === 'DELETE') return (shelf.remove(name), NOTHING);
    if (method === 'PUT') {
      return { status: 200, headers: { etag: `"${await shelf.put(name, body, { contentType })}"` } };
    }
    if (query.has('max-keys')) return list(name, query);
    const given = shelf.answer(name, { range: headers.range, ifMatch: headers['if-match'] });
    if (!given) return failure(404, 'NoSuchKey');
    const disposition = query.get('response-content-disposition');
    return disposition === null
      ? given
      : { ...given, headers: { ...given.headers, 'content-disposition': disposition } };
  }

  /** GetBucket; `at` is the bucket with its stroke. */
  function list(at: string, query: URLSearchParams): PeerAnswer {
    const after = at + (query.get('marker') ?? '');
    const { page, isCut } = shelf.list(
      at + (query.get('prefix') ?? ''),
      after,
      Number(query.get('max-keys')),
    );
    const contents = page.map(
      ([name, { bytes, storedAt }]) =>
        `<Contents><Key>${name.slice(at.length)}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes}</Size></Contents>`,
    );
    const body = `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${contents.join('')}</ListBucketResult>`;
    return { status: 200, body };
  }

  const peer = await startPeer(handle);
  return {
    ...peer,
    ...{ bucket, publicBucket, unfinished: shelf.unfinished },
    keys: { keyId, keySecret, region: REGION },
  };
}

function failure(status: number, code: string): PeerAnswer {
  return { status, body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>` };
}

function isAnonymous({ url, headers }: PeerRequest): boolean {
  return headers.authorization === undefined && url.search === '';
}

/** What OSS calls the first thing that is wrong with a signature; null for one that holds. */
function findProblem(
  request: PeerRequest,
  { keyId, keySecret, now }: { keyId: string; keySecret: string; now: Date },
): string | null {
  const { url, headers, body } = request;
  const digest = headers['content-md5'];
  if (digest !== undefined && digest !== createHash('md5').update(body).digest('base64'))
    return 'InvalidDigest';
  const query = new Map(url.searchParams);
  const given = headers.authorization === undefined ? grantOf(query) : grantOfHeader(headers.authorization);
  const stamp = headers.authorization === undefined ? query.get('x-oss-date') : headers['x-oss-date'];
  if (!given || typeof stamp !== 'string') return 'AccessDenied';
  const [id, day = '', region = '', product, ending] = given.credential.split('/');
  if (id !== keyId) return 'InvalidAccessKeyId';
  if (region !== REGION || product !== 'oss' || ending !== 'aliyun_v4_request' || !stamp.startsWith(day))
    return 'InvalidArgument';
  const ageMs = now.getTime() - timeOf(stamp);
  const lastsMs = given.seconds === null ? SKEW_MS : given.seconds * 1000;
  if (!(ageMs <= lastsMs && ageMs > -SKEW_MS)) return 'RequestTimeTooSkewed';
  const scope = `${day}/${region}/oss/aliyun_v4_request`;
  const text = [ALGORITHM, stamp, scope, sha256(canonicalOf(request, query))].join('\n');
  let key = hmac(`aliyun_v4${keySecret}`, day);
  for (const step of [region, 'oss', 'aliyun_v4_request']) key = hmac(key, step);
  return hmac(key, text).toString('hex') === given.signature ? null : 'SignatureDoesNotMatch';
}

type Grant = { credential: string; signature: string; seconds: number | null };

function grantOfHeader(header: string): Grant | null {
  const [, credential, signature] =
    /^OSS4-HMAC-SHA256 Credential=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(header) ?? [];
  return credential && signature ? { credential, signature, seconds: null } : null;
}

/** Takes the signature itself out of what is signed. */
function grantOf(query: Map<string, string>): Grant | null {
  const signature = query.get('x-oss-signature');
  const credential = query.get('x-oss-credential');
  const seconds = Number(query.get('x-oss-expires'));
  query.delete('x-oss-signature');
  const isWhole =
    query.get('x-oss-signature-version') === ALGORITHM && seconds >= 1 && seconds <= LONGEST_SECONDS;
  return signature && credential && isWhole ? { credential, signature, seconds } : null;
}

function canonicalOf({ method, url, headers }: PeerRequest, query: ReadonlyMap<string, string>): string {
  const parameters = [...query].map(([name, value]) =>
    value === '' ? enc(name) : `${enc(name)}=${enc(value)}`,
  );
  const signed = Object.entries(headers)
    .filter(([name]) => name.startsWith('x-oss-') || name === 'content-type' || name === 'content-md5')
    .map(([name, value]) => `${name}:${String(value).trim()}\n`);
  return [
    ...[method, url.pathname, parameters.toSorted().join('&'), signed.toSorted().join('')],
    ...['', 'UNSIGNED-PAYLOAD'],
  ].join('\n');
}

function enc(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function timeOf(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
