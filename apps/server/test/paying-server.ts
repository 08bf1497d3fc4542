import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWechatPay } from '../src/adapters/wechat-pay/real.ts';
import { simulatorGatewayConfig } from '../src/simulators/client-config.ts';
import { startSimulators, type Simulators } from '../src/simulators/start.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './harness.ts';

export const NOTIFY_PATH = '/mogine/api/api/pay/wechat/notify';
const silent = { info: () => undefined, error: () => undefined };

export type PayingServer = {
  server: TestServer;
  simulators: Simulators;
  /** Where the server listens, as the provider tells it of payments. */
  url: string;
  close(): Promise<void>;
};

/** A server and a simulated provider that does what it is told, both by the server's clock. */
export async function startPayingServer(features: TestServerOptions['features']): Promise<PayingServer> {
  const stateDir = await mkdtemp(join(tmpdir(), 'mogine-pay-'));
  let now = () => new Date();
  const simulators = await startSimulators({
    ...{ port: 0, stateDir, mode: 'manual', log: silent },
    wallClock: () => now(),
  });
  const config = simulatorGatewayConfig(simulators, { notifyUrl: '', clock: () => now() });
  const server = await startTestServer({
    features,
    providers: { payments: createWechatPay(config), simulatorUrl: simulators.url },
    poolMax: 16,
  });
  now = () => server.clock.now();
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  config.notifyUrl = `${url}${NOTIFY_PATH}`;
  return {
    ...{ server, simulators, url },
    async close() {
      await server.close();
      await simulators.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
