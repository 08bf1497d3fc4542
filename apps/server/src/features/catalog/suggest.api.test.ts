import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { OpInput } from '@mogine/contract/kernel/op';
import type { catalog } from '@mogine/contract/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature, unlistAsset } from './index.ts';

/** It is read again after it has rested for a multiple of what reading took. */
const SOON = { timeout: 30_000 };

let server: TestServer;
let types: Record<string, string>;
const names = new Map<string, string>();

const ASSETS = [
  ['boucle', '圈圈呢弧形沙发', 'Boucle curved sofa', '布艺,奶油风', 'fabric,cream style', 'sofas'],
  ['linen', '亚麻三人沙发', 'Linen three-seat sofa', '布艺,新中式', 'fabric,Neo-Chinese', 'sofas'],
  ['settee', '实木沙发', 'Wooden settee', '新中式,沙发', 'Neo-Chinese,sofa', 'sofas'],
  ['lamp', '黄铜落地灯', 'Brass floor lamp', '黄铜,布艺', 'brass,fabric', 'lamps'],
  ['oak', '白橡木材质', 'White oak', '木纹,LED灯', 'wood grain,LED lamp', 'wood'],
] as const;

beforeAll(async () => {
  server = await startTestServer({ features: { catalog: createCatalogFeature() } });
  types = await createCategories(server.ctx);
  const formats = ['glb', 'obj'].map((key, sort) => ({
    code: 'format',
    key,
    value: key.toUpperCase(),
    en_value: '',
    sort,
    remark: '',
  }));
  await server.ctx.db.insertInto('dictionary_entry').values(formats).execute();
  for (const [slug, zh, en, tagsZh, tagsEn, category] of ASSETS)
    names.set(await put(slug, { zh, en }, [tagsZh, tagsEn], category), slug);
});
afterAll(() => server.close());

function put(
  slug: string,
  title: { zh: string; en: string },
  [zh, en]: readonly [string, string],
  category: string,
) {
  const kind = category === 'wood' ? 'material' : 'model';
  return createAsset(server.ctx, {
    ...{ slug, title, category, kind, tags: { zh: zh.split(','), en: en.split(',') } },
    description: { zh: '按真实尺寸制作。', en: 'Made at real size.' },
  });
}

type Asked = Partial<OpInput<typeof catalog.suggest>> & { lang?: 'zh' | 'en' };

function ask(searchKey: string, { lang = 'zh', type }: Asked = {}) {
  const query = new URLSearchParams({ searchKey, ...(type && { type }) }).toString();
  const path = `${BASE_PATH}/api/resource/suggest?${query}`;
  return server.send({ method: 'GET', path, headers: { 'accept-language': lang } });
}

async function suggest(searchKey: string, asked: Asked = {}) {
  const { text } = await ask(searchKey, asked);
  const { data } = JSON.parse(text) as { data: Awaited<ReturnType<typeof server.api.catalog.suggest>> };
  return {
    ...data,
    categories: data.categories.map(({ name }) => name),
    tags: data.tags.map(({ tag }) => tag),
    assets: data.assets.map(({ id }) => names.get(id)),
  };
}

