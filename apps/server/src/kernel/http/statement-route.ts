import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createUnderWay } from '#kernel/under-way';
import { AppError } from '../errors.ts';
import { GIVES_FILES } from './refusal-page.ts';

const STATEMENTS_AT_ONCE = 2;

export type OpenedStatement = {
  clientId: string;
  filename: string;
  contentType: string;
  body(): Promise<Buffer | AsyncIterable<Uint8Array>>;
};

/**
 * Gives statements as they are written: a browser reads them from an address, as it does files. `open` says what an address under
 * `path` gives.
 */
export function registerStatementRoute(
  app: FastifyInstance,
  path: string,
  open: (name: string, query: URLSearchParams) => OpenedStatement,
): void {
  const underWay = createUnderWay(STATEMENTS_AT_ONCE);
  app.get(`${path}:name`, { exposeHeadRoute: false, config: GIVES_FILES }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const { clientId, filename, contentType, body } = open(name, query);
    const giveBack = underWay.take(clientId);
    if (!giveBack) throw new AppError('TOO_MANY_REQUESTS');
    const content = await body().catch((error: unknown) => {
      giveBack();
      throw error;
    });
    reply.headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(Readable.from(content, { objectMode: false }).once('close', giveBack));
  });
}
