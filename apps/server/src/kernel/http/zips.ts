import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { readLink, signLink } from '#kernel/signed-link';
import { createUnderWay } from '#kernel/under-way';
import { layOutZip, zipLength, type ZipEntry } from '#kernel/zip';
import { attachment } from './disposition.ts';
import { sendLent } from './lent.ts';
import { GIVES_FILES } from './refusal-page.ts';
import { parseRange, rangeStillApplies } from './range.ts';

const LINK_SECONDS = 600;
const ID_BYTES = 16;
/** Of a person at a time: each may be 2 GB. */
const ZIPS_AT_ONCE = 2;

type Signer = { secret: Buffer; clock: Clock };
/** `files` and `bytes` are those of the zip; `url` opens it for ten minutes. */
export type ZipLink = { url: string; filename: string; files: number; bytes: number };

/** An address below `path` that gives these entries, for which `packed` stands, in letters of an address, as a zip of this name. */
export function linkZip(
  { secret, clock }: Signer,
  path: string,
  zip: {
    clientId: string;
    packed: string;
    filename: string;
    entries: readonly Pick<ZipEntry, 'name' | 'bytes' | 'plainBytes'>[];
  },
): ZipLink {
  const { clientId, packed, filename, entries } = zip;
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + LINK_SECONDS;
  const query = signLink(secret, { key: path + packed, expiresAt, clientId, filename });
  return { url: `${path}${packed}?${query}`, filename, files: entries.length, bytes: zipLength(entries) };
}

/**
 * Gives zips below `path` as they are read: a browser reads them from an address, as it does files, and goes on where it was cut
 * off. `list` says what the packed words of an address stand for by now.
 */
export function registerZips(
  app: FastifyInstance,
  { secret, clock }: Signer,
  path: string,
  list: (clientId: string, packed: string) => Promise<readonly ZipEntry[]>,
): void {
  const underWay = createUnderWay(ZIPS_AT_ONCE);
  app.get(`${path}*`, { exposeHeadRoute: false, config: GIVES_FILES }, async (request, reply) => {
    const { '*': packed } = request.params as { '*': string };
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const grant = readLink(secret, path + packed, query, clock.now());
    if (!grant) throw new AppError('DOWNLOAD_LINK_INVALID');
    const { clientId, filename } = grant;
    const entries = await list(clientId, packed);
    if (entries.length === 0) throw new AppError('NOT_FOUND');
    const zip = layOutZip(entries);
    reply.headers({
      etag: zip.etag,
      'accept-ranges': 'bytes',
      'content-type': 'application/zip',
      'content-disposition': attachment(filename),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const { range: asked, 'if-range': ifRange } = request.headers;
    const range = rangeStillApplies(typeof ifRange === 'string' ? ifRange : undefined, zip.etag)
      ? parseRange(asked, zip.bytes)
      : null;
    if (range === 'unsatisfiable') {
      return reply
        .code(416)
        .header('content-range', `bytes */${zip.bytes}`)
        .header('content-length', '0')
        .send();
    }
    const giveBack = underWay.take(clientId);
    if (!giveBack) throw new AppError('TOO_MANY_REQUESTS');
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${zip.bytes}`);
    try {
      const bytes = range ? range.end - range.start + 1 : zip.bytes;
      return await sendLent(reply, bytes, zip.read(range ?? undefined));
    } finally {
      giveBack();
    }
  });
}

/** Short enough together for an address: a hundred ids are some 2 kB. */
export function packIds(ids: readonly string[]): string {
  return Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url');
}

export function unpackIds(packed: string): string[] {
  const bytes = Buffer.from(packed, 'base64url');
  return Array.from({ length: bytes.length / ID_BYTES }, (_, at) =>
    bytes.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES),
  );
}
