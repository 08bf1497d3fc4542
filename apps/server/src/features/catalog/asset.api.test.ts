import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { createAsset } from '../../../test/catalogue.ts';
import type { TestServer } from '../../../test/harness.ts';
import { countDownload, findAssetsForPurchase, unlistAsset } from './index.ts';
import { refusalOf, startShop } from '../../../test/catalogue-shop.ts';

let server: TestServer;
let sofa: string;
let lamp: string;
let oak: string;

beforeAll(async () => {
  ({ server, sofa, lamp, oak } = await startShop());
});
afterAll(() => server.close());

const list = (input: Parameters<TestServer['api']['catalog']['list']>[0]) => server.api.catalog.list(input);
const ids = (page: { records: { id: string }[] }) => page.records.map((record) => record.id);
const refused = (path: string) => refusalOf(server, path);

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
    const exclude = (isIncluded: boolean) =>
      ctx.db.updateTable('asset').set({ member_included: isIncluded }).where('id', '=', sofa).execute();
    await exclude(false);
    expect(await access(sofa)).toBe('buy');
    await exclude(true);
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
