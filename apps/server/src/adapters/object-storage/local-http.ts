import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors';
import { sendLent } from '#kernel/http/lent';
import { matchesEtag, parseRange, rangeStillApplies } from '#kernel/http/range';
import type { ObjectStorage, StoredObject } from '#kernel/storage';
import { readLink } from '#kernel/signed-link';
import { attachment } from './disposition.ts';
import { FOREVER, isStorageKey, MEDIA_PATH, PUBLIC_PREFIX } from './keys.ts';
import { FILES_PATH } from './local.ts';

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
    const object = await find(storage, `${PUBLIC_PREFIX}${folder}/${pathKey(request)}`);
    if (!object) throw new AppError('NOT_FOUND');
    reply.headers({
      'cache-control': FOREVER,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return sendObject(request, reply, { ...sender, object });
  });

  app.get(`${FILES_PATH}*`, async (request, reply) => {
    const key = pathKey(request);
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const grant = isStorageKey(key) ? readLink(secret, key, query, now()) : null;
    if (!grant) throw new AppError('DOWNLOAD_LINK_INVALID');
    const object = await find(storage, key);
    if (!object) throw new AppError('NOT_FOUND');
    reply.headers({
      'cache-control': 'private, no-cache',
      'content-disposition': attachment(grant.filename),
    });
    return sendObject(request, reply, { ...sender, object });
  });
}

function pathKey(request: FastifyRequest): string {
  return (request.params as { '*': string })['*'];
}

async function find(storage: ObjectStorage, key: string): Promise<StoredObject | null> {
  return isStorageKey(key) ? storage.head(key) : null;
}

async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, accelPath, object }: { storage: ObjectStorage; accelPath: string | null; object: StoredObject },
): Promise<FastifyReply> {
  const etag = `"${object.sha256}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'content-type': object.contentType,
    'x-content-type-options': 'nosniff',
    // Whatever a file claims to be, it gets no rights of this site when opened in a tab.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const asked = rangeStillApplies(header(request, 'if-range'), etag)
    ? parseRange(request.headers.range, object.bytes)
    : null;
  if (asked === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${object.bytes}`)
      .header('content-length', '0')
      .send();
  }
  if (accelPath && !hasCondition(request))
    // Ranges are nginx's then, and it says so itself.
    return reply
      .removeHeader('accept-ranges')
      .header('x-accel-redirect', accelPath + object.key)
      .send();
  if (asked) reply.code(206).header('content-range', `bytes ${asked.start}-${asked.end}/${object.bytes}`);
  const bytes = asked ? asked.end - asked.start + 1 : object.bytes;
  if (request.method === 'HEAD') return sendHeadOnly(reply.header('content-length', String(bytes)));
  return sendLent(reply, bytes, await storage.lend(object, asked ?? undefined));
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
