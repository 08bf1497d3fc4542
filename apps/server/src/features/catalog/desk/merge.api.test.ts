import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { createMember } from '../../../../test/builders.ts';
import { createBuyer } from '../../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { holding, waitsFor } from '../../../../test/locks.ts';
import { staffWith, type TestStaff } from '../../../../test/staff.ts';
import { features } from '../../index.ts';

let server: TestServer;
let editor: TestStaff;
const desk = () => server.api.assetsDesk;

beforeAll(async () => {
  const { catalog, assetsDesk, homeDesk, favorites, orders, ratings, reviewDesk, messages, wallet } =
    features;
  server = await startTestServer({
    features: { catalog, assetsDesk, homeDesk, favorites, orders, ratings, reviewDesk, messages, wallet },
  });
  await createCategories(server.ctx);
  editor = await staffWith(server.ctx, 'editor');
});
afterAll(() => server.close());

async function pair(given: Parameters<typeof createAsset>[1] = {}) {
  return { from: await createAsset(server.ctx, given), into: await createAsset(server.ctx, given) };
}

async function merge(from: string, into: string) {
  const seen = await desk().mergePreview({ id: from, into }, editor);
  const { revision } = seen.from;
  const deed = { id: from, into, revision, intoRevision: seen.into.revision, reason: '重复上架' };
  return desk().merge(deed, editor);
}

const historyOf = async (id: string) => (await desk().detail({ id }, editor)).history;

it('what is bought stays bought, and is had of the one that stays; favourites, carts and ratings go along', async () => {
  const { from, into } = await pair({ pricePoints: 10 });
  const [buyer, both] = [await createBuyer(server.ctx), await createBuyer(server.ctx)];
  const fan = await createMember(server.ctx);
  const [shopper, undecided] = [await createMember(server.ctx), await createMember(server.ctx)];
  const { orders, favorites, ratings } = server.api;
  const pay = (resourceIds: string, { token }: { token: string }) =>
    orders.pay({ resourceIds, expectedPoint: 10 * resourceIds.split(',').length }, { token });
  await pay(from, buyer);
  await pay(`${from},${into}`, both);
  await ratings.save({ id: from, stars: 4, text: '好' }, buyer);
  await ratings.save({ id: from, stars: 1, text: '差' }, both);
  await ratings.save({ id: into, stars: 5, text: '很好' }, both);
  await favorites.saveItem({ resourceId: from }, fan);
  await favorites.saveItem({ resourceId: into }, fan);
  await favorites.saveItem({ resourceId: from }, shopper);
  await orders.addToCart({ resourceId: from }, shopper);
  await orders.addToCart({ resourceId: from }, undecided);
  await orders.addToCart({ resourceId: into }, undecided);
  await orders.addToCart({ resourceId: into }, buyer);

  expect(await desk().mergePreview({ id: from, into }, editor)).toMatchObject({
    ...{ from: { id: from, price: 10 }, into: { id: into } },
    ...{ buyers: 2, favorites: 2, carts: 2, ratings: 2 },
  });
  expect(await merge(from, into)).toBe(true);

  for (const person of [buyer, both]) {
    expect(await server.api.catalog.detail({ id: into }, person)).toMatchObject({ access: 'owned' });
    const { records } = await orders.assets({ size: 10 }, person);
    expect(records.map(({ id }) => id)).toContain(from);
  }
  const { rows } = await sql<{ asset: string; people: number }>`
    select asset_id as asset, count(distinct client_id)::int as people from favorite_item
    where asset_id in (${from}, ${into}) group by 1`.execute(server.ctx.db);
  expect(rows).toEqual([{ asset: into, people: 2 }]);
  expect((await desk().detail({ id: into }, editor)).sales.favorites).toBe(2);
  expect((await desk().detail({ id: from }, editor)).sales.favorites).toBe(0);
  const { rows: carts } = await sql<{ client: string; asset: string }>`
    select client_id as client, asset_id as asset from cart_item order by client_id`.execute(server.ctx.db);
  expect(new Set(carts.map(({ client, asset }) => `${client} ${asset}`))).toEqual(
    new Set([shopper, undecided].map(({ clientId }) => `${clientId} ${into}`)),
  );
  expect(await ratings.summary({ id: into })).toMatchObject({ stars: [0, 0, 0, 1, 1] });
  expect(await ratings.summary({ id: from })).toMatchObject({ stars: [1, 0, 0, 0, 0] });
  expect((await historyOf(into))[0]).toMatchObject({ action: 'assets.merged', details: { from } });
  expect((await historyOf(from))[0]).toMatchObject({ action: 'assetsDesk.merge', details: { into } });
});

it('holds what has become it before any category, as whoever moves assets does', async () => {
  const { from, into } = await pair();
  const first = await createAsset(server.ctx);
  await merge(first, from);
  const { ctx } = server;
  const merged = await holding(ctx, sql`select from asset where id = ${first} for update`, async (db) => {
    const merging = merge(from, into);
    await waitsFor(ctx, 'asset');
    await sql`select from asset_type order by id for update nowait`.execute(db);
    return { merging };
  });
  expect(await merged.merging).toBe(true);
});

