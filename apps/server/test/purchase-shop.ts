import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createApprovalsFeature } from '../src/features/approvals/index.ts';
import { createCatalogFeature } from '../src/features/catalog/index.ts';
import { createEarnings } from '../src/features/earnings/index.ts';
import { licencesFeature } from '../src/features/licences/index.ts';
import { messagesFeature } from '../src/features/messages/index.ts';
import { ordersFeature, purchaseRefundKinds, purchasesDeskFeature } from '../src/features/orders/index.ts';
import { walletFeature } from '../src/features/wallet/index.ts';
import { findLedgerFaults } from '../src/features/wallet/repository/audit.ts';
import { refusalOf } from './account.ts';
import type { Member } from './builders.ts';
import { createAsset, createCategories } from './catalogue.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { KnownPayees } from './payees.ts';
import { staffWith, type TestStaff } from './staff.ts';

/** What buyer and creator read of why something is given back. */
export const WHY = { zh: '权利人投诉成立，退还积分', en: 'A claim was upheld' };

/**
 * A shop whose purchases staff gives back, for the tests of a file, each of which ends with books that balance. Every test has
 * somebody of support and of finance.
 */
export function usePurchaseShop() {
  let server: TestServer;
  let support: TestStaff;
  let finance: TestStaff;

  beforeAll(async () => {
    const { earnings, earningsDesk, approvals } = createEarnings(new KnownPayees());
    server = await startTestServer({
      features: {
        ...{ catalog: createCatalogFeature(), orders: ordersFeature, messages: messagesFeature },
        ...{ wallet: walletFeature, earnings, earningsDesk, purchasesDesk: purchasesDeskFeature },
        licences: licencesFeature,
        approvals: createApprovalsFeature([...approvals, ...purchaseRefundKinds]),
      },
      startAt: '2026-03-02T02:00:00Z',
      poolMax: 16,
    });
    await createCategories(server.ctx);
  });
  beforeEach(hire);
  afterEach(async () => expect(await findLedgerFaults(server.ctx.db)).toEqual([]));
  afterAll(() => server.close());

  /** Others of support and finance, whose sessions have just begun. */
  async function hire(): Promise<void> {
    support = await staffWith(server.ctx, 'support');
    finance = await staffWith(server.ctx, 'finance');
  }
  const desk = () => server.api.purchasesDesk;
  const approve = (approvalId: string, by = finance) =>
    refusalOf(server.api.approvals.decide({ id: approvalId, decision: 'approve' }, by));

  return {
    get server() {
      return server;
    },
    get support() {
      return support;
    },
    get finance() {
      return finance;
    },
    hire,
    desk,
    approve,
    async sell(pricePoints: number, creator?: Member): Promise<string> {
      return createAsset(server.ctx, { pricePoints, ...(creator && { clientId: creator.clientId }) });
    },
    async buy(buyer: Member, ...assets: string[]): Promise<string> {
      return (await server.api.orders.pay({ resourceIds: assets.join(',') }, buyer)).orderId;
    },
    async giveBack(id: string, resourceId: string): Promise<string> {
      const { approvalId } = await desk().refund({ id, resourceId, why: WHY }, support);
      return approve(approvalId);
    },
    /** What a person holds by kind, without those of which there is nothing, and how much money of it is unearned. */
    async holdings(clientId: string): Promise<Record<string, number>> {
      const { rows } = await sql<{ kind: string; balance: number }>`
        select kind, balance from ledger_account where client_id = ${clientId} and balance <> 0
        union all select 'fen', sum(fen)::bigint from point_lot where client_id = ${clientId} having sum(fen) > 0`.execute(
        server.ctx.db,
      );
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
    },
  };
}
