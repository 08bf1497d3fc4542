import { contract, type ProductContract } from '@mogine/contract';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#context';
import type { EventHub } from '#kernel/events';
import type { Authenticate, AuthenticateStaff } from '#kernel/http/actor';
import { registerDocs } from '#kernel/http/docs';
import { registerContract } from '#kernel/http/edge';
import { LIVE_PATH, registerLive } from '#kernel/http/live';
import { createRateLimits } from '#kernel/http/rate-limits';
import { createHttpServer } from '#kernel/http/server';
import type { ReadyAnswers } from '#kernel/http/ready-answers';
import { apiDocument } from './api-document.ts';
import { restrictions } from './features/account/index.ts';
import { performDeed } from './features/audit/index.ts';
import { findGate } from './features/settings/index.ts';
import type { Feature, FeatureTable } from './features/feature.ts';

const ALWAYS_PASS = new Set([
  '/healthz',
  '/readyz',
  LIVE_PATH,
  `${BASE_PATH}/api/order/wechat/select`,
  `${BASE_PATH}/api/comfy-ui/detail`,
]);

export type AppOptions = {
  ctx: Context;
  /** What staff reads with: its lists are read as their values ask for. */
  deskCtx: Context;
  hub: EventHub;
  features: Partial<FeatureTable>;
  authenticate: Authenticate;
  authenticateStaff: AuthenticateStaff;
  /** False once the process is leaving, so that a balancer stops sending. */
  isReady?: () => boolean;
  /** Keeps answers that are the same for everybody; by default none is kept. */
  ready?: ReadyAnswers;
};

/** The HTTP side of the product: the contract's calls, provider notifications, files, events and health. */
export async function createApp({
  ctx,
  deskCtx,
  hub,
  features,
  authenticate,
  authenticateStaff,
  isReady,
  ready,
}: AppOptions): Promise<FastifyInstance> {
  const present = Object.entries(features) as [keyof ProductContract, Feature<keyof ProductContract>][];
  const app = await createHttpServer({
    log: ctx.log,
    metrics: ctx.metrics,
    trustProxy: ctx.config.trustProxy,
    ready: ready ?? null,
    alwaysPasses: (url) => ALWAYS_PASS.has(url.split('?', 1)[0] ?? ''),
    constraints: Object.fromEntries(
      present.flatMap(([, feature]) => Object.entries(feature.constraints ?? {})),
    ),
  });
  const groups = Object.fromEntries(present.map(([name]) => [name, contract[name]]));
  const handlers = Object.fromEntries(present.map(([name, feature]) => [name, feature.handlers]));
  const limits = createRateLimits(ctx.config.rateLimits);
  await registerContract(app, groups, handlers as never, {
    ...{ ctx, deskCtx, authenticate, authenticateStaff, performDeed, limits, restrictions, findGate },
    readOnly: (outer, run) => outer.readOnly(run),
    ready: ready ?? null,
  });
  // Nothing is told to whoever looks at the site as somebody else does.
  registerLive(app, hub, async (token) => {
    const actor = await authenticate(token);
    return actor?.isView === true ? null : actor;
  });
  registerDocs(app, apiDocument());
  registerHealth(app, ctx, isReady ?? (() => true));
  for (const [, feature] of present) feature.register?.(app, ctx);
  return app;
}

/** `/healthz`: the process answers. `/readyz`: it can also read and write its database. */
function registerHealth(app: FastifyInstance, ctx: Context, isReady: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (!isReady()) return reply.code(503).send({ status: 'leaving' });
    try {
      await sql`select pg_is_in_recovery()`.execute(ctx.db);
      return await reply.send({ status: 'ready' });
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
