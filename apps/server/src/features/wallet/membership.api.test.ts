import { describe, expect, it } from 'vitest';
import { TITLE, useWalletShop } from '../../../test/wallet-shop.ts';
import {
  announcePayment,
  creditPayment,
  extendMembership,
  grantPoints,
  holdPoints,
  postHold,
  takeQuota,
} from './index.ts';
import { expireLots } from './service/expire.ts';
import { releaseOverdueHolds } from './service/holds.ts';

const shop = useWalletShop();
const { newClient, spend, balances, standing } = shop;

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
    await announcePayment(shop.server.ctx, vip);
    await Promise.all(Array.from({ length: 10 }, () => creditPayment(shop.server.ctx, vip)));
    const { vip: isVip, vipTier, vipEndTime, point, downloads } = await standing(clientId);
    const now = shop.server.ctx.clock.now();
    expect([isVip, vipTier, point]).toEqual([1, 'monthly', 30]);
    expect(vipEndTime?.getTime()).toBeGreaterThan(now.getTime() + 27 * 86_400_000);
    expect(vipEndTime?.getTime()).toBeLessThanOrEqual(now.getTime() + 31 * 86_400_000);
    expect(downloads).toEqual({ used: 0, limit: 500, shownLimit: 1000, periodEndTime: vipEndTime });
  });

  it('freezes granted points when a membership ends, stops their clock, and thaws them at the renewal', async () => {
    const clientId = await newClient(100);
    await extendMembership(shop.server.ctx, { clientId, tier: 'monthly', months: 1 });
    const gift = { clientId, kind: 'gift', points: 40, orderNo: 'gift-f', title: TITLE } as const;
    await grantPoints(shop.server.ctx, { ...gift, key: 'gift-f' });
    await grantPoints(shop.server.ctx, { ...gift, key: 'gift-f' });
    expect(await standing(clientId)).toMatchObject({ point: 140, frozen: 0, vip: 1 });
    shop.server.clock.advance({ days: 32 });
    expect(await standing(clientId)).toMatchObject({ point: 100, frozen: 40, vip: 0, vipTier: '' });
    expect(await spend(clientId, { points: 120 })).toBe('POINTS_FROZEN');
    expect(await spend(clientId, { points: 141 })).toBe('POINTS_INSUFFICIENT');
    shop.server.clock.advance({ days: 800 });
    await expireLots(shop.server.ctx);
    expect(await standing(clientId)).toMatchObject({ point: 100, frozen: 40 });
    await extendMembership(shop.server.ctx, { clientId, tier: 'yearly', months: 24 });
    expect(await standing(clientId)).toMatchObject({ point: 140, frozen: 0, vipTier: 'yearly' });
    shop.server.clock.advance({ days: 330 });
    expect((await standing(clientId)).point).toBe(140);
    shop.server.clock.advance({ days: 10 });
    expect((await standing(clientId)).point).toBe(100);
    expect(await balances(clientId)).toMatchObject({ gift: 40 });
    await Promise.all([expireLots(shop.server.ctx), expireLots(shop.server.ctx)]);
    expect(await balances(clientId)).toEqual({ paid: 100 });
  });

  it('gives held points back to their lots when the work never reports', async () => {
    const clientId = await newClient(100, 50);
    const expiresAt = new Date(shop.server.ctx.clock.now().getTime() + 600_000);
    const hold = { clientId, points: 120, key: 'overdue', expiresAt, title: TITLE };
    const first = await holdPoints(shop.server.ctx, hold);
    expect(await holdPoints(shop.server.ctx, hold)).toEqual(first);
    expect(await balances(clientId)).toEqual({ paid: 30, hold: 120 });
    await releaseOverdueHolds(shop.server.ctx);
    expect(await balances(clientId)).toEqual({ paid: 30, hold: 120 });
    shop.server.clock.advance({ minutes: 10 });
    await releaseOverdueHolds(shop.server.ctx);
    expect(await balances(clientId)).toEqual({ paid: 100, bonus: 50 });
    expect(await postHold(shop.server.ctx, first.holdId)).toBe('released');
  });

  it('counts downloads from the first day of the run, month by month', async () => {
    const clientId = await newClient();
    const assetId = shop.server.ctx.ids.next();
    await expect(takeQuota(shop.server.ctx, { clientId, assetId })).rejects.toMatchObject({
      reason: 'DOWNLOAD_NEEDS_VIP',
    });
    await extendMembership(shop.server.ctx, { clientId, tier: 'monthly', months: 2 });
    expect(await takeQuota(shop.server.ctx, { clientId, assetId })).toMatchObject({
      used: 1,
      isCounted: true,
    });
    expect(await takeQuota(shop.server.ctx, { clientId, assetId })).toMatchObject({
      used: 1,
      isCounted: false,
    });
    expect((await standing(clientId)).downloads.used).toBe(1);
    shop.server.clock.advance({ days: 32 });
    expect((await standing(clientId)).downloads.used).toBe(0);
    expect(await takeQuota(shop.server.ctx, { clientId, assetId })).toMatchObject({
      used: 1,
      isCounted: true,
    });
  });
});
