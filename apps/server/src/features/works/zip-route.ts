import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { openZip, ZIP_PATH } from './service/zip.ts';

/** Gives zips as they are written: a browser reads them from an address, as it does files. */
export function registerZip(app: FastifyInstance, ctx: Context): void {
  app.get(`${ZIP_PATH}*`, { exposeHeadRoute: false }, async (request, reply) => {
    const { '*': packed } = request.params as { '*': string };
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const { filename, bytes, body } = await openZip(ctx, packed, query);
    reply.headers({
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(Readable.from(body, { objectMode: false }));
  });
}
