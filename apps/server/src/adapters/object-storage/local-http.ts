import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors';
import { sendLent } from '#kernel/http/lent';
import { matchesEtag, parseRange, rangeStillApplies, type ByteRange } from '#kernel/http/range';
import { GIVES_FILES } from '#kernel/http/refusal-page';
import { StorageError, type ObjectStorage, type StoredObject } from '#kernel/storage';
import { readLink } from '#kernel/signed-link';
import { attachment } from '#kernel/http/disposition';
import { FOREVER, isStorageKey, MEDIA_PATH, PUBLIC_PREFIX } from './keys.ts';
import { FILES_PATH } from './local.ts';

/**
 * For how long a record is believed without asking the disk. Bytes that this server sends are held against it; another server in
 * front might, for that long, send under the name of what another process has just replaced: no key is used for other bytes.
 */
const RECENT_MS = 1000;

type LocalFilesOptions = {
  storage: ObjectStorage;
  secret: Buffer;
  now: () => Date;
  /** Where a server in front finds the store's folder, and sends the bytes itself (`X-Accel-Redirect`); null where none does. */
  accelPath?: string | null;
};

/** Serves the local store: public objects to anybody, every other one only to the holder of a signed link. */
export function registerLocalFiles(
  app: FastifyInstance,
  { storage, secret, now, accelPath = null }: LocalFilesOptions,
): void {
  const sender = { storage, accelPath };
  // Public objects lie in folders, so that the page /media/detail is left to the web app.
  app.get(`${MEDIA_PATH}:folder/*`, async (request, reply) => {
    const { folder } = request.params as { folder: string };
    const answer = await prepare(request, sender, `${PUBLIC_PREFIX}${folder}/${pathKey(request)}`);
    reply.headers({
      'cache-control': FOREVER,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return send(reply, answer);
  });

  app.get(`${FILES_PATH}*`, { config: GIVES_FILES }, async (request, reply) => {
    const key = pathKey(request);
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const grant = isStorageKey(key) ? readLink(secret, key, query, now()) : null;
    if (!grant) throw new AppError('DOWNLOAD_LINK_INVALID');
    const answer = await prepare(request, sender, key);
    reply.headers({
      'cache-control': 'private, no-cache',
      'content-disposition': attachment(grant.filename),
    });
    return send(reply, answer);
  });
}

function pathKey(request: FastifyRequest): string {
  return (request.params as { '*': string })['*'];
}

type Sender = { storage: ObjectStorage; accelPath: string | null };
/** What is said of an object: that nothing is new, that there is no such part, where another server finds it, or its bytes. */
type Answer = { object: StoredObject } & (
  | { kind: 'unchanged' }
  | { kind: 'unsatisfiable' }
  | { kind: 'elsewhere'; path: string }
  /** No chunks where only the head was asked for. */
  | { kind: 'bytes'; range: ByteRange | null; chunks: AsyncIterable<Uint8Array> | null }
);

/** Opens what is asked for before anything is said of it. Throws NOT_FOUND. */
async function prepare(request: FastifyRequest, sender: Sender, key: string): Promise<Answer> {
  if (!isStorageKey(key)) throw new AppError('NOT_FOUND');
  return open(RECENT_MS).catch((error: unknown) => {
    // Replaced or removed in the meantime: the disk knows.
    if (error instanceof StorageError) return open(0);
    throw error;
  });

  async function open(maxAgeMs: number): Promise<Answer> {
    const object = await sender.storage.head(key, { maxAgeMs });
    if (!object) throw new AppError('NOT_FOUND');
    return weigh(request, sender, object);
  }
}

async function weigh(
  request: FastifyRequest,
  { storage, accelPath }: Sender,
  object: StoredObject,
): Promise<Answer> {
  const etag = etagOf(object);
  if (matchesEtag(request.headers['if-none-match'], etag)) return { object, kind: 'unchanged' };
  const range = rangeStillApplies(header(request, 'if-range'), etag)
    ? parseRange(request.headers.range, object.bytes)
    : null;
  if (range === 'unsatisfiable') return { object, kind: range };
  if (accelPath && !hasCondition(request)) return { object, kind: 'elsewhere', path: accelPath + object.key };
  const chunks = request.method === 'HEAD' ? null : await storage.lend(object, range ?? undefined);
  return { object, kind: 'bytes', range, chunks };
}

async function send(reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const { object } = answer;
  reply.headers({
    etag: etagOf(object),
    'content-type': object.contentType,
    'x-content-type-options': 'nosniff',
    // Whatever a file claims to be, it gets no rights of this site when opened in a tab.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  // Ranges are nginx's then, and it says so itself.
  if (answer.kind === 'elsewhere') return reply.header('x-accel-redirect', answer.path).send();
  reply.header('accept-ranges', 'bytes');
  if (answer.kind === 'unchanged') return reply.code(304).send();
  if (answer.kind === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${object.bytes}`)
      .header('content-length', '0')
      .send();
  }
  const { range, chunks } = answer;
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${object.bytes}`);
  const bytes = range ? range.end - range.start + 1 : object.bytes;
  return chunks
    ? sendLent(reply, bytes, chunks)
    : sendHeadOnly(reply.header('content-length', String(bytes)));
}

function etagOf({ sha256 }: StoredObject): string {
  return `"${sha256}"`;
}

/** One that nginx would weigh by what it knows of the file, which is not our ETag. */
function hasCondition(request: FastifyRequest): boolean {
  return ['if-match', 'if-unmodified-since'].some((name) => header(request, name) !== undefined);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Fastify would write the length of the missing body over that of the object. */
function sendHeadOnly(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  reply.raw.end();
  return reply;
}
