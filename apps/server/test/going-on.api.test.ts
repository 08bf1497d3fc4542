import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../src/features/index.ts';
import { grantPoints } from '../src/features/wallet/index.ts';
import { createMember, type Member } from './builders.ts';
import { createAsset, createCategories } from './catalogue.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { staffWith, type TestStaff } from './staff.ts';

const COUNT = 5;
const AT = '2026-03-01T00:00:00Z';

let server: TestServer;
let staff: TestStaff;
let members: Member[];
let assets: string[];
beforeAll(async () => {
  server = await startTestServer({ features });
  const { ctx } = server;
  await createCategories(ctx);
  staff = await staffWith(ctx, 'super-admin');
  members = [];
  assets = [];
  for (let n = 0; n < COUNT; n += 1) {
    members.push(await createMember(ctx));
    assets.push(await createAsset(ctx));
  }
});
afterAll(() => server.close());

type Wanted = { size: number; cursor?: string };
type Listed = { records: { id: string }[]; total: number; cursor: string | null };

/** Lists that go on by a moment and an id; each is filled with rows of one moment. */
const LISTS: Readonly<Record<string, { fill(): Promise<unknown>; read(wanted: Wanted): Promise<Listed> }>> = {
  'what takes two people': {
    fill: async () =>
      sql`insert into approval (id, kind, subject, payload, reason, proposed_by, proposed_at)
        select gen_random_uuid(), 'staff.invite', 'person-' || n, '{}', '', ${staff.id}, ${AT}
        from generate_series(1, ${COUNT}::integer) n`.execute(server.ctx.db),
    read: async (wanted) => server.api.approvals.list(wanted, staff),
  },
  'searches that found nothing': {
    fill: async () =>
      sql`insert into search_miss (id, query, lang, first_at, last_at)
        select gen_random_uuid(), '词' || n, 'zh', ${AT}, ${AT} from generate_series(1, ${COUNT}::integer) n`.execute(
        server.ctx.db,
      ),
    read: async (wanted) => server.api.searchesDesk.list(wanted, staff),
  },
  withdrawals: {
    async fill() {
      const { ctx } = server;
      const { clientId } = members[0] ?? { clientId: '' };
      const title = { zh: '测试', en: 'Test' };
      await grantPoints(ctx, { clientId, kind: 'bonus', points: 1, key: 'x', orderNo: 'x', title });
      const payee = { method: 'bank', holder: '张*', account: '**** 2233', bank: '招商银行' };
      await sql`insert into withdrawal (id, client_id, withdrawal_no, points, gross_fen, tax_fen, net_fen, rate_version, tax_version,
          tax_kind, method, payee_handle, payee_shown, txn_id, created_at, state, ended_at)
        select gen_random_uuid(), ${clientId}, 'E' || n, 100, 1000, 0, 1000, 1, 1, 'person', 'bank', gen_random_uuid(),
          ${JSON.stringify(payee)}::jsonb, (select id from ledger_txn limit 1), ${AT}, 'refused', ${AT}
        from generate_series(1, ${COUNT}::integer) n`.execute(ctx.db);
    },
    read: async (wanted) => server.api.payoutsDesk.list(wanted, staff),
  },
  'batches of payments': {
    async fill() {
      const other = await staffWith(server.ctx, 'finance');
      await sql`insert into payout_batch (id, batch_no, method, proposed_by, approved_by, created_at)
        select gen_random_uuid(), 'B' || n, 'bank', ${staff.id}, ${other.id}, ${AT}
        from generate_series(1, ${COUNT}::integer) n`.execute(server.ctx.db);
    },
    read: async (wanted) => server.api.payoutsDesk.batches(wanted, staff),
  },
  'assets that somebody has': {
    fill: async () =>
      sql`insert into entitlement (client_id, asset_id, ground, created_at)
        select ${members[0]?.clientId}, unnest(${assets}::uuid[]), 'free', ${AT}`.execute(server.ctx.db),
    read: async (wanted) => server.api.orders.assets(wanted, members[0]),
  },
  'ratings of an asset': {
    fill: async () => rate(assets[0], 'shown'),
    read: async (wanted) => server.api.ratings.list({ id: assets[0] ?? '', ...wanted }),
  },
  'ratings that wait': {
    fill: async () => rate(assets[1], 'waiting'),
    read: async (wanted) => server.api.ratingsDesk.list(wanted, staff),
  },
};

async function rate(assetId: string | undefined, state: string): Promise<void> {
  for (const { clientId } of members)
    await sql`insert into rating (id, asset_id, client_id, stars, text, state, created_at, updated_at)
      values (${randomUUID()}, ${assetId}, ${clientId}, 4, '好', ${state}, ${AT}, ${AT})`.execute(
      server.ctx.db,
    );
}

it.each(Object.keys(LISTS))(
  '%s are listed page by page, each once, where all are of one moment',
  async (name) => {
    const list = LISTS[name];
    await list?.fill();
    const whole = await list?.read({ size: 50 });
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page += 1) {
      // More pages than there are rows: it does not go on.
      expect(page).toBeLessThan(COUNT);
      const read: Listed | undefined = await list?.read({ size: 2, ...(cursor && { cursor }) });
      expect(read?.total).toBe(COUNT);
      seen.push(...(read?.records ?? []).map(({ id }) => id));
      cursor = read?.cursor ?? null;
    }
    expect(new Set(seen).size).toBe(COUNT);
    expect(seen).toEqual(whole?.records.map(({ id }) => id));
  },
);
