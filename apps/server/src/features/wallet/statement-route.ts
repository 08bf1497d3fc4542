import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { GIVES_FILES } from '#kernel/http/refusal-page';
import { createUnderWay } from '#kernel/under-way';
import { openStatement, STATEMENT_PATH } from './service/statement.ts';

const STATEMENTS_AT_ONCE = 2;

/** Gives statements as they are written: a browser reads them from an address, as it does files. */
export function registerStatements(app: FastifyInstance, ctx: Context): void {
  const underWay = createUnderWay(STATEMENTS_AT_ONCE);
  app.get(
    `${STATEMENT_PATH}:name`,
    { exposeHeadRoute: false, config: GIVES_FILES },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const query = new URLSearchParams(request.url.split('?')[1] ?? '');
      const { clientId, filename, body } = openStatement(ctx, name, query);
      const giveBack = underWay.take(clientId);
      if (!giveBack) throw new AppError('TOO_MANY_REQUESTS');
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${filename}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      return reply.send(Readable.from(body, { objectMode: false }).once('close', giveBack));
    },
  );
}
