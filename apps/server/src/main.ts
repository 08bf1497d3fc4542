import { flushCompileCache } from 'node:module';
import type { ProductContract } from '@mogine/contract';
import type { HttpReply, HttpRequest } from '@mogine/contract/kernel/client';
import { ConfigError, readConfig, type Config } from '#kernel/config';
import { claimDataFolder, StartupError } from '#kernel/data-folder';
import { EventHub } from '#kernel/events';
import { createRateLimits, INSIDE_ADDRESS } from '#kernel/http/rate-limits';
import { createReadyAnswers } from '#kernel/http/ready-answers';
import { releaseAbandonedJobs, startWorker } from '#kernel/jobs';
import type { FastifyInstance } from 'fastify';
import { seed, seedJobs } from '../seed/index.ts';
import { stockShop } from '../seed/stock-shop.ts';
import { registerLocalFiles } from './adapters/object-storage/local-http.ts';
import { registerMovedMedia } from './adapters/object-storage/moved-media.ts';
import { createApp } from './app.ts';
import { createAuthenticate } from './features/account/index.ts';
import { createAuthenticateStaff } from './features/staff/index.ts';
import type { Feature } from './features/feature.ts';
import { features } from './features/index.ts';
import { welcome } from './startup/banner.ts';
import { Doors, SHARED_PORT } from './startup/doors.ts';
import { isOfficeMode, runOffice } from './startup/office.ts';
import { openWorld, type World } from './startup/open.ts';
import { checkPort, portRefused } from './startup/port.ts';
import { leave, Shutdown } from './startup/shutdown.ts';
import { originsOf } from './startup/storage.ts';
import { forgetCard } from './web/cards/forget-card.ts';
import { registerWeb } from './web/register.ts';

/**
 * `main.ts` serves and works through jobs; `main.ts worker` only does the jobs, beside servers on one database;
 * `main.ts seed` makes the demo catalogue and ends; `main.ts words …`, `main.ts gallery …`, `main.ts enquiries …` and `main.ts texts …` do what staff
 * asks for; `main.ts compile` only reads its modules, so that Node keeps them compiled where `NODE_COMPILE_CACHE` says.
 */
const [, , mode, ...args] = process.argv;
const isWorker = mode === 'worker';
const JOBS_AT_ONCE = 4;
/** Pages made anew for one address; those still kept cost nothing and are not counted. */
const PAGES_PER_MINUTE = 600;

const shutdown = new Shutdown();
try {
  if (mode === 'seed') await stockAndLeave(readConfig(process.env));
  else if (isOfficeMode(mode)) leave(await runOffice(readConfig(process.env), { mode, args, shutdown }));
  else if (mode !== 'compile') await start(readConfig(process.env));
  // What was read compiled would otherwise stay in memory, some 10 MB.
  flushCompileCache();
} catch (error) {
  // What fails because it was asked to stop while it started is no fault.
  const wasAsked = shutdown.isLeaving;
  await shutdown.run(null);
  if (!wasAsked) {
    console.error(explain(error));
    leave(1);
  }
}

async function start(config: Config): Promise<void> {
  const startedMs = performance.now();
  const claim = claimDataFolder(config.dataFolder);
  shutdown.add('data folder', async () => claim.release());
  if (!isWorker) await checkPort(config.host, config.port);
  // Nobody searches where only jobs are done.
  const own = isWorker ? { ...config, searchIndex: 'database' as const } : config;
  const world = await openWorld(own, { shutdown, say: (line) => console.log(line) });
  shutdown.listen(() => world.ctx.log);
  await seed(world.ctx);
  const jobs = [...Object.values(features).flatMap((feature) => feature.jobs ?? []), ...seedJobs, forgetCard];
  if (config.database.kind === 'embedded') await releaseAbandonedJobs(world.ctx.db);
  const worker = await startWorker({
    ...{ ctx: world.ctx, jobs, pool: world.pool, log: world.ctx.log, metrics: world.ctx.metrics },
    concurrency: JOBS_AT_ONCE,
  });
  shutdown.add('jobs', () => worker.stop());
  for (const [name, feature] of Object.entries<Feature<keyof ProductContract>>(features)) {
    const started = await feature.start?.(world.ctx);
    if (started) shutdown.add(name, () => started.stop());
  }
  // Whatever was asked to leave while it started opens no door: what stands behind it is being taken down.
  if (isWorker || shutdown.isLeaving) return;
  if (!(await serve(config, world))) return;
  welcome(config, world, Math.round(performance.now() - startedMs));
}

async function stockAndLeave(config: Config): Promise<void> {
  const claim = claimDataFolder(config.dataFolder);
  shutdown.add('data folder', async () => claim.release());
  const say = (line: string) => console.log(line);
  // Nobody calls its simulators: any port will do, so that a server of another folder may go on.
  const { ctx } = await openWorld(
    { ...config, simulatorPort: 0, searchIndex: 'database' },
    { shutdown, say },
  );
  await seed(ctx);
  const code = await stockShop(ctx, say);
  await shutdown.run(ctx.log);
  leave(code);
}

/** Gives false where it was asked to leave before the door was open. */
async function serve(config: Config, world: World): Promise<boolean> {
  const { ctx, deskCtx } = world;
  const hub = new EventHub(world.connection, ctx.log);
  await hub.start();
  shutdown.add('events', () => hub.close());
  const authenticate = createAuthenticate(ctx.db, () => ctx.clock.now());
  const authenticateStaff = createAuthenticateStaff(ctx.db, () => ctx.clock.now());
  const ready = createReadyAnswers();
  const pageLimits = createRateLimits(config.rateLimits);
  const app = await createApp({
    ...{ ctx, deskCtx, hub, features, authenticate, authenticateStaff, ready },
    isReady: () => !shutdown.isLeaving,
  });
  if (config.storage.kind === 'local')
    registerLocalFiles(app, {
      ...{ storage: ctx.storage, secret: ctx.secret, now: () => ctx.clock.now() },
      accelPath: config.storage.accelPath,
    });
  else registerMovedMedia(app, ctx.storage);
  await registerWeb(app, {
    isDev: config.isDev,
    publicUrl: config.publicUrl,
    connectSources: originsOf(ctx.storage),
    call: createCall(app),
    admit: (address) => pageLimits.take('page', PAGES_PER_MINUTE, address),
    ctx,
    ready: config.isDev ? null : ready,
  });
  if (shutdown.isLeaving) return false;
  const doors = new Doors(app.server, (err) => ctx.log.warn({ err }, 'a door of the port failed'));
  shutdown.add('http', () => doors.close(() => app.close()));
  try {
    // A shared port can be had while another server starts, so it is looked at once more.
    await checkPort(config.host, config.port);
    await app.listen({ host: config.host, port: config.port, ...SHARED_PORT });
    await doors.open(config.host);
    return true;
  } catch (error) {
    throw portRefused(config.port, error);
  }
}

/** The pages' own reads while they are rendered here: the same calls, without a network in between. */
function createCall(app: FastifyInstance): (request: HttpRequest) => Promise<HttpReply> {
  return async ({ method, path, headers, body }) => {
    const reply = await app.inject({
      method,
      url: path,
      headers,
      remoteAddress: INSIDE_ADDRESS,
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    return { status: reply.statusCode, text: reply.body };
  };
}

/** One sentence a person can act on; a stack only for what nobody foresaw. */
function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (error instanceof ConfigError)
    return error.problems.map(({ zh, en }) => `设置有误：${zh}。 / Setting: ${en}.`).join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
