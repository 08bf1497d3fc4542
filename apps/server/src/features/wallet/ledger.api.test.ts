import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { AppError } from '#kernel/errors';
import {
  announcePayment,
  creditPayment,
  extendMembership,
  grantPoints,
  holdPoints,
  postHold,
  readWalletStanding,
  releaseHold,
  spendPoints,
  takeQuota,
  quotaStanding,
  walletFeature,
} from './index.ts';
import { findLedgerFaults } from './repository/audit.ts';
import { houseAccountId } from './rules/ledger.ts';
import { expireLots } from './service/expire.ts';
import { releaseOverdueHolds } from './service/holds.ts';
import { postTransaction } from './service/ledger.ts';

let server: TestServer;
const title = { zh: '测试', en: 'Test' };
let nextKey = 0;

beforeAll(async () => {
  server = await startTestServer({ features: { wallet: walletFeature }, poolMax: 16 });
});
afterAll(() => server.close());
afterEach(async () => expect(await findLedgerFaults(server.ctx.db)).toEqual([]));

async function newClient(paid = 0, bonus = 0): Promise<string> {
  const { clientId } = await createMember(server.ctx);
  if (paid > 0) await topUp(clientId, paid, bonus);
  return clientId;
}

async function topUp(clientId: string, paid: number, bonus = 0): Promise<void> {
  const outTradeNo = String((nextKey += 1)).padStart(32, '0');
  const offer = { kind: 'points', sku: 'points', priceFen: paid * 10, paid, bonus } as const;
  await announcePayment(server.ctx, { clientId, outTradeNo, offer });
  await creditPayment(server.ctx, { clientId, outTradeNo, offer });
}

type Given = { points: number; key?: string; sellers?: { clientId: string; points: number }[] };
async function spend(clientId: string, { points, key, sellers }: Given): Promise<string> {
  const orderNo = key ?? `key${(nextKey += 1)}`;
  const credits = sellers ?? ({ to: 'platform' } as const);
  return spendPoints(server.ctx, {
    clientId,
    points,
    key: orderNo,
    orderNo,
    kind: 'purchase',
    title,
    credits,
  }).then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
  );
}

async function balances(clientId: string | null): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; balance: number }>`
    select kind, sum(balance)::bigint as balance from ledger_account
    where client_id is not distinct from ${clientId}::uuid group by kind having sum(balance) <> 0`.execute(
    server.ctx.db,
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

const standing = (clientId: string) => readWalletStanding(server.ctx, clientId);

describe('races', () => {
  it('of 40 spends of 300 on 4000 points, 13 pass and 100 points are left', async () => {
    const clientId = await newClient(4000);
    const results = await Promise.all(Array.from({ length: 40 }, () => spend(clientId, { points: 300 })));
    expect(results.filter((result) => result === 'ok')).toHaveLength(13);
    expect(results.filter((result) => result === 'POINTS_INSUFFICIENT')).toHaveLength(27);
    expect(await balances(clientId)).toEqual({ paid: 100 });
    const { rows } = await sql<{ sum: number }>`
      select sum(balance)::int as sum from ledger_account where unit = 'PT'`.execute(server.ctx.db);
    expect(rows).toEqual([{ sum: 0 }]);
  });

  it('people who buy from each other at the same moment do not wait for ever', async () => {
    const [a, b] = [await newClient(1000), await newClient(1000)];
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const [buyer, seller] = n % 2 === 0 ? [a, b] : [b, a];
        return spend(buyer, { points: 10, sellers: [{ clientId: seller, points: 7 }] });
      }),
    );
    expect(new Set(results)).toEqual(new Set(['ok']));
    expect(await balances(a)).toEqual({ paid: 800, earned: 140 });
    expect(await balances(b)).toEqual({ paid: 800, earned: 140 });
  });

  it('the same key at the same moment spends once', async () => {
    const clientId = await newClient(1000);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => spend(clientId, { points: 100, key: 'once' })),
    );
    expect(new Set(results)).toEqual(new Set(['ok']));
    expect(await balances(clientId)).toEqual({ paid: 900 });
  });

  it('a first credit of a new wallet from ten sides opens it once', async () => {
    const clientId = await newClient();
    await Promise.all(Array.from({ length: 10 }, () => topUp(clientId, 10)));
    expect(await balances(clientId)).toEqual({ paid: 100 });
  });

  it('the last downloads of a month are not given twice, one asset counts once', async () => {
    const clientId = await newClient();
    await extendMembership(server.ctx, { clientId, tier: 'monthly', months: 1 });
    const take = (assetId: string) =>
      takeQuota(server.ctx, { clientId, assetId }).then(
        ({ used }) => used,
        (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
      );
    const same = server.ctx.ids.next();
    await Promise.all(Array.from({ length: 10 }, () => take(same)));
    await sql`with fill as (
        insert into download_quota_use (client_id, period_start, asset_id, at)
        select client_id, period_start, gen_random_uuid(), period_start from download_quota, generate_series(1, 496)
        where client_id = ${clientId} returning 1)
      update download_quota set used = used + 496 where client_id = ${clientId}`.execute(server.ctx.db);
    const results = await Promise.all(Array.from({ length: 20 }, () => take(server.ctx.ids.next())));
    expect(new Set(results.filter((result) => typeof result === 'number'))).toEqual(new Set([498, 499, 500]));
    expect(results.filter((result) => result === 'DOWNLOAD_QUOTA_USED')).toHaveLength(17);
    expect(await take(same)).toBe(500);
    expect(await quotaStanding(server.ctx.db, clientId, server.ctx.clock.now())).toMatchObject({
      used: 500,
      allowed: 500,
    });
  });

  it('a hold is resolved once, whoever comes first', async () => {
    const clientId = await newClient(1000);
    const expiresAt = new Date(server.ctx.clock.now().getTime() + 600_000);
    const { holdId } = await holdPoints(server.ctx, {
      clientId,
      points: 400,
      key: 'race-hold',
      expiresAt,
      title,
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? postHold(server.ctx, holdId) : releaseHold(server.ctx, holdId),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await balances(clientId)).toEqual({ paid: answers[0] === 'posted' ? 600 : 1000 });
  });
});

