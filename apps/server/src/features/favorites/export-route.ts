import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { GIVES_FILES } from '#kernel/http/refusal-page';
import { createUnderWay } from '#kernel/under-way';
import { openTable, TABLE_PATH } from './service/export.ts';

/** A person's at a time: each may read ten thousand assets. */
const TABLES_AT_ONCE = 2;
const HOST = /^[\w.-]+(?::\d{1,5})?$/;

/** Gives tables as they are written: a browser reads them from an address, as it does files. */
export function registerTable(app: FastifyInstance, ctx: Context): void {
  const underWay = createUnderWay(TABLES_AT_ONCE);
  app.get(`${TABLE_PATH}:asked`, { exposeHeadRoute: false, config: GIVES_FILES }, async (request, reply) => {
    const { asked } = request.params as { asked: string };
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const host = HOST.test(request.host) ? request.host : 'localhost';
    const origin = ctx.config.publicUrl ?? `${request.protocol}://${host}`;
    const { clientId, filename, contentType, body } = await openTable(ctx, asked, query, origin);
    const giveBack = underWay.take(clientId);
    if (!giveBack) throw new AppError('TOO_MANY_REQUESTS');
    reply.headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(Readable.from(body, { objectMode: false }).once('close', giveBack));
  });
}
