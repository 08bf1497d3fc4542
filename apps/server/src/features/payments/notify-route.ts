import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '#context';
import { NotificationRejected } from './port.ts';
import { receiveNotification } from './service/receive-notification.ts';

export const NOTIFY_PATH = `${BASE_PATH}/api/pay/wechat/notify`;
const BODY_MAX_BYTES = 64 * 1024;

/** Where the provider tells about payments. The HTTP status alone decides whether it comes again. */
export function registerNotifyRoute(app: FastifyInstance, ctx: Context): void {
  void app.register(async (scope) => {
    // The signature covers the exact bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(NOTIFY_PATH, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        await receiveNotification(ctx, request.headers, body);
        return await reply.code(204).send();
      } catch (error) {
        if (error instanceof NotificationRejected) {
          ctx.log.warn({ requestId: request.id, reason: error.reason }, 'payment notification rejected');
          return fail(reply, 401, error.reason);
        }
        ctx.log.error({ requestId: request.id, err: error }, 'payment notification failed');
        return fail(reply, 500, 'try again');
      }
    });
  });
}

function fail(reply: FastifyReply, status: 401 | 500, message: string): FastifyReply {
  return reply.code(status).send({ code: 'FAIL', message });
}
