import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { readToken } from '#kernel/http/actor';
import { countJobs, countOpenPayments, countTasks } from './repository.ts';

/** `/metrics` for Prometheus, for whoever shows the token of the settings; without one it is not there. */
export function registerMetrics(app: FastifyInstance, ctx: Context): void {
  const { metricsToken } = ctx.config;
  if (metricsToken === null) return;
  addGauges(ctx);
  app.get('/metrics', async (request, reply) => {
    const token = readToken(request.headers);
    if (!token || !isSame(token, metricsToken)) throw new AppError('AUTH_REQUIRED');
    return reply
      .headers({ 'content-type': ctx.metrics.contentType, 'cache-control': 'no-store' })
      .send(await ctx.metrics.text());
  });
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** What the database knows is the same from every process: one of them is enough to ask. */
function addGauges({ db, metrics }: Context): void {
  metrics.gauge('mogine_jobs', 'Background jobs by name and state', ['name', 'state'], async () =>
    (await countJobs(db)).flatMap(({ name, waiting, running, later, failed }) =>
      Object.entries({ waiting, running, later, failed }).map(([state, value]) => ({
        ...{ labels: { name, state }, value },
      })),
    ),
  );
  metrics.gauge('mogine_create_tasks', 'AI tasks that wait or run', ['status'], async () =>
    (await countTasks(db)).map(({ status, count }) => ({ labels: { status }, value: count })),
  );
  metrics.gauge('mogine_payments_open', 'Payments that nobody has paid or closed', [], async () => [
    { labels: {}, value: await countOpenPayments(db) },
  ]);
}
