import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { createUnderWay } from '#kernel/under-way';
import { openZip, ZIP_PATH } from './service/zip.ts';

/** A person's at a time: each may be 2 GB. */
const ZIPS_AT_ONCE = 2;

/** Gives zips as they are written: a browser reads them from an address, as it does files. */
export function registerZip(app: FastifyInstance, ctx: Context): void {
  const underWay = createUnderWay(ZIPS_AT_ONCE);
  app.get(`${ZIP_PATH}*`, { exposeHeadRoute: false }, async (request, reply) => {
    const { '*': packed } = request.params as { '*': string };
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const { clientId, filename, bytes, body } = await openZip(ctx, packed, query);
    const giveBack = underWay.take(clientId);
    if (!giveBack) throw new AppError('TOO_MANY_REQUESTS');
    reply.headers({
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(Readable.from(body, { objectMode: false }).once('close', giveBack));
  });
}
