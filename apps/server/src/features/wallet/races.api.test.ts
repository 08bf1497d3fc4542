import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { AppError } from '#kernel/errors';
import { TITLE, useWalletShop } from '../../../test/wallet-shop.ts';
import { extendMembership, holdPoints, postHold, quotaStanding, releaseHold, takeQuota } from './index.ts';

const shop = useWalletShop();
const { newClient, topUp, spend, balances } = shop;

describe('races', () => {
  it('of 40 spends of 300 on 4000 points, 13 pass and 100 points are left', async () => {
    const clientId = await newClient(4000);
    const results = await Promise.all(Array.from({ length: 40 }, () => spend(clientId, { points: 300 })));
    expect(results.filter((result) => result === 'ok')).toHaveLength(13);
    expect(results.filter((result) => result === 'POINTS_INSUFFICIENT')).toHaveLength(27);
    expect(await balances(clientId)).toEqual({ paid: 100 });
    const { rows } = await sql<{ sum: number }>`
      select sum(balance)::int as sum from ledger_account where unit = 'PT'`.execute(shop.server.ctx.db);
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
    await extendMembership(shop.server.ctx, { clientId, tier: 'monthly', months: 1 });
    const take = (assetId: string) =>
      takeQuota(shop.server.ctx, { clientId, assetId }).then(
        ({ used }) => used,
        (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
      );
    const same = shop.server.ctx.ids.next();
    await Promise.all(Array.from({ length: 10 }, () => take(same)));
    await sql`with fill as (
        insert into download_quota_use (client_id, period_start, asset_id, at)
        select client_id, period_start, gen_random_uuid(), period_start from download_quota, generate_series(1, 496)
        where client_id = ${clientId} returning 1)
      update download_quota set used = used + 496 where client_id = ${clientId}`.execute(shop.server.ctx.db);
    const results = await Promise.all(Array.from({ length: 20 }, () => take(shop.server.ctx.ids.next())));
    expect(new Set(results.filter((result) => typeof result === 'number'))).toEqual(new Set([498, 499, 500]));
    expect(results.filter((result) => result === 'DOWNLOAD_QUOTA_USED')).toHaveLength(17);
    expect(await take(same)).toBe(500);
    expect(await quotaStanding(shop.server.ctx.db, clientId, shop.server.ctx.clock.now())).toMatchObject({
      used: 500,
      allowed: 500,
    });
  });

  it('a hold is resolved once, whoever comes first', async () => {
    const clientId = await newClient(1000);
    const expiresAt = new Date(shop.server.ctx.clock.now().getTime() + 600_000);
    const { holdId } = await holdPoints(shop.server.ctx, {
      clientId,
      points: 400,
      key: 'race-hold',
      expiresAt,
      title: TITLE,
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? postHold(shop.server.ctx, holdId) : releaseHold(shop.server.ctx, holdId),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await balances(clientId)).toEqual({ paid: answers[0] === 'posted' ? 600 : 1000 });
  });
});
