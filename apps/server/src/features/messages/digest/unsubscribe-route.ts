import { reasons } from '@mogine/contract/kernel/reasons';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { UNSUBSCRIBE_PATH } from './send.ts';
import { stopDigest } from './subscription.ts';

const BODY_MAX_BYTES = 4 * 1024;

/**
 * What mail programs post to when their reader presses "unsubscribe" (RFC 8058): no cookie, no login, no question, no page. The
 * same address opened by a person is a page of the site, which asks first.
 */
export function registerUnsubscribeRoute(app: FastifyInstance, ctx: Context): void {
  void app.register(async (scope) => {
    // The token says everything: whatever form the body has, it is not needed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES },
      (_request, _body, done) => done(null),
    );
    scope.post(UNSUBSCRIBE_PATH, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      try {
        await stopDigest(ctx, typeof token === 'string' ? token : '');
        return await reply.code(200).type('text/plain; charset=utf-8').send('OK\n');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { code, en } = reasons[error.reason];
        return reply.code(code).type('text/plain; charset=utf-8').send(`${en}\n`);
      }
    });
  });
}