describe('the ledger', () => {
  it('cannot be changed afterwards, by anybody', async () => {
    await newClient(10);
    for (const change of [
      sql`update ledger_entry set amount = amount + 1`,
      sql`delete from ledger_entry`,
      sql`truncate ledger_entry`,
      sql`update ledger_txn set key = key || 'x'`,
      sql`delete from ledger_txn`,
    ]) {
      await expect(change.execute(server.ctx.db)).rejects.toThrow(/append-only/);
    }
  });

  it('refuses at the commit what does not balance, and a transaction without entries', async () => {
    const { ctx } = server;
    const txn = { kind: 'x', request_hash: '', meta: '{}', at: ctx.clock.now() };
    await expect(
      ctx.db
        .insertInto('ledger_txn')
        .values({ id: ctx.ids.next(), key: 'empty', ...txn })
        .execute(),
    ).rejects.toThrow(/no entries/);
    const onesided = ctx.tx(async (ctx) => {
      const id = ctx.ids.next();
      await ctx.db
        .insertInto('ledger_txn')
        .values({ id, key: 'onesided', ...txn })
        .execute();
      await sql`insert into ledger_entry (txn_id, account_id, seq, amount, balance_after)
        select ${id}::uuid, id, seq + 1, 5, balance + 5 from ledger_account where kind = 'expired'`.execute(
        ctx.db,
      );
    });
    await expect(onesided).rejects.toThrow(/does not balance/);
  });

  it('refuses an entry more under a transaction that balances', async () => {
    const { ctx } = server;
    await newClient(10);
    const more = sql`insert into ledger_entry (txn_id, account_id, seq, amount, balance_after)
      select t.id, a.id, a.seq + 1, 5, a.balance + 5 from ledger_account a, (select id from ledger_txn limit 1) t
      where a.kind = 'expired'`.execute(ctx.db);
    await expect(more).rejects.toThrow(/does not balance/);
  });

  it('keeps in parts what every purchase moves, and whole what a person has', async () => {
    const { db, ids } = server.ctx;
    const accounts = await db.selectFrom('ledger_account').select(['id', 'kind']).execute();
    const kindOf = new Map(accounts.map(({ id, kind }) => [id, kind]));
    const parts = Array.from({ length: 16 }, (_, digit) => digit.toString(16));
    for (const kind of ['platform_sales', 'deferred_revenue', 'revenue'] as const) {
      const partIds = parts.map((part) => houseAccountId(kind, ids.next().slice(0, -1) + part));
      expect(new Set(partIds).size).toBe(16);
      expect(partIds.map((id) => kindOf.get(id))).toEqual(parts.map(() => kind));
    }
    const clientId = await newClient(10);
    const second = sql`insert into ledger_account (id, client_id, unit, kind, min_balance, part)
      values (${ids.next()}, ${clientId}, 'PT', 'paid', 0, 1)`.execute(db);
    await expect(second).rejects.toMatchObject({ constraint: 'ledger_account_people_whole' });
  });

  it('a key means one request: another one under it is refused and moves nothing', async () => {
    const clientId = await newClient(1000);
    expect(await spend(clientId, { points: 100, key: 'k1' })).toBe('ok');
    expect(await spend(clientId, { points: 100, key: 'k1' })).toBe('ok');
    expect(await spend(clientId, { points: 101, key: 'k1' })).toBe('CONFLICT');
    expect(await balances(clientId)).toEqual({ paid: 900 });
  });

  it('a refused spend leaves its key free and its repeat is refused again', async () => {
    const clientId = await newClient(50);
    expect(await spend(clientId, { points: 100, key: 'k2' })).toBe('POINTS_INSUFFICIENT');
    expect(await spend(clientId, { points: 100, key: 'k2' })).toBe('POINTS_INSUFFICIENT');
    await topUp(clientId, 50);
    expect(await spend(clientId, { points: 100, key: 'k2' })).toBe('ok');
  });

  it('says what was needed and what there was', async () => {
    const clientId = await newClient(50);
    const failing = spendPoints(server.ctx, {
      ...{ clientId, points: 80, key: 'k3', orderNo: 'k3', kind: 'purchase', title },
      credits: { to: 'platform' },
    });
    await expect(failing).rejects.toMatchObject({
      reason: 'POINTS_INSUFFICIENT',
      details: { need: 80, have: 50 },
    });
    const poor = await newClient();
    expect(await spend(poor, { points: 1 })).toBe('POINTS_INSUFFICIENT');
  });

  it('refuses to overdraw an account even when asked directly', async () => {
    const clientId = await newClient(50);
    const overdraw = postTransaction(server.ctx, {
      key: 'overdraw',
      kind: 'purchase',
      actorId: null,
      clientId,
      request: {},
      plan: async () => ({
        entries: [
          { account: { clientId, kind: 'paid' }, amount: -51 },
          { account: { house: 'platform_sales' }, amount: 51 },
        ],
      }),
    });
    await expect(overdraw).rejects.toMatchObject({ constraint: 'ledger_account_covered' });
  });

  it('credits sellers and platform with exactly what the buyer paid, in the log of each', async () => {
    const [buyer, seller] = [await newClient(1000), await newClient()];
    const before = await balances(null);
    expect(
      await spend(buyer, { points: 101, key: 'sale', sellers: [{ clientId: seller, points: 70 }] }),
    ).toBe('ok');
    const after = await balances(null);
    expect(await balances(seller)).toEqual({ earned: 70 });
    expect((after['platform_sales'] ?? 0) - (before['platform_sales'] ?? 0)).toBe(31);
    expect((after['revenue'] ?? 0) - (before['revenue'] ?? 0)).toBe(-1010);
    expect((await standing(seller)).point).toBe(0);
    server.clock.advance({ days: 7 });
    expect((await standing(seller)).point).toBe(70);
    await expect(spend(buyer, { points: 10, sellers: [{ clientId: seller, points: 11 }] })).resolves.toMatch(
      /more than/,
    );
  });
});

