import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '#context';
import { NotificationRejected, type NotificationHeaders } from './port.ts';
import { receiveNotification } from './service/receive-notification.ts';

export const NOTIFY_PATH = `${BASE_PATH}/api/pay/wechat/notify`;
const BODY_MAX_BYTES = 64 * 1024;

/** Where the provider tells about payments. */
export function registerNotifyRoute(app: FastifyInstance, ctx: Context): void {
  registerNotifications(app, ctx, NOTIFY_PATH, async (headers, body) =>
    receiveNotification(ctx, headers, body),
  );
}

/** Takes signed notifications at an address, as exact bytes. The HTTP status alone decides whether one comes again. */
export function registerNotifications(
  app: FastifyInstance,
  ctx: Context,
  path: string,
  receive: (headers: NotificationHeaders, body: Buffer) => Promise<void>,
): void {
  void app.register(async (scope) => {
    // The signature covers the exact bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(path, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        await receive(request.headers, body);
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
