import { vi } from 'vitest';
import { createComfyui } from '../src/adapters/comfyui/engine.ts';
import { createCreateFeature } from '../src/features/create/index.ts';
import type { Engine } from '../src/features/create/port.ts';
import { startRunner, type RunnerOptions } from '../src/features/create/run/runner.ts';
import { walletFeature } from '../src/features/wallet/index.ts';
import type { ModelFolders } from '../src/simulators/comfyui/nodes/node-class.ts';
import { startComfyuiSimulator, type ComfyuiSimulator } from '../src/simulators/comfyui/start.ts';
import { createParts } from './create-parts.ts';
import { startTestServer, type TestServer } from './harness.ts';

export type ComfyuiCreate = {
  server: TestServer;
  engine: Engine;
  simulator: ComfyuiSimulator;
  others: readonly ComfyuiSimulator[];
  /** Another engine over the same servers, as after a restart of ours. */
  connect(): Engine;
  /** Lets one runner work until the task has ended; gives it as its owner sees it. */
  takeToTheEnd(
    token: string,
    id: string,
    options?: RunnerOptions,
    by?: Engine,
  ): Promise<Awaited<ReturnType<TestServer['api']['create']['detail']>>>;
  close(): Promise<void>;
};

/** A server with AI tasks on a simulated ComfyUI, or on one more for each of `others`, and no runner. */
export async function openComfyuiCreate(
  env: Record<string, string> = {},
  models?: ModelFolders,
  others: readonly ModelFolders[] = [],
): Promise<ComfyuiCreate> {
  const start = (held?: ModelFolders) =>
    startComfyuiSimulator({
      ...{ port: 0, mode: 'timer', stepMs: 1 },
      ...(held && { models: held }),
      log: { error: () => undefined },
    });
  const simulator = await start(models);
  const more = await Promise.all(others.map(start));
  const urls = [simulator, ...more].map(({ url }) => url);
  const engines: Engine[] = [];
  const connect = (): Engine => {
    const engine = createComfyui({
      servers: urls.map((url) => ({ url })),
      clock: { now: () => new Date() },
      log: { info: () => undefined, warn: () => undefined },
      pollMs: 50,
    });
    engines.push(engine);
    return engine;
  };
  const engine = connect();
  const server = await startTestServer({
    features: {
      create: createCreateFeature(createParts({ points: 1, freeTries: 50 })),
      wallet: walletFeature,
    },
    providers: { pictures: engine },
    env: { COMFYUI_URLS: urls.join(','), ...env },
  });
  return {
    ...{ server, engine, simulator, others: more, connect },
    async takeToTheEnd(token, id, options = {}, by = engine) {
      const runner = startRunner(server.ctx, by, {
        lookMs: 20,
        beatMs: 50,
        patienceMs: 20_000,
        ...options,
      });
      try {
        return await vi.waitUntil(
          async () => {
            const task = await server.api.create.detail({ id }, { token });
            return task.status >= 2 && task;
          },
          { timeout: 20_000, interval: 20 },
        );
      } finally {
        await runner.stop();
      }
    },
    async close() {
      await Promise.all(engines.map((each) => each.close()));
      await server.close();
      await Promise.all([simulator, ...more].map((each) => each.close()));
    },
  };
}