describe('what is being typed goes on to', () => {
  test('categories with where they are, tags with what they are called in the other language, and assets, each with how much there is', async () => {
    const found = await server.api.catalog.suggest({ searchKey: '沙' });
    expect(found).toMatchObject({ kept: '', mark: '', formats: [] });
    expect(found.categories).toEqual([
      {
        ...{ id: types['sofas'], name: '沙发', enName: 'Sofas', kind: 'model', count: 3 },
        ...{ path: ['模型'], enPath: ['Models'] },
      },
    ]);
    expect((await server.api.catalog.suggest({ searchKey: '新' })).tags).toEqual([
      { tag: '新中式', translation: 'Neo-Chinese', count: 2 },
    ]);
    const [asset] = (await server.api.catalog.suggest({ searchKey: '黄铜落' })).assets;
    expect(asset).toMatchObject({ name: '黄铜落地灯', enName: 'Brass floor lamp', kind: 'model' });
    expect(asset?.thumb).toMatch(/^\/media\//);
  });

  test.each([
    ['布', ['布艺']],
    ['ｆａｂ', ['fabric']],
    ['buyi', ['布艺']],
    ['by', ['布艺']],
    ['STYLE', ['cream style']],
    ['styl', ['cream style']],
    ['風', []],
    ['奶油風', ['奶油风']],
    ['xzs', ['新中式']],
    ['neo-ch', ['Neo-Chinese']],
  ])('tags, by %s', async (searchKey, tags) => {
    expect((await suggest(searchKey)).tags).toEqual(tags);
  });

  test.each([
    ['shaf', ['沙发']],
    ['sofa', ['沙发']],
    ['灯', ['灯具']],
    ['living', []],
    ['模', ['模型']],
  ])('categories that have something, by %s', async (searchKey, categories) => {
    expect((await suggest(searchKey)).categories).toEqual(categories);
  });

  test('the most used tag first', async () => {
    expect((await suggest('f', { lang: 'en' })).tags).toEqual(['fabric']);
    expect((await suggest('tag:')).tags.slice(0, 2).toSorted()).toEqual(['布艺', '新中式']);
    expect((await suggest('tag:', { lang: 'en' })).tags.slice(0, 2)).toEqual(['fabric', 'Neo-Chinese']);
  });

  test('one suggestion for a category and the tag of its name, and for a tag and its translation', async () => {
    expect(await suggest('沙发')).toMatchObject({ categories: ['沙发'], tags: [] });
    expect((await suggest('led')).tags).toHaveLength(1);
  });

  test('nothing by sound for those who read English', async () => {
    expect(await suggest('by', { lang: 'en' })).toMatchObject({ categories: [], tags: [] });
  });

  test('what is of one kind where that is asked for', async () => {
    expect(await suggest('木', { type: 'model' })).toMatchObject({
      categories: [],
      tags: [],
      assets: ['settee'],
    });
    expect(await suggest('木', { type: 'material' })).toMatchObject({
      categories: ['木材'],
      tags: ['木纹'],
      assets: ['oak'],
    });
    expect((await server.api.catalog.suggest({ searchKey: '布', type: 'material' })).tags).toEqual([]);
  });
});

describe('of several words', () => {
  test('the last is the one that goes on, and those before it stay', async () => {
    expect(await suggest('三人 布')).toMatchObject({ kept: '三人', tags: ['布艺'] });
    expect(await suggest('布艺沙')).toMatchObject({ kept: '布艺', categories: ['沙发'] });
    expect(await suggest('cream st')).toMatchObject({ kept: '', tags: ['cream style'] });
  });

  test('all are in the assets, the last as far as it is written', async () => {
    expect((await suggest('linen sof')).assets).toEqual(['linen']);
    expect((await suggest('linen lam')).assets).toEqual([]);
    expect((await suggest('brass zzq')).assets).toEqual([]);
  });
});

describe('after a mark', () => {
  test.each([
    ['tag:新', { kept: '', mark: 'tag:', tags: ['新中式'], categories: [] }],
    ['沙发 标签：奶', { kept: '沙发', mark: '标签:', tags: ['奶油风'], categories: [] }],
    ['tag:沙', { tags: ['沙发'], categories: [] }],
    ['type:沙', { mark: 'type:', categories: ['沙发'], tags: [] }],
    ['type:', { categories: ['模型', '沙发', '材质'], tags: [] }],
    ['format:g', { mark: 'format:', formats: ['glb'], tags: [] }],
    ['格式:', { formats: ['glb'] }],
    ['沙发 -布', { kept: '沙发', mark: '-', tags: ['布艺'], categories: [] }],
    ['沙发 -沙', { tags: ['沙发'], categories: [] }],
    ['沙发 -', { tags: [], categories: [] }],
    ['author:mog', { tags: [], categories: [] }],
  ])('%s', async (searchKey, expected) => {
    expect(await suggest(searchKey)).toMatchObject({
      ...expected,
      ...(searchKey.startsWith('author') ? {} : { assets: [] }),
    });
  });

  test('of what comes behind it plain words go on', async () => {
    expect(await suggest('tag:新中式 实')).toMatchObject({ assets: ['settee'] });
    expect((await suggest('-黄铜 布')).tags).toEqual(['布艺']);
  });
});

describe('whatever is typed, the answer is one', () => {
  test.each([
    '🛋️'.repeat(33),
    '\ud800\udc00\ud800',
    "'; drop table asset; --",
    '%_%',
    'tag:\'"<script>',
    '(((((((((([*',
    '-'.repeat(100),
    'tag:'.repeat(25),
    '“「"',
    '\u202e',
    'x'.repeat(100),
    '甪朏'.repeat(50),
    'a '.repeat(50),
  ])('%s', async (searchKey) => {
    const reply = await ask(searchKey);
    expect([200, 400]).toContain(reply.status);
    if (reply.status === 200)
      expect(JSON.parse(reply.text)).toMatchObject({ data: { categories: [], tags: [], assets: [] } });
  });

  test.each(['', 'x'.repeat(101), '🛋️'.repeat(100)])('unless it is none, or too long', async (searchKey) => {
    const reply = await ask(searchKey);
    expect(reply.status).toBe(400);
  });
});

test('what visitors do not see is not suggested, from the next request on', async () => {
  const { ctx } = server;
  const id = await put('spruce', { zh: '云杉木板', en: 'Spruce board' }, ['云杉', 'spruce'], 'lamps');
  names.set(id, 'spruce');
  expect((await suggest('云')).assets).toEqual(['spruce']);
  await unlistAsset(ctx, id);
  expect((await suggest('云')).assets).toEqual([]);

  const lamps = ctx.db.updateTable('asset_type').where('id', '=', types['lamps'] ?? '');
  await lamps.set({ is_hidden: true }).execute();
  expect((await suggest('灯具')).categories).toEqual([]);
  await lamps.set({ is_hidden: false }).execute();
  await expect.poll(async () => (await suggest('灯具')).categories, SOON).toEqual(['灯具']);
});

test('a tag is suggested soon after the first asset that has it is on sale, and no longer once none has', async () => {
  expect((await suggest('藤')).tags).toEqual([]);
  const id = await put('rattan', { zh: '藤编椅', en: 'Rattan chair' }, ['藤编', 'rattan'], 'sofas');
  await expect.poll(async () => (await suggest('藤')).tags, SOON).toEqual(['藤编']);
  await unlistAsset(server.ctx, id);
  await expect.poll(async () => (await suggest('藤')).tags, SOON).toEqual([]);
});

test('nothing that is still being typed is kept as a search without result', async () => {
  await suggest('没有这样的东西');
  expect(await server.ctx.db.selectFrom('search_miss').selectAll().execute()).toEqual([]);
});
