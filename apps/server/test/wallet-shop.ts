import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { AppError } from '#kernel/errors';
import {
  announcePayment,
  creditPayment,
  readWalletStanding,
  spendPoints,
  walletFeature,
} from '../src/features/wallet/index.ts';
import { findLedgerFaults } from '../src/features/wallet/repository/audit.ts';
import { createMember } from './builders.ts';
import { startTestServer, type TestServer } from './harness.ts';

export const TITLE = { zh: '测试', en: 'Test' };

type Spent = { points: number; key?: string; sellers?: { clientId: string; points: number }[] };

/** A server with nothing but wallets, for the tests of a file, each of which ends with books that balance. */
export function useWalletShop() {
  let server: TestServer;
  let nextKey = 0;

  beforeAll(async () => {
    server = await startTestServer({ features: { wallet: walletFeature }, poolMax: 16 });
  });
  afterAll(() => server.close());
  afterEach(async () => expect(await findLedgerFaults(server.ctx.db)).toEqual([]));

  async function topUp(clientId: string, paid: number, bonus = 0): Promise<void> {
    const outTradeNo = String((nextKey += 1)).padStart(32, '0');
    const offer = { kind: 'points', sku: 'points', priceFen: paid * 10, paid, bonus } as const;
    await announcePayment(server.ctx, { clientId, outTradeNo, offer });
    await creditPayment(server.ctx, { clientId, outTradeNo, offer });
  }

  return {
    get server() {
      return server;
    },
    topUp,
    async newClient(paid = 0, bonus = 0): Promise<string> {
      const { clientId } = await createMember(server.ctx);
      if (paid > 0) await topUp(clientId, paid, bonus);
      return clientId;
    },
    /** `ok`, or the reason why not. */
    async spend(clientId: string, { points, key, sellers }: Spent): Promise<string> {
      const orderNo = key ?? `key${(nextKey += 1)}`;
      return spendPoints(server.ctx, {
        ...{ clientId, points, key: orderNo, orderNo, kind: 'purchase', title: TITLE },
        credits: sellers ? { shares: sellers, holdDays: 7 } : { to: 'platform' },
      }).then(
        () => 'ok',
        (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
      );
    },
    /** What accounts of a person, or of the house (null), hold, by their kind; without those that hold nothing. */
    async balances(clientId: string | null): Promise<Record<string, number>> {
      const { rows } = await sql<{ kind: string; balance: number }>`
        select kind, sum(balance)::bigint as balance from ledger_account
        where client_id is not distinct from ${clientId}::uuid group by kind having sum(balance) <> 0`.execute(
        server.ctx.db,
      );
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
    },
    standing: async (clientId: string) => readWalletStanding(server.ctx, clientId),
  };
}
