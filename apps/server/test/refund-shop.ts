import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createWechatPay } from '../src/adapters/wechat-pay/real.ts';
import { createCatalogFeature } from '../src/features/catalog/index.ts';
import { createCoupons } from '../src/features/coupons/index.ts';
import { messagesFeature } from '../src/features/messages/index.ts';
import { ratesAt } from '../src/features/earnings/index.ts';
import { ordersFeature } from '../src/features/orders/index.ts';
import { createApprovalsFeature } from '../src/features/approvals/index.ts';
import {
  createPaymentsFeature,
  largeRefundKind,
  paymentsDeskFeature,
} from '../src/features/payments/index.ts';
import {
  createPricesDesk,
  ledgerDeskFeature,
  readWalletStanding,
  spendPoints,
  walletFeature,
} from '../src/features/wallet/index.ts';
import { findLedgerFaults } from '../src/features/wallet/repository/audit.ts';
import { simulatorGatewayConfig } from '../src/simulators/client-config.ts';
import { startSimulators, type Simulators } from '../src/simulators/start.ts';
import { createMember, type Member } from './builders.ts';
import { startTestServer, type TestServer } from './harness.ts';

const NOTIFY_PATH = '/mogine/api/api/pay/wechat/notify';
const { pricesDesk, pricesKind } = createPricesDesk(ratesAt);
const { coupons, couponsDesk, couponKind } = createCoupons(ratesAt);
const silent = { info: () => undefined, error: () => undefined };
export const TITLE = { zh: '测试', en: 'Test' };

/**
 * A server with a simulated provider that does what it is told, for the tests of a file. Every test has a member of its own,
 * for whom the calls are made unless another is named, and ends with books that balance.
 */
export function useRefundShop() {
  let stateDir: string;
  let simulators: Simulators;
  let server: TestServer;
  let member: Member;
  let now = () => new Date();

  beforeAll(async () => {
    stateDir = await mkdtemp(join(tmpdir(), 'mogine-refund-'));
    simulators = await startSimulators({
      ...{ port: 0, stateDir, mode: 'manual', log: silent },
      wallClock: () => now(),
    });
    const config = simulatorGatewayConfig(simulators, { notifyUrl: '', clock: () => now() });
    server = await startTestServer({
      features: {
        ...{ payments: createPaymentsFeature(ratesAt), wallet: walletFeature, messages: messagesFeature },
        ...{ orders: ordersFeature, catalog: createCatalogFeature() },
        ...{ paymentsDesk: paymentsDeskFeature, ledgerDesk: ledgerDeskFeature },
        pricesDesk,
        ...{ coupons, couponsDesk },
        approvals: createApprovalsFeature([largeRefundKind, pricesKind, couponKind]),
      },
      providers: { payments: createWechatPay(config), simulatorUrl: simulators.url },
      poolMax: 16,
    });
    now = () => server.clock.now();
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    config.notifyUrl = `${url}${NOTIFY_PATH}`;
  });
  beforeEach(async () => {
    simulators.control.clearFaults();
    member = await createMember(server.ctx);
  });
  afterEach(async () => expect(await findLedgerFaults(server.ctx.db)).toEqual([]));
  afterAll(async () => {
    await server.close();
    await simulators.close();
    await rm(stateDir, { recursive: true, force: true });
  });

  return {
    get server() {
      return server;
    },
    get simulators() {
      return simulators;
    },
    get member() {
      return member;
    },
    async topUp(point = 1100, by = member): Promise<string> {
      const { payId } = await server.api.payments.createOrder({ product: 'point', point }, by);
      expect(simulators.control.pay(payId)).toBe(true);
      await simulators.control.runDue();
      return payId;
    },
    async spend(points: number, by = member): Promise<void> {
      const key = randomUUID();
      await server.ctx.tx((ctx) =>
        spendPoints(ctx, {
          ...{ clientId: by.clientId, points, key, orderNo: key, kind: 'purchase', title: TITLE },
          credits: { to: 'platform' },
        }),
      );
    },
    quote: (payId: string, by = member) => server.api.payments.refundQuote({ payId }, by),
    request: (payId: string, expectedFen: number, by = member) =>
      server.api.payments.requestRefund({ payId, expectedFen, reason: '买多了' }, by),
    async standing(by = member) {
      const { point } = await readWalletStanding(server.ctx, by.clientId);
      const { held } = await server.api.wallet.overview({}, by);
      return { point, held };
    },
    stateOf: async (payId: string, by = member) =>
      (await server.api.payments.refunds({ payId }, by)).map(({ state }) => state),
    /** The job sends what is approved; the bank is done after a while and the provider tells us. */
    async sendAndSettle(): Promise<void> {
      await server.drainJobs();
      server.clock.advance({ minutes: 1 });
      await simulators.control.runDue();
    },
  };
}
