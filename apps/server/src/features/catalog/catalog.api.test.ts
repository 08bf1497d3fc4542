import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { countDownload, createCatalogFeature, findAssetsForPurchase, unlistAsset } from './index.ts';

let server: TestServer;
let types: Record<string, string>;
let sofa: string;
let lamp: string;
let oak: string;

beforeAll(async () => {
  server = await startTestServer({ features: { catalog: createCatalogFeature() } });
  const { ctx, clock } = server;
  types = await createCategories(ctx);
  sofa = await createAsset(ctx, { slug: 'sofa-a', pricePoints: 30, featured: 5 });
  clock.advance({ minutes: 1 });
  lamp = await createAsset(ctx, {
    slug: 'lamp-a',
    category: 'lamps',
    title: { zh: '黄铜落地灯', en: 'Brass floor lamp' },
    tags: { zh: ['复古'], en: ['Vintage'] },
    colors: ['brown', 'grey'],
    pricePoints: 0,
    featured: 1,
  });
  clock.advance({ minutes: 1 });
  oak = await createAsset(ctx, {
    slug: 'oak-a',
    kind: 'material',
    category: 'wood',
    title: { zh: '白橡木', en: 'White oak' },
    tags: { zh: ['现代', '木纹'], en: ['modern', 'wood grain'] },
    colors: ['brown'],
    pricePoints: 10,
    featured: 3,
  });
});
afterAll(() => server.close());

const list = (input: Parameters<TestServer['api']['catalog']['list']>[0]) => server.api.catalog.list(input);
const ids = (page: { records: { id: string }[] }) => page.records.map((record) => record.id);

async function refused(path: string): Promise<{ code: number; reason: string }> {
  const reply = await server.send({ method: 'GET', path: `/mogine/api${path}`, headers: {} });
  const { code, reason } = JSON.parse(reply.text) as { code: number; reason: string };
  return { code, reason };
}

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

describe('an asset', () => {
  test('has its files, facts and preview', async () => {
    const detail = await server.api.catalog.detail({ id: sofa });
    expect(detail).toMatchObject({
      id: sofa,
      description: '三人位，木脚。',
      enDescription: 'Three seats on wooden legs.',
      madeBy: 'procedural',
      facts: { triangles: 1200, widthMm: 2100, fileBytes: 2048 },
      preview: { model: `/media/preview/${sofa}/model.glb`, panorama: '', maps: null, turntable: null },
      access: 'login',
    });
    expect(detail.files).toEqual([
      {
        ...{ name: 'model.glb', format: 'glb', role: 'model', bytes: 2048, sha256: 'ab'.repeat(32) },
        key: `asset/${sofa}/model.glb`,
      },
    ]);
  });

  test('says why the caller may download it, or may not', async () => {
    const { ctx, api, clock } = server;
    const member = await createMember(ctx);
    const access = async (id: string) => (await api.catalog.detail({ id }, { token: member.token })).access;
    expect(await access(sofa)).toBe('buy');
    expect(await access(lamp)).toBe('free');
    const now = clock.now();
    await ctx.db
      .insertInto('membership')
      .values({
        client_id: member.clientId,
        tier: 'monthly',
        starts_at: now,
        ends_at: new Date(now.getTime() + 60_000),
      })
      .execute();
    expect(await access(sofa)).toBe('member');
    await ctx.db
      .insertInto('entitlement')
      .values({ client_id: member.clientId, asset_id: oak, ground: 'free', created_at: now })
      .execute();
    expect(await access(oak)).toBe('owned');
    clock.advance({ minutes: 1 });
    expect(await access(sofa)).toBe('buy');
    expect(await access(oak)).toBe('owned');
  });

  test('that does not exist or is no id is refused', async () => {
    expect(await refused(`/api/resource/detail?id=${randomUUID()}`)).toEqual({
      code: 404,
      reason: 'ASSET_NOT_FOUND',
    });
    expect(await refused('/api/resource/detail?id=1')).toEqual({ code: 400, reason: 'BAD_INPUT' });
    expect(await refused('/api/resource/detail')).toEqual({ code: 400, reason: 'BAD_INPUT' });
  });

  test('comes with others like it, never itself', async () => {
    const second = await createAsset(server.ctx, { slug: 'sofa-b' });
    const related = await server.api.catalog.related({ id: sofa });
    expect(related.map((record) => record.id)).toEqual([second, lamp]);
    expect(await server.api.catalog.related({ id: sofa, size: 1 })).toHaveLength(1);
    expect(await refused(`/api/resource/related?id=${randomUUID()}`)).toMatchObject({ code: 404 });
    await unlistAsset(server.ctx, second);
  });
});

