import { describe, expect, it } from 'vitest';
import { buy, logIn } from './people.ts';
import { drawWare, PRICES, type World } from './world.ts';

type Asset = { id: string; name: string; price: number; resourceUrl: string; isFavorite: boolean };
type Page<T> = { records: T[]; total: number; size: number; current: number; pages: number };
type Folder = { id: string; name: string; count: number; cover: string; isCollect: boolean };

const WARES = Object.keys(PRICES).length;

/** 13 to 17, 19 to 25 and 32: what there is, and what somebody keeps of it. */
export function marketCalls(world: () => World): void {
  describe('resources', () => {
    it('13 type/list is a tree of four kinds, and of one branch', async () => {
      const visitor = world().newClient();
      const tree = await visitor.call<{ id: string; name: string; children: object[] }[]>(13);
      expect(tree.map(({ name }) => name)).toEqual(['模型', '场景', '全景图', '材质']);
      const [models] = tree;
      expect(await visitor.call(13, { parentId: models?.id ?? '' })).toEqual(models?.children);
    });

    it('14 resource/list searches, filters and turns pages; an id is an asset or a category', async () => {
      const { newClient, ids } = world();
      const visitor = newClient();
      expect(await visitor.call<Asset[]>(14)).toHaveLength(WARES);
      const page = await visitor.call<Page<Asset>>(14, { current: 2, size: 3 });
      expect(page).toMatchObject({ total: WARES, size: 3, current: 2, pages: Math.ceil(WARES / 3) });
      expect(page.records).toHaveLength(3);
      expect(await visitor.call(14, { size: 3 })).toMatchObject({ current: 1, size: 3 });
      expect(await visitor.call(14, { current: 1 })).toMatchObject({ current: 1, size: 10 });
      expect(await visitor.refused(14, { size: 101 })).toMatch(/^400 /);
      const [chair, ...others] = await visitor.call<Asset[]>(14, { id: ids.chair });
      expect([chair, others]).toMatchObject([
        { id: ids.chair, name: '布艺 chair', price: PRICES.chair, resourceUrl: 'model.glb', clientId: '' },
        [],
      ]);
      const { type } = chair as unknown as { type: string };
      for (const given of [
        { id: type },
        { type },
        { searchKey: '布艺' },
        { tags: '现代' },
        { color: 'grey' },
      ])
        expect([given, (await visitor.call<Asset[]>(14, given)).length]).toEqual([given, WARES]);
      for (const tags of ['现代,chair', '现代，chair'])
        expect((await visitor.call<Asset[]>(14, { tags })).map(({ id }) => id)).toEqual([ids.chair]);
      const empty = { records: [], total: 0, size: 10, current: 1, pages: 0 };
      expect(await visitor.call(14, { current: 1, searchKey: 'qqqqzzzz' })).toMatchObject(empty);
      expect(await visitor.call(14, { searchKey: 'qqqqzzzz' })).toEqual([]);
    });

    it('15 listByImage finds the picture itself first, under each name of the field', async () => {
      const { newClient, ids } = world();
      const visitor = newClient();
      const file = await drawWare(1);
      // What pictures look like is worked out after the start.
      await expect
        .poll(async () => (await visitor.call<Asset[]>(15, {}, { file }))[0]?.id, { timeout: 20_000 })
        .toBe(ids.chair);
      for (const field of ['file', 'files', 'image']) {
        const given = { current: 1, size: 5, type: 'model' };
        const found = await visitor.call<Page<Asset & { score: number }>>(15, given, {
          file: { ...file, field },
        });
        expect(found).toMatchObject({ size: 5, current: 1 });
        expect(found.records[0]?.id).toBe(ids.chair);
        const scores = found.records.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }
      expect(await visitor.refused(15)).toBe('400 请先上传图片');
      const text = { ...file, bytes: new TextEncoder().encode('no picture') };
      expect(await visitor.refused(15, {}, { file: text })).toMatch(/^400 /);
      expect(await visitor.refused(15, {}, { file: { ...text, type: 'text/plain' } })).toMatch(/^415 /);
    });

    it('32 dictionary: colours with name and hex; an unknown code is empty', async () => {
      const visitor = world().newClient();
      const colours = await visitor.call<{ dictKey: string; dictValue: string; remark: string }[]>(32, {
        code: 'color',
      });
      expect(colours.length).toBeGreaterThan(5);
      for (const { remark, dictValue } of colours) {
        expect(remark).toMatch(/^#[0-9a-f]{6}$/i);
        expect(dictValue).toMatch(/\p{Script=Han}/u);
      }
      for (const code of ['unknown', '']) expect(await visitor.call(32, { code })).toEqual([]);
    });
  });

  describe('downloads', () => {
    it('16 qiniu and 17 ali/url sign an address for whoever may have the file', async () => {
      const { newClient, ids, url } = world();
      const { client } = await logIn(world());
      const fetchText = async (address: string) => (await fetch(new URL(address, url))).text();
      expect(await fetchText(await client.call(16, { resourceId: ids.lamp }))).toBe('model of lamp');
      const glb = await client.call<string>(16, { resourceId: ids.lamp, format: 'glb' });
      expect(await fetchText(glb)).toBe('model of lamp');
      const key = (ware: 'sofa' | 'lamp') => `asset/${ids[ware]}/model.glb`;
      expect(await fetchText(await client.call(16, { key: key('lamp') }))).toBe('model of lamp');
      for (let count = 0; count < 3; count += 1)
        expect(await fetchText(await client.call(17, { key: key('lamp') }))).toBe('model of lamp');
      for (const [number, given] of [
        [16, { resourceId: ids.sofa }],
        [16, { key: key('sofa') }],
        [17, { key: key('sofa') }],
      ] as const)
        expect(await client.refused(number, given)).toMatch(/^403 免费用户/);
      for (const [number, given] of [
        [16, { resourceId: '00000000-0000-7000-8000-000000000000' }],
        [16, { resourceId: ids.lamp, format: 'zip' }],
        [17, { key: '../secret' }],
        [17, { key: 'public/cover/sofa.png' }],
      ] as const)
        expect([given, await client.refused(number, given)]).toEqual([given, '404 未找到对应的商品']);
      await buy(world(), client, { product: 'vip', vipType: 1, money: 198 });
      await expect.poll(async () => (await client.call<{ vip: number }>(6)).vip, { timeout: 20_000 }).toBe(1);
      expect(await fetchText(await client.call(16, { resourceId: ids.sofa }))).toBe('model of sofa');
      expect(await client.call(6)).toMatchObject({ vip: 1, downloads: { used: 1 } });
      expect(await newClient().refused(16, { resourceId: ids.lamp })).toBe('401 请先登录');
    });
  });

  describe('favourites', () => {
    it('19 to 25: a like, folders, what is in them, and nothing of others', async () => {
      const { newClient, ids } = world();
      const { client } = await logIn(world());
      const { client: stranger } = await logIn(world());
      const shown = async (resourceId: string) =>
        (await client.call<Asset[]>(14, { id: resourceId }))[0]?.isFavorite;
      const folders = async (given = {}) =>
        (await client.call<Page<Folder>>(19, { current: 1, size: 100, ...given })).records;

      const like = await client.call<{ id: string }>(23, { resourceId: ids.sofa });
      expect(await client.call(23, { resourceId: ids.sofa })).toEqual(like);
      expect(await shown(ids.sofa)).toBe(true);
      const [standard] = await folders({ resourceId: ids.sofa });
      expect(standard).toMatchObject({ count: 1, isCollect: true });
      expect(await client.refused(22, { id: standard?.id ?? '' })).toMatch(/^400 /);

      const made = [];
      for (const name of ['客厅', '卧室', '书房']) made.push(await client.call<Folder>(21, { name }));
      const [living, bedroom, study] = made as [Folder, Folder, Folder];
      expect(await client.call(21, { id: living.id, name: '大客厅' })).toMatchObject({
        ...{ id: living.id, name: '大客厅' },
      });
      expect(await client.refused(21, { name: 'x'.repeat(51) })).toMatch(/^400 /);
      const item = await client.call<{ id: string }>(23, { favoriteId: living.id, resourceId: ids.chair });
      await client.call(23, { favoriteId: living.id, resourceId: ids.table });
      const inside = { favoriteId: living.id, current: 1, size: 10 };
      const page = await client.call<Page<Asset & { itemId: string; favoriteId: string }>>(25, inside);
      expect(page.total).toBe(2);
      expect(page.records).toContainEqual(
        expect.objectContaining({ id: ids.chair, itemId: item.id, favoriteId: living.id }),
      );
      expect(await client.call<Asset[]>(25, { favoriteId: bedroom.id })).toEqual([]);
      expect(await client.call(25, { ...inside, favoriteId: bedroom.id })).toMatchObject({
        total: 0,
        pages: 0,
      });
      expect((await folders({ resourceId: ids.chair })).find(({ id }) => id === living.id)).toMatchObject({
        ...{ name: '大客厅', count: 2, isCollect: true },
      });

      const missing = { favoriteId: study.id.replace(/.$/, (end) => (end === '0' ? '1' : '0')) };
      const foreign = await stranger.refused(25, { favoriteId: living.id });
      expect(foreign).toBe(await stranger.refused(25, missing));
      expect(await stranger.refused(23, { favoriteId: living.id, resourceId: ids.sofa })).toMatch(/^404 /);

      expect(await client.call(24, { id: item.id })).toBe(true);
      expect(await client.call(24, { favoriteId: living.id, resourceId: ids.table })).toBe(true);
      expect(await client.call(24, { resourceId: ids.sofa })).toBe(true);
      expect(await shown(ids.sofa)).toBe(false);
      expect(await client.call<Asset[]>(25, { favoriteId: living.id })).toEqual([]);
      expect(await client.call(22, { id: living.id })).toBe(true);
      expect(await client.call(22, { ids: `${bedroom.id},${study.id}` })).toBe(true);
      const other = await client.call<Folder>(21, { name: '厨房' });
      expect(await client.call(22, { ids: `${other.id}，${other.id}` })).toBe(true);
      expect(await folders()).toHaveLength(1);
      expect((await client.call<Folder[]>(19))[0]?.name).toBe(standard?.name);
      expect(await newClient().refused(19)).toBe('401 请先登录');
    });

    it('19 list as an array leaves none out that a page of ten would', async () => {
      const { client } = await logIn(world());
      // Beside the one that everybody has.
      for (let count = 1; count <= 11; count += 1) await client.call(21, { name: `收藏 ${count}` });
      const { total, records } = await client.call<Page<Folder>>(19, { current: 1 });
      expect([total, records.length]).toEqual([12, 10]);
      expect(await client.call<Folder[]>(19)).toHaveLength(12);
    });

    it('20 recommend is four assets, or as many as asked for, for anybody', async () => {
      const visitor = world().newClient();
      expect(await visitor.call<Asset[]>(20)).toHaveLength(4);
      expect(await visitor.call<Asset[]>(20, { size: 2 })).toHaveLength(2);
      expect(await visitor.refused(20, { size: 'many' })).toMatch(/^400 /);
    });
  });
}
