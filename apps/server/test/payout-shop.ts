import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openSession } from '../src/features/account/session.ts';
import { createApprovalsFeature } from '../src/features/approvals/index.ts';
import { createCatalogFeature } from '../src/features/catalog/index.ts';
import { createEarnings } from '../src/features/earnings/index.ts';
import { messagesFeature } from '../src/features/messages/index.ts';
import { ordersFeature } from '../src/features/orders/index.ts';
import { walletFeature } from '../src/features/wallet/index.ts';
import { findLedgerFaults } from '../src/features/wallet/repository/audit.ts';
import { createMember, type Member } from './builders.ts';
import { createBuyer } from './buyers.ts';
import { createAsset, createCategories } from './catalogue.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { KnownPayees } from './payees.ts';
import { staffWith, type TestStaff } from './staff.ts';

/**
 * A server on which creators earn and are paid, for the tests of a file. Every test has two people of finance, and ends with books
 * that balance and owe what is on its way.
 */
export function usePayoutShop() {
  const payees = new KnownPayees();
  const { earnings, payoutsDesk, approvals } = createEarnings(payees);
  let server: TestServer;
  let finance: TestStaff;
  let second: TestStaff;

  beforeAll(async () => {
    server = await startTestServer({
      features: {
        ...{ catalog: createCatalogFeature(), orders: ordersFeature, wallet: walletFeature },
        ...{ messages: messagesFeature, approvals: createApprovalsFeature(approvals) },
        ...{ earnings, payoutsDesk },
      },
      poolMax: 16,
    });
    await createCategories(server.ctx);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    finance = await staffWith(server.ctx, 'finance');
    second = await staffWith(server.ctx, 'finance');
  });
  afterEach(async () => {
    expect(await findLedgerFaults(server.ctx.db)).toEqual([]);
    const { rows } = await sql<{ owed: number; open: number }>`
      select (select sum(balance) from ledger_account where kind = 'creator_payable')::bigint as owed,
        (select coalesce(sum(points), 0) from withdrawal
          where state in ('requested', 'approved', 'sent', 'awaiting_confirmation'))::bigint as open`.execute(
      server.ctx.db,
    );
    // What the house owes creators is what is on its way to them, whatever happened.
    expect(rows[0]?.owed).toBe(rows[0]?.open);
  });

  /** A creator who has sold for so many points, of which 70 % can be paid out today. */
  async function earner(grossPoints: number, given: Parameters<KnownPayees['add']>[1] = {}): Promise<Member> {
    const { ctx, api } = server;
    const creator = await createMember(ctx);
    payees.add(creator.clientId, given);
    const asset = await createAsset(ctx, { clientId: creator.clientId, pricePoints: grossPoints });
    await api.orders.pay({ resourceIds: asset }, await createBuyer(ctx, grossPoints));
    server.clock.advance({ days: 8 });
    finance = await staffWith(ctx, 'finance');
    second = await staffWith(ctx, 'finance');
    return renewed(creator);
  }

  /** The same person with a session of today. */
  async function renewed(member: Member): Promise<Member> {
    const { clientId } = member;
    const session = { clientId, scope: 'full', autoLogin: false, userAgent: 'test' } as const;
    return { ...member, token: (await openSession(server.ctx, session)).accessToken };
  }

  async function ask(creator: Member, points: number) {
    const { netFen } = await server.api.earnings.quote({ points }, creator);
    return server.api.earnings.withdraw({ points, netFen }, creator);
  }

  async function available(creator: Member): Promise<number> {
    return (await server.api.earnings.summary({}, creator)).available;
  }

  /** A batch of these that two people let be paid. */
  async function batchOf(ids: readonly string[]): Promise<{ id: string; batchNo: string }> {
    const { payoutsDesk, approvals } = server.api;
    for (const id of ids) await payoutsDesk.approve({ id }, finance);
    const { approvalId } = await payoutsDesk.batch({ ids: ids.join(','), reason: 'weekly' }, finance);
    await approvals.decide({ id: approvalId, decision: 'approve' }, second);
    const { records } = await payoutsDesk.batches({ size: 1 }, finance);
    const [batch] = records;
    if (!batch) throw new Error('the batch was not made');
    return batch;
  }

  async function stateOf(creator: Member): Promise<string> {
    return (await server.api.earnings.withdrawals({ size: 1 }, creator)).records[0]?.state ?? 'none';
  }

  return {
    ...{ payees, earner, renewed, ask, available, batchOf, stateOf },
    get server() {
      return server;
    },
    get finance() {
      return finance;
    },
    get second() {
      return second;
    },
  };
}
