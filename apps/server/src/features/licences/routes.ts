import { LICENCE_KEYS_PATH, type licences } from '@mogine/contract/licences';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { checkLicence, readKeys, readLicence } from './service.ts';

export const handlers: Handlers<Context, typeof licences> = {
  read: async ({ ctx, actor, input }) => readLicence(ctx, actor.clientId, input),
  check: async ({ ctx, input }) => checkLicence(ctx, input),
};

/** Publishes the keys where programs of others look for them. */
export function registerKeys(app: FastifyInstance, ctx: Context): void {
  app.get(LICENCE_KEYS_PATH, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/jwk-set+json',
        'cache-control': 'public, max-age=60',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(JSON.stringify(await readKeys(ctx))),
  );
}
