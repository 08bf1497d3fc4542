import { describe, expect, it } from 'vitest';
import { buy, logIn, type Person } from './people.ts';
import type { SpecClient } from './client.ts';
import { PRICES, type World } from './world.ts';

type Page<T> = { records: T[]; total: number };
type Entry = { type: number; point: number; payType: number; money: string; resourceId: string };
type CartRow = { id: string; buyCarId: string; price: number; availability?: string };
type Notice = { id: string; type: string; isRead: boolean };

const PAID = 2;

async function pointsOf(client: SpecClient): Promise<number> {
  return (await client.call<{ point: number }>(6)).point;
}

/** Somebody with the 1100 points of a pack that has been paid. */
async function rich(world: World): Promise<Person> {
  const person = await logIn(world);
  const payId = await buy(world, person.client, { product: 'point', point: 1000, money: 100 });
  await expect.poll(() => person.client.call(27, { payId }), { timeout: 20_000 }).toBe(PAID);
  return person;
}

/** 7, 9 to 12 and 26 to 31: what is paid, bought and told of it. */
export function moneyCalls(world: () => World): void {
  describe('payment', () => {
    it('26 createOrder and 27 select: a code, waiting, and 2 once it is paid', async () => {
      const { client } = await logIn(world());
      const { client: stranger } = await logIn(world());
      const wanted = { product: 'point', point: 100, money: 10, tradeType: 'NATIVE' };
      const order = await client.call<{ payId: string; imgCode: string }>(26, wanted);
      const { payId } = order;
      for (let count = 0; count < 3; count += 1) expect(await client.call(27, { payId })).toBe(1);
      expect(await pointsOf(client)).toBe(0);
      await world().pay(payId);
      await expect.poll(() => client.call(27, { payId }), { timeout: 20_000 }).toBe(PAID);
      expect(await pointsOf(client)).toBe(100);
      expect(await client.call(27, { payId })).toBe(PAID);
      expect(await pointsOf(client)).toBe(100);
      expect(await stranger.refused(27, { payId })).toBe(await stranger.refused(27, { payId: 'none' }));
      expect(await stranger.refused(27, { payId })).toMatch(/^404 /);
      for (const pack of [
        { point: 1000, money: 100 },
        { point: 1100, money: 100 },
        { point: 2300, money: 200 },
        { point: 6000, money: 500 },
      ])
        await client.call(26, { ...wanted, ...pack });
      for (const vip of [
        { vipType: 1, money: 198 },
        { vipType: 2, money: '1880.00' },
      ])
        await client.call(26, { product: 'vip', tradeType: 'NATIVE', ...vip });
      expect(await client.refused(26, { ...wanted, money: 1 })).toMatch(/^400 价格/);
      expect(await client.refused(26, { ...wanted, point: 7 })).toBe('400 未找到对应的商品');
      expect(await client.refused(26, { product: 'gold' })).toMatch(/^400 /);
      expect(await client.refused(26, { product: 'vip', tradeType: 'NATIVE' })).toMatch(/^400 /);
      expect(await pointsOf(client)).toBe(100);
    });
  });

  it('26 createOrder and 5 qr_connect say that WeChat is down, and both can be tried again', async () => {
    const { client } = await logIn(world());
    const browser = world().newClient();
    const answer = await world().scan(await browser.call<string>(5));
    const scanned = { code: answer.get('code') ?? '', state: answer.get('state') ?? '' };
    const wanted = { product: 'point', point: 100, money: 10, tradeType: 'NATIVE' };
    await world().withoutWechat(async () => {
      expect(await client.refused(26, wanted)).toBe('503 微信支付暂时不可用，请稍后再试');
      expect(await browser.refused(5, scanned)).toBe('503 微信登录暂时不可用，请使用手机登录');
    });
    await client.call(26, wanted);
    expect(await browser.call(5, scanned)).toMatchObject({ tokenType: 'bearer' });
  });

  describe('cart and purchase', () => {
    it('28 to 31: a cart is filled, marked and emptied, and buying moves points once', async () => {
      const { ids, delist, newClient } = world();
      const { client } = await rich(world());
      const before = await pointsOf(client);
      expect(before).toBe(1100);
      const cart = () => client.call<CartRow[]>(31);
      const put = async (ware: keyof typeof PRICES) =>
        (await client.call<{ buyCarId: string }>(29, { resourceId: ids[ware] })).buyCarId;

      const sofa = await put('sofa');
      expect(await put('sofa')).toBe(sofa);
      const chair = await put('chair');
      const table = await put('table');
      expect((await client.call<{ buyCarId: string }>(29, { resourceIds: ids.stool })).buyCarId).not.toBe('');
      expect(await client.call<Page<CartRow>>(31, { current: 1, size: 2 })).toMatchObject({
        total: 4,
        size: 2,
      });
      expect(await cart()).toContainEqual(
        expect.objectContaining({ id: ids.sofa, buyCarId: sofa, price: PRICES.sofa, isBuy: false }),
      );
      expect(await client.call(14, { id: ids.sofa })).toMatchObject([{ buyCarId: sofa, isBuy: false }]);

      const bought = await client.call(28, { resourceIds: '', buyCarIds: `${sofa},${chair}` });
      expect(bought).toMatchObject({ point: PRICES.sofa + PRICES.chair });
      expect(await pointsOf(client)).toBe(before - PRICES.sofa - PRICES.chair);
      expect((await cart()).map(({ id }) => id).toSorted()).toEqual([ids.table, ids.stool].toSorted());
      expect(await client.call(14, { id: ids.sofa })).toMatchObject([{ buyCarId: '', isBuy: true }]);
      expect(await client.refused(29, { resourceId: ids.sofa })).toMatch(/^400 /);
      await client.call(28, { resourceIds: ids.shelf, buyCarIds: '' });
      await client.call(28, { resourceIds: ids.table });
      const after = before - PRICES.sofa - PRICES.chair - PRICES.shelf - PRICES.table;
      expect(await pointsOf(client)).toBe(after);
      expect((await cart()).map(({ buyCarId }) => buyCarId)).not.toContain(table);

      expect(await client.refused(28, { resourceIds: ids.palace })).toBe('400 抱歉，您没有足够积分');
      const unknown = '00000000-0000-7000-8000-000000000000';
      expect(await client.refused(28, { resourceIds: unknown })).toMatch(/^40[04] 未找到对应的商品$/);
      const many = Array.from({ length: 101 }, (_, at) => unknown.replace(/...$/, String(at + 100)));
      expect(await client.refused(28, { resourceIds: many.join(',') })).toMatch(/^400 /);
      expect(await pointsOf(client)).toBe(after);

      await delist('stool');
      const [stool] = await cart();
      expect(stool).toMatchObject({ id: ids.stool, availability: 'delisted' });
      expect(await client.refused(28, { buyCarIds: stool?.buyCarId ?? '' })).toMatch(/^40[04] /);
      const stranger = newClient();
      stranger.user = (await logIn(world())).client.user;
      // Of others nothing is removed, and nothing is said about it.
      await stranger.call(30, { ids: stool?.buyCarId ?? '' });
      expect(await cart()).toHaveLength(1);
      expect(await client.call(30, { buyCarIds: stool?.buyCarId ?? '' })).toBe(true);
      expect(await cart()).toEqual([]);
      const lamps = [];
      for (const ware of ['lamp', 'palace'] as const) lamps.push(await put(ware));
      expect(await client.call(30, { ids: lamps.join('，') })).toBe(true);
      expect(await client.call(31, { current: 1 })).toMatchObject({ records: [], total: 0, pages: 0 });
    });

    it('7 pointLog has each movement of points and money once', async () => {
      const { ids } = world();
      const { client } = await rich(world());
      for (const resourceIds of [ids.sofa, ids.chair]) await client.call(28, { resourceIds });
      await client.call(28, { resourceIds: `${ids.shelf}，${ids.table}` });
      const log = await client.call<Entry[]>(7);
      expect(log.reduce((sum, { point }) => sum + point, 0)).toBe(await pointsOf(client));
      const [top] = await client.call<Entry[]>(7, { type: 1 });
      expect(top).toMatchObject({ payType: 1, money: '100.00', resourceId: '', status: 2 });
      const purchases = await client.call<Page<Entry>>(7, { current: 1, size: 10, type: 2 });
      // Newest first, one entry for what was bought at once.
      expect(purchases.records.map(({ point }) => -point)).toEqual([
        ...[PRICES.shelf + PRICES.table, PRICES.chair, PRICES.sofa],
      ]);
      expect(purchases.records.slice(1).map(({ resourceId }) => resourceId)).toEqual([ids.chair, ids.sofa]);
      for (const { payType, money, point } of purchases.records)
        expect([payType, money, point < 0]).toEqual([2, '', true]);
      expect(await client.refused(7, { type: 9 })).toMatch(/^400 /);
    });
  });

  describe('notices', () => {
    it('9 to 12: they arrive unread, are read and removed by GET, each by its owner only', async () => {
      const { client } = await rich(world());
      const { client: stranger } = await logIn(world());
      const list = () => client.call<Notice[]>(9);
      await expect.poll(() => client.call(10), { timeout: 20_000 }).toBeGreaterThan(0);
      const [notice] = await list();
      expect(notice).toMatchObject({ type: 'system', isRead: false });
      const id = notice?.id ?? '';
      expect(await client.call(9, { current: 1, size: 10, type: 'official' })).toMatchObject({ records: [] });
      expect(await client.call(9, { current: 1, type: 'system' })).toMatchObject({ records: [{ id }] });
      for (const type of ['official', 'system']) expect(await client.call(11, { type })).toBe(true);
      expect(await client.call(11)).toBe(true);
      expect(await client.call(10)).toBe(0);
      expect(await list()).toContainEqual(expect.objectContaining({ id, isRead: true }));
      await stranger.call(12, { id });
      expect(await list()).toHaveLength(1);
      expect(await stranger.call(10)).toBe(0);
      for (const given of [{ id }, { ids: id }, { ids: `${id},${id}` }])
        expect(await client.call(12, given)).toBe(true);
      expect(await list()).toEqual([]);
    });
  });
}
