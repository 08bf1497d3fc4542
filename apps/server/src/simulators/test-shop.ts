import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createWechatPay, type WechatPayConfig } from '../adapters/wechat-pay/real.ts';
import { NotificationRejected, type ProviderNotification } from '../features/payments/port.ts';
import { simulatorGatewayConfig } from './client-config.ts';
import { startSimulators, type SimulatorOptions } from './start.ts';

export interface ReceivedNotice {
  headers: Record<string, string | string[] | undefined>;
  rawBody: Buffer;
  /** What the real client made of it. */
  result: ProviderNotification | NotificationRejected;
}

/** Simulators under a hand-moved clock, the real payment client pointed at them, and a shop that takes notifications. */
export async function openTestShop(
  options: Partial<SimulatorOptions> & { config?: Partial<WechatPayConfig> } = {},
) {
  const { config: configOverride, ...simulatorOverride } = options;
  const stateDir = options.stateDir ?? mkdtempSync(join(tmpdir(), 'simulators-'));
  const start = () =>
    startSimulators({
      port: 0,
      stateDir,
      mode: 'manual',
      log: { info: () => undefined, error: () => undefined },
      ...simulatorOverride,
    });
  let simulators = await start();

  const received: ReceivedNotice[] = [];
  const answer = { status: 204 };
  const shop = Fastify({ forceCloseConnections: true });
  shop.removeAllContentTypeParsers();
  shop.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  shop.post('/notify', (request, reply) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const result = read(() => gateway.parseNotification(request.headers, rawBody));
    received.push({ headers: request.headers, rawBody, result });
    return reply.code(result instanceof NotificationRejected ? 401 : answer.status).send();
  });
  const shopUrl = await shop.listen({ port: 0, host: '127.0.0.1' });
  const configFor = (override: Partial<WechatPayConfig> = {}): WechatPayConfig => ({
    ...simulatorGatewayConfig(simulators, {
      notifyUrl: `${shopUrl}/notify`,
      clock: options.wallClock ?? (() => new Date()),
    }),
    ...configOverride,
    ...override,
  });
  let gateway = createWechatPay(configFor());

  return {
    get simulators() {
      return simulators;
    },
    get control() {
      return simulators.control;
    },
    get gateway() {
      return gateway;
    },
    received,
    /** How the shop answers a good notification. */
    answer,
    notifyUrl: `${shopUrl}/notify`,
    /** Another client of the same merchant. */
    clientWith: (override: Partial<WechatPayConfig>) => createWechatPay(configFor(override)),
    /** Ends the simulators and starts them on the same state. */
    async restart() {
      await simulators.close();
      simulators = await start();
      gateway = createWechatPay(configFor());
    },
    async close() {
      await simulators.close();
      await shop.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

function read(parse: () => ProviderNotification): ProviderNotification | NotificationRejected {
  try {
    return parse();
  } catch (error) {
    if (error instanceof NotificationRejected) return error;
    throw error;
  }
}
