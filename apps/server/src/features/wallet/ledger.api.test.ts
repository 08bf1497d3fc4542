import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TITLE, useWalletShop } from '../../../test/wallet-shop.ts';
import { spendPoints } from './index.ts';
import { houseAccountId } from './rules/ledger.ts';
import { postTransaction } from './service/ledger.ts';

const shop = useWalletShop();
const { newClient, topUp, spend, balances, standing } = shop;

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
      await expect(change.execute(shop.server.ctx.db)).rejects.toThrow(/append-only/);
    }
  });

  it('refuses at the commit what does not balance, and a transaction without entries', async () => {
    const { ctx } = shop.server;
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
    const { ctx } = shop.server;
    await newClient(10);
    const more = sql`insert into ledger_entry (txn_id, account_id, seq, amount, balance_after)
      select t.id, a.id, a.seq + 1, 5, a.balance + 5 from ledger_account a, (select id from ledger_txn limit 1) t
      where a.kind = 'expired'`.execute(ctx.db);
    await expect(more).rejects.toThrow(/does not balance/);
  });

  it('keeps in parts what every purchase moves, and whole what a person has', async () => {
    const { db, ids } = shop.server.ctx;
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
    const failing = spendPoints(shop.server.ctx, {
      ...{ clientId, points: 80, key: 'k3', orderNo: 'k3', kind: 'purchase', title: TITLE },
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
    const overdraw = postTransaction(shop.server.ctx, {
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
    shop.server.clock.advance({ days: 7 });
    expect((await standing(seller)).point).toBe(70);
    await expect(spend(buyer, { points: 10, sellers: [{ clientId: seller, points: 11 }] })).resolves.toMatch(
      /more than/,
    );
  });
});