describe('a change of an asset', () => {
  test('is everywhere at once: lists, totals, search, page; and gone when it is taken off', async () => {
    const { ctx, api } = server;
    const counts = async () => {
      const [top] = await api.catalog.types({});
      const found = await list({ searchKey: '云朵', current: 1 });
      const grey = await list({ color: 'grey', current: 1 });
      return [
        top?.count,
        top?.children[0]?.count,
        (await list({ current: 1 })).total,
        grey.total,
        found.total,
      ];
    };
    expect(await counts()).toEqual([2, 1, 3, 2, 0]);
    const id = await createAsset(ctx, { slug: 'cloud', title: { zh: '云朵沙发', en: 'Cloud sofa' } });
    expect(await counts()).toEqual([3, 2, 4, 3, 1]);
    await unlistAsset(ctx, id);
    expect(await counts()).toEqual([2, 1, 3, 2, 0]);
    expect(await refused(`/api/resource/detail?id=${id}`)).toMatchObject({ code: 404 });
    expect(await list({ id })).toMatchObject({ records: [] });
    expect(await findAssetsForPurchase(ctx.db, [id, sofa, randomUUID()])).toMatchObject([
      { id, status: 'unlisted', pricePoints: 20, clientId: null },
      { id: sofa, status: 'published' },
    ]);
    await expect(unlistAsset(ctx, randomUUID())).rejects.toMatchObject({ reason: 'ASSET_NOT_FOUND' });
  });

  test('keeps totals exact when many happen at once', async () => {
    const { ctx } = server;
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        createAsset(ctx, { slug: `many-${index}`, category: index % 2 ? 'sofas' : 'lamps' }),
      ),
    );
    expect((await list({ type: 'model', current: 1 })).total).toBe(14);
    await Promise.all([
      ...made.slice(0, 6).map((id) => unlistAsset(ctx, id)),
      ...made.map((id) => countDownload(ctx.db, id)),
      ...Array.from({ length: 6 }, (_, index) =>
        createAsset(ctx, { slug: `many-${index}`, category: 'sofas' }),
      ),
    ]);
    const [kept] = await ctx.db
      .selectFrom('asset')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('status', '=', 'published')
      .where('kind', '=', 'model')
      .execute();
    expect((await list({ type: 'model', current: 1 })).total).toBe(kept?.count);
    for (const id of made) await unlistAsset(ctx, id);
    expect((await list({ type: 'model', current: 1 })).total).toBe(2);
    expect((await server.api.catalog.types({}))[0]?.children.map((node) => node.count)).toEqual([1, 1]);
  });

  test('under the same slug replaces what is shown and keeps the id', async () => {
    const { ctx, api } = server;
    const id = await createAsset(ctx, { slug: 'again', title: { zh: '旧名椅', en: 'Old chair' } });
    const again = await createAsset(ctx, { slug: 'again', title: { zh: '长凳', en: 'Bench' }, files: [] });
    expect(again).toBe(id);
    expect(await api.catalog.detail({ id })).toMatchObject({ name: '长凳', files: [] });
    expect((await list({ searchKey: '旧名椅' })).records).toEqual([]);
    await unlistAsset(ctx, id);
  });

  test('of its download count moves it up', async () => {
    const { ctx } = server;
    await countDownload(ctx.db, lamp);
    await countDownload(ctx.db, lamp);
    const page = await list({});
    expect(ids(page)[0]).toBe(lamp);
    expect(page.records[0]?.downloadCount).toBe(2);
  });

  test('of a category name shows on the cards below it', async () => {
    const rename = (name: string) =>
      server.ctx.db.updateTable('asset_type').set({ name }).where('code', '=', 'material').execute();
    await rename('材料');
    expect((await list({ id: oak })).records[0]?.ancestorsName).toEqual(['材料', '木材']);
    await rename('材质');
  });

  test('of an author name shows on their cards', async () => {
    const { ctx } = server;
    const { clientId } = await createMember(ctx, { nickname: '阿木' });
    const id = await createAsset(ctx, { slug: 'by-member', clientId });
    expect((await list({ id })).records[0]).toMatchObject({ author: '阿木', clientId });
    await ctx.db.updateTable('client').set({ nickname: '木木, "A"' }).where('id', '=', clientId).execute();
    expect((await list({ clientId })).records[0]).toMatchObject({ author: '木木, "A"' });
    await unlistAsset(ctx, id);
  });
});