it('its links lead to the one that stays, and so do those of what had become it', async () => {
  const { from, into } = await pair();
  const first = await createAsset(server.ctx);
  await merge(first, from);
  await merge(from, into);
  for (const id of [first, from]) {
    const error = await server.api.catalog.detail({ id }).catch((refused: unknown) => refused);
    expect(error).toMatchObject({ status: 404, reason: 'ASSET_REPLACED', details: { id: into } });
  }
  expect(await desk().detail({ id: first }, editor)).toMatchObject({ mergedInto: into, state: 'suspended' });
});

it('it is put back by nobody', async () => {
  const { from, into } = await pair();
  await merge(from, into);
  const reviewer = await staffWith(server.ctx, 'reviewer');
  expect(await refusalOf(server.api.reviewDesk.resume({ id: from }, reviewer))).toBe('ASSET_MERGED');
  await expect(
    sql`update asset set status = 'published' where id = ${from}`.execute(server.ctx.db),
  ).rejects.toThrow('asset_merged_off_sale');
  expect(await refusalOf(merge(from, into))).toBe('ASSET_MERGED');
  expect(await refusalOf(merge(into, from))).toBe('MERGE_INTO_OFF_SALE');
});

it('a place at the front shows the one that stays, once', async () => {
  const { from, into } = await pair();
  const save = { place: 'hub.models' as const, revision: 0, items: [{ id: from }, { id: into }] };
  await server.api.homeDesk.save(save, editor);
  await server.api.homeDesk.save({ place: 'home.popular', revision: 0, items: [{ id: from }] }, editor);
  await merge(from, into);
  const chosen = async (place: 'hub.models' | 'home.popular') =>
    (await server.api.homeDesk.detail({ place }, editor)).items.map(({ id }) => id);
  expect([await chosen('hub.models'), await chosen('home.popular')]).toEqual([[into], [into]]);
});

it('nobody gets another licence or another maker’s by it, and what was not seen is not done', async () => {
  const maker = await createMember(server.ctx);
  const official = await createAsset(server.ctx);
  const theirs = await createAsset(server.ctx, { clientId: maker.clientId });
  const editorial = await createAsset(server.ctx, { licence: 'editorial' });
  const wood = await createAsset(server.ctx, { kind: 'material', category: 'wood' });
  const to = (into: string) => refusalOf(desk().mergePreview({ id: official, into }, editor));
  expect(await to(theirs)).toBe('MERGE_OTHER_MAKER');
  expect(await to(editorial)).toBe('MERGE_OTHER_LICENCE');
  expect(await to(wood)).toBe('MERGE_OTHER_KIND');
  expect(await to(official)).toBe('MERGE_ITSELF');
  expect(await to(server.ctx.ids.next())).toBe('ASSET_NOT_FOUND');
  const other = await createAsset(server.ctx);
  const seen = await desk().mergePreview({ id: official, into: other }, editor);
  const revisions = { revision: seen.from.revision, intoRevision: seen.into.revision };
  const deed = { id: official, into: other, reason: '重复', ...revisions };
  const changed = { items: [{ id: other, revision: seen.into.revision }], change: { price: 1 } };
  await desk().change(changed, editor);
  expect(await refusalOf(desk().merge(deed, editor))).toBe('CONFLICT');
  expect(await server.api.catalog.detail({ id: official })).toMatchObject({ id: official });
  // Of two at the same moment one is done.
  const [a, b] = [await createAsset(server.ctx), await createAsset(server.ctx)];
  const answers = await Promise.all([refusalOf(merge(a, b)), refusalOf(merge(b, a))]);
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
});

it('what is bought at the very moment of a merge is had of the one that stays', async () => {
  const { from, into } = await pair({ pricePoints: 10 });
  const buyer = await createBuyer(server.ctx);
  const lock = sql`select from client where id = ${buyer.clientId} for update`;
  const { buying, merging } = await holding(server.ctx, lock, async () => {
    const buying = server.api.orders.pay({ resourceIds: from, expectedPoint: 10 }, buyer);
    await waitsFor(server.ctx, 'insert into entitlement');
    const merging = merge(from, into);
    await Promise.race([merging, waitsFor(server.ctx, 'merged_into')]);
    return { buying, merging };
  });
  await buying;
  expect(await merging).toBe(true);
  expect(await server.api.catalog.detail({ id: into }, buyer)).toMatchObject({ access: 'owned' });
});

it('what is being merged away is no longer sold', async () => {
  const { from, into } = await pair({ pricePoints: 10 });
  const [buyer, shopper] = [await createBuyer(server.ctx), await createMember(server.ctx)];
  await server.api.orders.addToCart({ resourceId: from }, shopper);
  const lock = sql`select from cart_item where asset_id = ${from} for update`;
  const { buying, merging } = await holding(server.ctx, lock, async () => {
    const merging = merge(from, into);
    await waitsFor(server.ctx, 'cart_item');
    const buying = refusalOf(server.api.orders.pay({ resourceIds: from, expectedPoint: 10 }, buyer));
    await Promise.race([buying, waitsFor(server.ctx, 'insert into entitlement')]);
    return { buying, merging };
  });
  expect(await merging).toBe(true);
  expect(await buying).toBe('ASSET_NOT_FOUND');
  expect((await server.api.wallet.overview({}, buyer)).point).toBeGreaterThan(0);
});
