import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/errors';
import type { ObjectStorage } from '#kernel/storage';
import { MEDIA_PATH } from './keys.ts';

/** Sends whoever has an address of the time when files lay on this server's disk to where they lie now. */
export function registerMovedMedia(app: FastifyInstance, storage: ObjectStorage): void {
  app.get(`${MEDIA_PATH}:folder/*`, async (request, reply) => {
    const key = storage.publicKey(request.url.split('?')[0] ?? '');
    if (key === null) throw new AppError('NOT_FOUND');
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
      .redirect(storage.publicUrl(key));
  });
}
