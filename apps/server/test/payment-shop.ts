import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { readPayouts } from '../src/features/rates/index.ts';
import { messagesFeature } from '../src/features/messages/index.ts';
import { createPaymentsFeature } from '../src/features/payments/index.ts';
import { orderIdOf } from '../src/features/payments/rules.ts';
import { createAsker } from '../src/features/payments/service/asker.ts';
import { readWalletStanding, walletFeature } from '../src/features/wallet/index.ts';
import { findLedgerFaults } from '../src/features/wallet/repository/audit.ts';
import { createMember, type Member } from './builders.ts';
import type { TestServer } from './harness.ts';
import { startPayingServer, type PayingServer } from './paying-server.ts';

export type Wanted = Parameters<TestServer['api']['payments']['createOrder']>[0];

export const idOf = (payId: string) => orderIdOf(payId) ?? '';

/**
 * A server with a simulated provider on which points and memberships are paid for, for the tests of a file. Every test has a
 * member of its own, for whom the calls are made unless another is named, and ends with books that balance.
 */
export function usePaymentShop() {
  const asker = createAsker();
  let paying: PayingServer;
  let member: Member;

  beforeAll(async () => {
    paying = await startPayingServer({
      payments: createPaymentsFeature(readPayouts, asker),
      ...{ wallet: walletFeature, messages: messagesFeature },
    });
  });
  beforeEach(async () => {
    paying.simulators.control.clearFaults();
    member = await createMember(paying.server.ctx);
  });
  afterEach(async () => expect(await findLedgerFaults(paying.server.ctx.db)).toEqual([]));
  afterAll(() => paying.close());

  return {
    /** Asks the provider where nobody told of a payment. */
    asker,
    get server() {
      return paying.server;
    },
    get simulators() {
      return paying.simulators;
    },
    get url() {
      return paying.url;
    },
    get member() {
      return member;
    },
    now: () => paying.server.clock.now(),
    open: (wanted: Wanted = { product: 'point', point: 1100 }, { token } = member) =>
      paying.server.api.payments.createOrder(wanted, { token }),
    select: (payId: string, { token } = member) => paying.server.api.payments.select({ payId }, { token }),
    points: async ({ clientId } = member) => (await readWalletStanding(paying.server.ctx, clientId)).point,
    /** The payer pays and the provider's notifications arrive. */
    async payAndNotify(payId: string): Promise<void> {
      expect(paying.simulators.control.pay(payId)).toBe(true);
      await paying.simulators.control.runDue();
    },
    async stateOf(payId: string): Promise<string> {
      const row = await paying.server.ctx.db
        .selectFrom('payment_order')
        .select('state')
        .where('id', '=', idOf(payId))
        .executeTakeFirstOrThrow();
      return row.state;
    },
    /** How often a payment was credited. */
    async countCredits(payId: string): Promise<number> {
      const rows = await paying.server.ctx.db
        .selectFrom('ledger_txn')
        .select('id')
        .where('key', '=', `wxpay:${payId}`)
        .execute();
      return rows.length;
    },
  };
}
