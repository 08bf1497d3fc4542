import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';
import { refusalOf, startShop } from '../../../test/catalogue-shop.ts';

let server: TestServer;
let types: Record<string, string>;
let sofa: string;
let lamp: string;
let oak: string;

beforeAll(async () => {
  ({ server, types, sofa, lamp, oak } = await startShop());
});
afterAll(() => server.close());

const list = (input: Parameters<TestServer['api']['catalog']['list']>[0]) => server.api.catalog.list(input);
const ids = (page: { records: { id: string }[] }) => page.records.map((record) => record.id);
const refused = (path: string) => refusalOf(server, path);

describe('types', () => {
  test('come as a tree with exact totals', async () => {
    const tree = await server.api.catalog.types({});
    expect(tree.map((top) => [top.code, top.count])).toEqual([
      ['model', 2],
      ['scene', 0],
      ['panorama', 0],
      ['material', 1],
    ]);
    expect(tree[0]?.children.map((node) => [node.name, node.enName, node.count])).toEqual([
      ['沙发', 'Sofas', 1],
      ['灯具', 'Lamps', 1],
    ]);
  });

  test('below a node; nothing below an unknown one', async () => {
    const below = await server.api.catalog.types({ parentId: types['material'] ?? '' });
    expect(below.map((node) => node.code)).toEqual(['wood']);
    expect(await server.api.catalog.types({ parentId: randomUUID() })).toEqual([]);
    expect(await refused('/api/resource/type/list?parentId=1')).toEqual({ code: 400, reason: 'BAD_INPUT' });
  });
});

describe('the dictionary', () => {
  test('of colours carries names and hex values; an unknown one is empty', async () => {
    const colors = await server.api.catalog.dictionary({ code: 'color' });
    expect(colors[0]).toEqual({
      ...{ id: '', parentId: '', code: 'color', dictKey: 'grey', dictValue: '灰色', enValue: 'Grey' },
      ...{ sort: 0, remark: '#8a8a8a', isDeleted: 0 },
    });
    expect(await server.api.catalog.dictionary({ code: "x' or 1=1 --" })).toEqual([]);
  });

  test('of formats names those that something on sale has', async () => {
    const entry = { code: 'format', value: '', en_value: '', sort: 0, remark: '' };
    const entries = ['glb', 'usdz'].map((key) => ({ ...entry, key }));
    await server.ctx.db.insertInto('dictionary_entry').values(entries).execute();
    const formats = await server.api.catalog.dictionary({ code: 'format' });
    expect(formats.map(({ dictKey }) => dictKey)).toEqual(['glb']);
  });
});

