import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { GIVES_FILES } from '#kernel/http/refusal-page';
import { openReceipt, RECEIPT_PATH } from './give-receipt.ts';

/** Gives receipts as files: a browser reads them from an address, as it does downloads. */
export function registerReceipts(app: FastifyInstance, ctx: Context): void {
  app.get(`${RECEIPT_PATH}*`, { exposeHeadRoute: false, config: GIVES_FILES }, async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const { filename, body } = await openReceipt(ctx, name, query);
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${filename}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(body);
  });
}