describe('membership and freezing', () => {
  it('credits a payment once, however often it is told', async () => {
    const clientId = await newClient();
    const vip = {
      clientId,
      outTradeNo: 'f'.repeat(32),
      offer: {
        kind: 'vip',
        sku: 'vip_monthly',
        priceFen: 19_800,
        tier: 'monthly',
        months: 1,
        giftPoints: 30,
      },
    } as const;
    await announcePayment(server.ctx, vip);
    await Promise.all(Array.from({ length: 10 }, () => creditPayment(server.ctx, vip)));
    const { vip: isVip, vipTier, vipEndTime, point, downloads } = await standing(clientId);
    const now = server.ctx.clock.now();
    expect([isVip, vipTier, point]).toEqual([1, 'monthly', 30]);
    expect(vipEndTime?.getTime()).toBeGreaterThan(now.getTime() + 27 * 86_400_000);
    expect(vipEndTime?.getTime()).toBeLessThanOrEqual(now.getTime() + 31 * 86_400_000);
    expect(downloads).toEqual({ used: 0, limit: 500, shownLimit: 1000, periodEndTime: vipEndTime });
  });

  it('freezes granted points when a membership ends, stops their clock, and thaws them at the renewal', async () => {
    const clientId = await newClient(100);
    await extendMembership(server.ctx, { clientId, tier: 'monthly', months: 1 });
    const gift = { clientId, kind: 'gift', points: 40, orderNo: 'gift-f', title } as const;
    await grantPoints(server.ctx, { ...gift, key: 'gift-f' });
    await grantPoints(server.ctx, { ...gift, key: 'gift-f' });
    expect(await standing(clientId)).toMatchObject({ point: 140, frozen: 0, vip: 1 });
    server.clock.advance({ days: 32 });
    expect(await standing(clientId)).toMatchObject({ point: 100, frozen: 40, vip: 0, vipTier: '' });
    expect(await spend(clientId, { points: 120 })).toBe('POINTS_FROZEN');
    expect(await spend(clientId, { points: 141 })).toBe('POINTS_INSUFFICIENT');
    server.clock.advance({ days: 800 });
    await expireLots(server.ctx);
    expect(await standing(clientId)).toMatchObject({ point: 100, frozen: 40 });
    await extendMembership(server.ctx, { clientId, tier: 'yearly', months: 24 });
    expect(await standing(clientId)).toMatchObject({ point: 140, frozen: 0, vipTier: 'yearly' });
    server.clock.advance({ days: 330 });
    expect((await standing(clientId)).point).toBe(140);
    server.clock.advance({ days: 10 });
    expect((await standing(clientId)).point).toBe(100);
    expect(await balances(clientId)).toMatchObject({ gift: 40 });
    await Promise.all([expireLots(server.ctx), expireLots(server.ctx)]);
    expect(await balances(clientId)).toEqual({ paid: 100 });
  });

  it('gives held points back to their lots when the work never reports', async () => {
    const clientId = await newClient(100, 50);
    const expiresAt = new Date(server.ctx.clock.now().getTime() + 600_000);
    const hold = { clientId, points: 120, key: 'overdue', expiresAt, title };
    const first = await holdPoints(server.ctx, hold);
    expect(await holdPoints(server.ctx, hold)).toEqual(first);
    expect(await balances(clientId)).toEqual({ paid: 30, hold: 120 });
    await releaseOverdueHolds(server.ctx);
    expect(await balances(clientId)).toEqual({ paid: 30, hold: 120 });
    server.clock.advance({ minutes: 10 });
    await releaseOverdueHolds(server.ctx);
    expect(await balances(clientId)).toEqual({ paid: 100, bonus: 50 });
    expect(await postHold(server.ctx, first.holdId)).toBe('released');
  });

  it('counts downloads from the first day of the run, month by month', async () => {
    const clientId = await newClient();
    const assetId = server.ctx.ids.next();
    await expect(takeQuota(server.ctx, { clientId, assetId })).rejects.toMatchObject({
      reason: 'DOWNLOAD_NEEDS_VIP',
    });
    await extendMembership(server.ctx, { clientId, tier: 'monthly', months: 2 });
    expect(await takeQuota(server.ctx, { clientId, assetId })).toMatchObject({ used: 1, isCounted: true });
    expect(await takeQuota(server.ctx, { clientId, assetId })).toMatchObject({ used: 1, isCounted: false });
    expect((await standing(clientId)).downloads.used).toBe(1);
    server.clock.advance({ days: 32 });
    expect((await standing(clientId)).downloads.used).toBe(0);
    expect(await takeQuota(server.ctx, { clientId, assetId })).toMatchObject({ used: 1, isCounted: true });
  });
});