describe('a list', () => {
  test('shows a card as the contract says', async () => {
    const page = await list({ type: 'model', sort: 'price_desc' });
    expect(page.records[0]).toMatchObject({
      id: sofa,
      name: '布艺沙发',
      enName: 'Fabric sofa',
      kind: 'model',
      tags: ['现代'],
      enTags: ['modern'],
      ancestorsName: ['模型', '沙发'],
      enAncestorsName: ['Models', 'Sofas'],
      resourceUrl: ['model.glb'],
      type: types['sofas'],
      color: ['grey'],
      clientId: '',
      author: '摩境 Mogine',
      price: 30,
      createTime: new Date('2026-03-02T02:00:00Z'),
      isBuy: false,
      isFavorite: false,
      buyCarId: '',
    });
  });

  test('comes in every order', async () => {
    expect(ids(await list({}))).toEqual([sofa, oak, lamp]);
    expect(ids(await list({ sort: 'newest' }))).toEqual([oak, lamp, sofa]);
    expect(ids(await list({ sort: 'price_asc' }))).toEqual([lamp, oak, sofa]);
    expect(ids(await list({ sort: 'price_desc' }))).toEqual([sofa, oak, lamp]);
    expect(ids(await list({ sort: 'relevance' }))).toEqual([sofa, oak, lamp]);
  });

  test('is narrowed by kind, node, colour, tag, format, price, author and their mixtures', async () => {
    expect(ids(await list({ type: types['model'] ?? '' }))).toEqual([sofa, lamp]);
    expect(ids(await list({ type: types['lamps'] ?? '' }))).toEqual([lamp]);
    expect(ids(await list({ id: types['wood'] ?? '' }))).toEqual([oak]);
    expect(ids(await list({ color: 'grey，brown' }))).toEqual([sofa, oak, lamp]);
    expect(ids(await list({ color: 'brown', sort: 'price_asc' }))).toEqual([lamp, oak]);
    expect(ids(await list({ tags: '现代' }))).toEqual([sofa, oak]);
    expect(ids(await list({ tags: 'MODERN,木纹' }))).toEqual([oak]);
    expect(ids(await list({ tags: 'vintage' }))).toEqual([lamp]);
    expect(ids(await list({ format: 'GLB' }))).toHaveLength(3);
    expect(ids(await list({ format: 'obj' }))).toEqual([]);
    expect(ids(await list({ free: true }))).toEqual([lamp]);
    expect(ids(await list({ priceMin: 1, priceMax: 10 }))).toEqual([oak]);
    expect(ids(await list({ type: 'model', color: 'brown', free: true }))).toEqual([lamp]);
    expect(ids(await list({ type: 'scene' }))).toEqual([]);
    expect(ids(await list({ clientId: randomUUID() }))).toEqual([]);
    expect(ids(await list({ type: randomUUID() }))).toEqual([]);
  });

  test('of an asset id is that asset alone', async () => {
    const page = await list({ id: lamp, current: 1 });
    expect([ids(page), page.total, page.cursor]).toEqual([[lamp], 1, null]);
  });

  test('without paging is a plain array on the wire', async () => {
    const reply = await server.send({ method: 'GET', path: '/mogine/api/api/resource/list', headers: {} });
    const { data } = JSON.parse(reply.text) as { data: { id: string }[] };
    expect(data.map((record) => record.id)).toEqual([sofa, oak, lamp]);
  });

  test('refuses what it cannot mean', async () => {
    const bad = { code: 400, reason: 'BAD_INPUT' };
    expect(await refused('/api/resource/list?sort=best')).toEqual(bad);
    expect(await refused('/api/resource/list?type=chairs')).toEqual(bad);
    expect(await refused('/api/resource/list?size=101')).toEqual(bad);
    expect(await refused('/api/resource/list?current=0')).toEqual(bad);
    expect(await refused('/api/resource/list?priceMin=-1')).toEqual(bad);
    expect(await refused(`/api/resource/list?searchKey=${'长'.repeat(101)}`)).toEqual(bad);
    expect(await refused('/api/resource/list?cursor=cC4xLng')).toEqual(bad);
  });

  test('refuses the cursor of another order', async () => {
    const { cursor } = await list({ size: 1, sort: 'newest' });
    await expect(list({ size: 1, sort: 'popular', cursor: cursor ?? '' })).rejects.toMatchObject({
      reason: 'BAD_INPUT',
    });
  });

  test('shows each person what is theirs', async () => {
    const member = await createMember(server.ctx);
    const stranger = await createMember(server.ctx);
    const cartItemId = server.ctx.ids.next();
    const at = server.ctx.clock.now();
    const { clientId } = member;
    await server.ctx.db
      .insertInto('cart_item')
      .values({ id: cartItemId, client_id: clientId, asset_id: sofa, created_at: at })
      .execute();
    await server.ctx.db
      .insertInto('entitlement')
      .values({ client_id: clientId, asset_id: lamp, ground: 'free', created_at: at })
      .execute();
    const mine = await server.api.catalog.list({}, { token: member.token });
    expect(mine.records.map((record) => [record.buyCarId, record.isBuy, record.isFavorite])).toEqual([
      [cartItemId, false, false],
      ['', false, false],
      ['', true, false],
    ]);
    for (const options of [{ token: stranger.token }, {}]) {
      const { records } = await server.api.catalog.list({}, options);
      expect(records.some((record) => record.isBuy || record.buyCarId !== '')).toBe(false);
    }
  });
});
