import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { ComfyuiControl } from './control.ts';
import { createFaultBoard } from './faults.ts';
import { fileRoutes } from './file-routes.ts';
import { createFileStore } from './files.ts';
import { DEFAULT_MODELS } from './nodes/catalogue.ts';
import type { ModelFolders } from './nodes/node-class.ts';
import { jobRoutes, queueRoutes } from './queue-routes.ts';
import { createGate, createServe, fail } from './serve.ts';
import { createWorld } from './world.ts';

const MAX_BODY_BYTES = 100 * 1024 * 1024;
const DEFAULT_STEP_MS = 60;

export interface ComfyuiSimulatorOptions {
  /** Zero takes a free one. */
  port: number;
  /** Files by folder; a few of the usual ones unless told. */
  models?: ModelFolders;
  /** `manual` lets nothing run by itself, for tests without waiting. */
  mode?: 'timer' | 'manual';
  /** In `timer` mode, how long a sampler step or a node takes. */
  stepMs?: number;
  wallClock?: () => Date;
  log: { error(event: object, message: string): void };
}

export interface ComfyuiSimulator {
  /** `http://127.0.0.1:8188` */
  url: string;
  control: ComfyuiControl;
  close(): Promise<void>;
}

/** Starts a ComfyUI server that paints gradients, on loopback. Throws when the port is taken. */
export async function startComfyuiSimulator(options: ComfyuiSimulatorOptions): Promise<ComfyuiSimulator> {
  const { models = DEFAULT_MODELS, mode = 'timer', wallClock = () => new Date(), log } = options;
  const nowMs = () => wallClock().getTime();
  const faults = createFaultBoard();
  const files = createFileStore();
  const waiters = new Set<() => void>();
  const changed = () => {
    for (const look of waiters) look();
  };
  const gate = createGate(changed);
  const serve = createServe({ faults, gate, changed });
  const newWorld = () => createWorld({ faults, files, models, nowMs, changed });

  let world = newWorld();
  let taken = 0;
  let bearer: string | undefined;
  let areJobsHidden = false;
  let isClosed = false;
  let isWorking = false;

  function wake(): void {
    taken += 1;
    if (mode === 'timer') void work().catch((error: unknown) => log.error({ err: error }, 'run failed'));
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    try {
      while (!isClosed && (await world.executor.step()))
        await delay(options.stepMs ?? DEFAULT_STEP_MS, undefined, { ref: false });
    } finally {
      isWorking = false;
    }
  }

  const guard = (request: IncomingMessage) => doorProblem(request, bearer);

  async function open(port: number): Promise<{ app: FastifyInstance; url: string }> {
    const app = Fastify({ bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.addHook('onRequest', async (request: FastifyRequest, reply) => {
      const problem = guard(request.raw);
      if (problem !== undefined) return reply.code(problem).send();
      // Older servers take such a path for one of their files, which can only be read.
      if (areJobsHidden && request.url.startsWith('/api/jobs'))
        return fail(reply, request.method === 'GET' ? 404 : 405);
      return undefined;
    });
    app.setErrorHandler((error, _request, reply) => {
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
      return fail(reply, status);
    });
    const deps = { world: () => world, files, faults, serve, nowMs, wake };
    for (const prefix of ['', '/api']) {
      await app.register(queueRoutes, { ...deps, prefix });
      await app.register(fileRoutes, { ...deps, models, prefix });
    }
    await app.register(jobRoutes, { ...deps, prefix: '/api' });
    app.server.on('upgrade', (request, socket, head) => {
      const problem = guard(request);
      if (problem === undefined && /^(\/api)?\/ws(\?|$)/.test(request.url ?? ''))
        world.hub.accept(request, socket, head);
      else socket.end(`HTTP/1.1 ${problem ?? 404} Refused\r\nconnection: close\r\n\r\n`);
    });
    return { app, url: await app.listen({ port, host: '127.0.0.1' }) };
  }

  let house: FastifyInstance | undefined;
  const first = await open(options.port);
  house = first.app;
  const { url } = first;
  const port = Number(new URL(url).port);

  const control: ComfyuiControl = {
    async step() {
      const did = await world.executor.step();
      changed();
      return did;
    },
    async stepUntil(condition) {
      while (!condition() && (await control.step()));
    },
    async finish() {
      while (await control.step());
    },
    until: (condition) =>
      new Promise((resolve) => {
        const look = () => {
          if (!condition()) return;
          waiters.delete(look);
          resolve();
        };
        waiters.add(look);
        look();
      }),
    taken: () => taken,
    waiting: () => world.queue.list().length,
    running() {
      const running = world.executor.running();
      return running && { id: running.item.id, node: running.node };
    },
    clientIds: () => world.hub.clientIds(),
    held: () => gate.held(),
    release: () => gate.release(),
    setFault: (fault) => faults.set(fault),
    faults: () => faults.list(),
    clearFaults: () => faults.clear(),
    dropSockets: () => world.hub.drop(),
    requireBearer(token) {
      bearer = token;
    },
    hideJobs(hidden) {
      areJobsHidden = hidden;
    },
    async goDown() {
      world.hub.drop();
      gate.release();
      await house?.close();
      house = undefined;
      world = newWorld();
    },
    async comeBack() {
      if (!house) house = (await open(port)).app;
    },
    async restart() {
      await control.goDown();
      await control.comeBack();
    },
  };

  return {
    url,
    control,
    async close() {
      isClosed = true;
      await control.goDown();
    },
  };
}

/** The status for whom the door stays shut: strangers, and browsers on pages of another origin. */
function doorProblem({ headers, url = '' }: IncomingMessage, bearer: string | undefined): number | undefined {
  const { origin, host, authorization } = headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) return 403;
  if (bearer === undefined || authorization === `Bearer ${bearer}`) return undefined;
  return new URL(url, 'http://localhost').searchParams.get('token') === bearer ? undefined : 401;
}
