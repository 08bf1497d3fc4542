import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createCatalogFeature } from '../src/features/catalog/index.ts';
import { createCoupons } from '../src/features/coupons/index.ts';
import { messagesFeature } from '../src/features/messages/index.ts';
import { readPayouts } from '../src/features/rates/index.ts';
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
import { createMember, type Member } from './builders.ts';
import { startPayingServer, type PayingServer } from './paying-server.ts';

const { pricesDesk, pricesKind } = createPricesDesk(readPayouts);
const { coupons, couponsDesk, couponKind } = createCoupons(readPayouts);
export const TITLE = { zh: '测试', en: 'Test' };

/**
 * A server with a simulated provider that does what it is told, for the tests of a file. Every test has a member of its own,
 * for whom the calls are made unless another is named, and ends with books that balance.
 */
export function useRefundShop() {
  let paying: PayingServer;
  let member: Member;

  beforeAll(async () => {
    paying = await startPayingServer({
      ...{ payments: createPaymentsFeature(readPayouts), wallet: walletFeature, messages: messagesFeature },
      ...{ orders: ordersFeature, catalog: createCatalogFeature() },
      ...{ paymentsDesk: paymentsDeskFeature, ledgerDesk: ledgerDeskFeature },
      pricesDesk,
      ...{ coupons, couponsDesk },
      approvals: createApprovalsFeature([largeRefundKind, pricesKind, couponKind]),
    });
  });
  beforeEach(async () => {
    paying.simulators.control.clearFaults();
    member = await createMember(paying.server.ctx);
  });
  afterEach(async () => expect(await findLedgerFaults(paying.server.ctx.db)).toEqual([]));
  afterAll(() => paying.close());

  return {
    get server() {
      return paying.server;
    },
    get simulators() {
      return paying.simulators;
    },
    get member() {
      return member;
    },
    async topUp(point = 1100, by = member): Promise<string> {
      const { payId } = await paying.server.api.payments.createOrder({ product: 'point', point }, by);
      expect(paying.simulators.control.pay(payId)).toBe(true);
      await paying.simulators.control.runDue();
      return payId;
    },
    async spend(points: number, by = member): Promise<void> {
      const key = randomUUID();
      await paying.server.ctx.tx((ctx) =>
        spendPoints(ctx, {
          ...{ clientId: by.clientId, points, key, orderNo: key, kind: 'purchase', title: TITLE },
          credits: { to: 'platform' },
        }),
      );
    },
    quote: (payId: string, by = member) => paying.server.api.payments.refundQuote({ payId }, by),
    request: (payId: string, expectedFen: number, by = member) =>
      paying.server.api.payments.requestRefund({ payId, expectedFen, reason: '买多了' }, by),
    async standing(by = member) {
      const { point } = await readWalletStanding(paying.server.ctx, by.clientId);
      const { held } = await paying.server.api.wallet.overview({}, by);
      return { point, held };
    },
    stateOf: async (payId: string, by = member) =>
      (await paying.server.api.payments.refunds({ payId }, by)).map(({ state }) => state),
    /** The job sends what is approved; the bank is done after a while and the provider tells us. */
    async sendAndSettle(): Promise<void> {
      await paying.server.drainJobs();
      paying.server.clock.advance({ minutes: 1 });
      await paying.simulators.control.runDue();
    },
  };
}
