import { ApiError } from '@mogine/contract/kernel/api-error';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { holding, waitsFor } from '../../../test/locks.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { features } from '../index.ts';

let server: TestServer;
let editor: TestStaff;

beforeAll(async () => {
  const { catalog, assetsDesk, importsDesk, orders, wallet, earnings, messages, reviewDesk } = features;
  server = await startTestServer({
    features: { catalog, assetsDesk, importsDesk, orders, wallet, earnings, messages, reviewDesk },
  });
  await createCategories(server.ctx);
  editor = await staffWith(server.ctx, 'editor');
});
afterAll(() => server.close());

const priceOf = async (id: string) => (await server.api.catalog.detail({ id })).price;

async function reprice(id: string, price: number): Promise<void> {
  const { revision } = await server.api.assetsDesk.detail({ id }, editor);
  const [changed] = await server.api.assetsDesk.change(
    { items: [{ id, revision }], change: { price } },
    editor,
  );
  expect(changed?.outcome).toBe('changed');
}

async function reimport(id: string, price: number): Promise<void> {
  const file = new File([`id,price\n${id},${price}\n`], 'prices.csv', { type: 'text/csv' });
  const upload = await server.api.importsDesk.upload({}, { ...editor, files: { file } });
  await server.api.importsDesk.apply({ id: upload.id }, editor);
  await server.drainJobs();
}

/** What a purchase was answered with, or the reason of a refusal and the price that it names. */
async function answerOf(call: Promise<{ point: number }>): Promise<unknown[]> {
  return call.then(
    ({ point }) => ['bought', point],
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return [error.reason, error.details['point']];
    },
  );
}

/** What is left, what each purchase and its lines cost, and what makers were told that theirs was sold for. */
async function booksOf({ clientId, token }: Member) {
  const { records } = await server.api.orders.list({}, { token });
  const { rows } = await sql<{ gross: number }>`
    select gross_points as gross from earning where buyer_id = ${clientId}`.execute(server.ctx.db);
  return {
    left: (await server.api.wallet.overview({}, { token })).point,
    orders: records.map(({ point, items }) => [point, ...items.map(({ price }) => price)]),
    sold: rows.map(({ gross }) => gross),
  };
}

describe('a price that is another one than was shown', () => {
  it.each([
    ['an editor', reprice],
    ['a table', reimport],
    [
      'a next version',
      async (id: string, pricePoints: number) => {
        const { slug } = await server.ctx.db
          .selectFrom('asset')
          .select('slug')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(await createAsset(server.ctx, { slug, pricePoints })).toBe(id);
      },
    ],
  ])('by %s is paid by nobody who has not seen it, whether it rose or fell', async (_, change) => {
    const { orders } = server.api;
    for (const after of [45, 15]) {
      const asset = await createAsset(server.ctx, { pricePoints: 30 });
      const [page, cart] = [await createBuyer(server.ctx, 100), await createBuyer(server.ctx, 100)];
      const { buyCarId } = await orders.addToCart({ resourceId: asset }, cart);
      const shown = await priceOf(asset);
      await change(asset, after);
      const refusals = [
        await answerOf(orders.pay({ resourceIds: asset, expectedPoint: shown }, page)),
        await answerOf(orders.pay({ buyCarIds: buyCarId, expectedPoint: shown }, cart)),
      ];
      expect(refusals).toEqual(Array(2).fill(['PRICE_MISMATCH', after]));
      for (const buyer of [page, cart])
        expect(await booksOf(buyer)).toEqual({ left: 100, orders: [], sold: [] });
      // The refusal names what it costs by now, page and cart say the same, and with that it is bought.
      expect(await priceOf(asset)).toBe(after);
      expect((await orders.cart({}, cart)).records.map(({ price }) => price)).toEqual([after]);
      await orders.pay({ resourceIds: asset, expectedPoint: after }, page);
      await orders.pay({ buyCarIds: buyCarId, expectedPoint: after }, cart);
      for (const buyer of [page, cart])
        expect(await booksOf(buyer)).toMatchObject({ left: 100 - after, orders: [[after, after]] });
    }
  });

  it('lets nothing be paid for where one of several things costs something else', async () => {
    const { orders } = server.api;
    const buyer = await createBuyer(server.ctx, 100);
    const [a, b, c] = [30, 20, 10].map((pricePoints) => createAsset(server.ctx, { pricePoints }));
    const ids = await Promise.all([a, b, c].map(async (made) => (await made) ?? ''));
    await reprice(ids[0] ?? '', 31);
    const pay = async (expectedPoint: number) =>
      answerOf(orders.pay({ resourceIds: ids.join(','), expectedPoint }, buyer));
    expect(await pay(60)).toEqual(['PRICE_MISMATCH', 61]);
    expect(await booksOf(buyer)).toEqual({ left: 100, orders: [], sold: [] });
    expect(await pay(61)).toEqual(['bought', 61]);
  });
});

describe('at the very moment of a purchase', () => {
  /** The purchase has read what it is about, and waits until `work` is done. */
  async function whileBuying<T>(buyer: Member, id: string, expectedPoint: number, work: () => Promise<T>) {
    const lock = sql`select from client where id = ${buyer.clientId} for update`;
    const { buying } = await holding(server.ctx, lock, async () => {
      const buying = answerOf(server.api.orders.pay({ resourceIds: id, expectedPoint }, buyer));
      await waitsFor(server.ctx, 'insert into entitlement');
      await work();
      return { buying };
    });
    return buying;
  }

  it('a price that changes is that of the next one: paid, listed and credited is what was shown', async () => {
    const maker = await createMember(server.ctx);
    const asset = await createAsset(server.ctx, { pricePoints: 30, clientId: maker.clientId });
    const [buyer, next] = [await createBuyer(server.ctx, 100), await createBuyer(server.ctx, 100)];
    expect(await whileBuying(buyer, asset, 30, async () => reprice(asset, 70))).toEqual(['bought', 30]);
    expect(await booksOf(buyer)).toEqual({ left: 70, orders: [[30, 30]], sold: [30] });
    const late = server.api.orders.pay({ resourceIds: asset, expectedPoint: 30 }, next);
    expect(await answerOf(late)).toEqual(['PRICE_MISMATCH', 70]);
  });

  it('a change of the price that is not through yet neither counts nor is waited for', async () => {
    const asset = await createAsset(server.ctx, { pricePoints: 30 });
    const buyer = await createBuyer(server.ctx, 100);
    const lock = sql`update asset set price_points = 70 where id = ${asset}`;
    const bought = await holding(server.ctx, lock, async () =>
      answerOf(server.api.orders.pay({ resourceIds: asset, expectedPoint: 30 }, buyer)),
    );
    expect(bought).toEqual(['bought', 30]);
    expect(await booksOf(buyer)).toMatchObject({ left: 70, orders: [[30, 30]] });
    expect(await priceOf(asset)).toBe(70);
  });
});
