import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature } from './index.ts';

let server: TestServer;
const names = new Map<string, string>();

const ASSETS = [
  [
    'sofa',
    '弧形布艺三人沙发',
    'Curved three-seat fabric sofa',
    '沙发,圈圈呢,奶油风',
    'sofa,boucle,cream style',
  ],
  ['leather', '意式低背真皮沙发', 'Low Italian leather sofa', '真皮,意式简约', 'leather,Italian minimalist'],
  [
    'chinese',
    '新中式实木三人位沙发',
    'Neo-Chinese solid wood settee',
    '新中式,实木',
    'Neo-Chinese,solid wood',
  ],
  ['bauhaus', '包豪斯悬臂椅', 'Bauhaus cantilever chair', '包豪斯,钢管', 'Bauhaus,tubular steel'],
  ['lamp', '黄铜落地灯', 'Brass floor lamp', '黄铜,复古', 'brass,vintage'],
  ['oak', '白橡木PBR材质', 'White oak PBR material', '木纹,无缝', 'wood grain,seamless'],
  ['dune', '沙丘晨光全景', 'Dunes at dawn', '户外,天空', 'outdoor,sky'],
] as const;

beforeAll(async () => {
  server = await startTestServer({ features: { catalog: createCatalogFeature() } });
  await createCategories(server.ctx);
  for (const [slug, zh, en, tagsZh, tagsEn] of ASSETS) {
    const id = await createAsset(server.ctx, {
      slug: `${slug}-one`,
      title: { zh, en },
      tags: { zh: tagsZh.split(','), en: tagsEn.split(',') },
      description: { zh: '按真实尺寸制作。', en: 'Made at real size.' },
      colors: slug === 'lamp' ? ['brown'] : [],
      category:
        slug === 'lamp' ? 'lamps' : slug === 'oak' ? 'wood' : slug === 'dune' ? 'living-rooms' : 'sofas',
    });
    names.set(id, slug);
  }
});
afterAll(() => server.close());

async function find(searchKey: string): Promise<(string | undefined)[]> {
  const { records } = await server.api.catalog.list({ searchKey, size: 50 });
  return records.map((record) => names.get(record.id));
}

/** What has all the words, where others follow. */
async function findWhole(searchKey: string): Promise<(string | undefined)[]> {
  const { records, told } = await server.api.catalog.list({ searchKey, size: 50 });
  return records.slice(0, told.whole ?? records.length).map((record) => names.get(record.id));
}

describe('a search finds', () => {
  test.each([
    ['黄铜', ['lamp']],
    ['布艺沙发', ['sofa']],
    ['新中式实木沙发', ['chinese']],
    ['真皮沙发', ['leather']],
    ['奶油风沙发', ['sofa']],
    ['bauhaus 椅', ['bauhaus']],
    ['包豪斯悬臂椅', ['bauhaus']],
    ['PBR材质', ['oak']],
    ['pbr 材質', ['oak']],
    ['Lamps', ['lamp']],
    ['灯具', ['lamp']],
    ['棕色 灯', ['lamp']],
    ['brown lamp', ['lamp']],
    ['cantilev', ['bauhaus']],
    ['chairs', ['bauhaus']],
    ['luodideng', ['lamp']],
    ['ldd', ['lamp']],
    ['huangtongluodideng', ['lamp']],
    ['htld', ['lamp']],
    ['LEATHER', ['leather']],
    ['ｌｅａｔｈｅｒ', ['leather']],
    ['lamp-one', ['lamp']],
    ['sofa for the 奶油风', ['sofa']],
  ])('%s', async (searchKey, expected) => {
    expect(await findWhole(searchKey)).toEqual(expected);
  });

  test.each(['沙发', '沙發', 'ｓｏｆａ', 'sofas', 'sof', 'shafa', 'sf', '  Sofa  '])(
    'every sofa by %s',
    async (searchKey) => {
      const found = await find(searchKey);
      expect(found).toEqual(expect.arrayContaining(['chinese', 'leather', 'sofa']));
      expect(found).not.toContain('lamp');
      expect(found).not.toContain('oak');
    },
  );

  test('the same with control characters and turned writing among the letters', async () => {
    expect(await find('\u0000黄\u0007铜\u202e')).toEqual(['lamp']);
    expect(await find('brown\t\nlamp')).toEqual(['lamp']);
  });

  test('one character wherever it stands in a name', async () => {
    expect(await find('沙')).toEqual(expect.arrayContaining(['chinese', 'dune', 'leather', 'sofa']));
    expect(await find('丘')).toEqual(['dune']);
  });

  test('mixed languages, each word of which must be there', async () => {
    expect(await findWhole('Sofa 布艺')).toEqual(['sofa']);
    expect(await findWhole('sofa 奶油风 圈圈呢')).toEqual(['sofa']);
  });

  test('names before mere categories', async () => {
    const found = await find('沙发');
    expect(found.indexOf('bauhaus')).toBe(found.length - 1);
  });

  test('an asset by its id', async () => {
    const [id = '', name] = [...names][3] ?? [];
    expect(await find(id)).toEqual([name]);
    expect(await find(id.toUpperCase())).toEqual([name]);
  });

  test('what has any of the words when nothing has all', async () => {
    expect(await find('黄铜 沙丘')).toEqual(expect.arrayContaining(['lamp', 'dune']));
    expect(await find('黄铜沙丘 brass')).toContain('lamp');
  });
});

describe('a search without something', () => {
  test.each(['沙发 -真皮', '沙发 －真皮', 'sofa −leather', 'sofas -"Italian leather"'])(
    '%s',
    async (searchKey) => {
      const found = await find(searchKey);
      expect(found).toEqual(expect.arrayContaining(['sofa', 'chinese']));
      expect(found).not.toContain('leather');
    },
  );

  test.each([
    ['everywhere', {}],
    ['among models', { type: 'model' }],
    ['of a colour', { color: 'brown' }],
    ['for as much as it costs', { priceMax: '20' }],
  ])('is counted as exactly what it lists, %s', async (_, narrower) => {
    const { records, total } = await server.api.catalog.list({
      ...{ searchKey: '-沙发 -wood', size: 50 },
      ...narrower,
    });
    expect(total).toBe(records.length);
    const whole = await server.api.catalog.list({ size: 50, ...narrower });
    const isLeft = ({ name, enName }: { name: string; enName: string }) => /沙发|wood/i.test(name + enName);
    expect(records.filter(isLeft)).toEqual([]);
    expect(total).toBeLessThanOrEqual(whole.total);
  });

  test('lists everything else when it is nothing more', async () => {
    expect(new Set(await find('-沙发 -椅'))).toEqual(new Set(['dune', 'lamp', 'oak']));
  });

  test('leaves what only a description mentions', async () => {
    expect(await find('黄铜 -真实')).toEqual(['lamp']);
  });

  test('stays without it where nothing has all the words', async () => {
    const found = await find('黄铜 沙丘 包豪斯 -brass');
    expect(found).toEqual(expect.arrayContaining(['dune', 'bauhaus']));
    expect(found).not.toContain('lamp');
  });
});

describe('a search for a phrase finds it', () => {
  test.each([
    ['"leather sofa"', ['leather']],
    ['"sofa leather"', []],
    ['“三人位沙发”', ['chinese']],
    ['「三人沙发」', ['sofa']],
    ['"PBR材质"', ['oak']],
    ['"真实尺寸" 黄铜', ['lamp']],
  ])('%s', async (searchKey, expected) => {
    expect(await find(searchKey)).toEqual(expected);
  });

  test('whole where nothing has all the words', async () => {
    expect(await find('"floor lamp" 沙丘 真皮')).toEqual([]);
  });
});

describe('fields in the words narrow a search', () => {
  test.each([
    ['tag:新中式', ['chinese']],
    ['标签：新中式 沙发', ['chinese']],
    ['Tag:"cream style" sofa', ['sofa']],
    ['type:灯具', ['lamp']],
    ['type:lamps 黄铜', ['lamp']],
    ['类型:木材', ['oak']],
    ['type:材质', ['oak']],
    ['格式:glb 黄铜', ['lamp']],
    ['format:obj 黄铜', []],
    ['type:lamps type:wood', []],
    ['author:mogine 黄铜', ['lamp']],
    ['作者:"摩境 Mogine" 黄铜', ['lamp']],
    ['author:nobody 黄铜', []],
    ['tag:brass -黄铜', []],
    // No category is called so: a plain word.
    ['type:黄铜', ['lamp']],
  ])('%s', async (searchKey, expected) => {
    expect(await find(searchKey)).toEqual(expected);
  });

  test('and hold where nothing has all the words', async () => {
    expect(await find('type:灯具 黄铜 沙丘')).toEqual(['lamp']);
  });
});

test('a search narrows with the other filters', async () => {
  const page = await server.api.catalog.list({
    searchKey: '沙发',
    tags: '新中式',
    type: 'model',
    current: 1,
  });
  expect([page.total, page.records.map((record) => names.get(record.id))]).toEqual([1, ['chinese']]);
});

describe('a search with nothing to find finds nothing, whatever it is', () => {
  test.each([
    '！？。，',
    '🛋️',
    "' & | ! : * ( ) <->",
    '\\',
    "';drop table asset;--",
    '%_%',
    '<script>alert(1)</script>',
    'zzzzqqqq',
    '㊙'.repeat(100),
    '甪朏'.repeat(50),
    "a':*&b".repeat(16),
    '((((((((((',
    'x'.repeat(100),
  ])('%s', async (searchKey) => {
    expect((await find(searchKey)).filter((name) => name === undefined)).toEqual([]);
    expect(await find(searchKey)).not.toContain('lamp');
  });
});

test('words that cannot be seen are none, and nothing is searched for', async () => {
  expect(new Set(await find('\u{202e}\u{200b}'))).toEqual(new Set(await find('')));
});

test('an author is found by the name on the cards, and nobody else with it', async () => {
  const clientId = server.ctx.ids.next();
  await server.ctx.db
    .insertInto('client')
    .values({
      ...{ id: clientId, phone: '13900000001', nickname: '阿木', grant_type: 'sms' },
      created_at: server.ctx.clock.now(),
    })
    .execute();
  const title = { zh: '云杉木板', en: 'Spruce board' };
  names.set(
    await createAsset(server.ctx, { clientId, title, slug: 'spruce-one', category: 'wood' }),
    'spruce',
  );
  expect(await find('作者:阿木')).toEqual(['spruce']);
  expect(await find('author:阿木 云杉')).toEqual(['spruce']);
  expect(await find('author:mogine 云杉')).toEqual([]);
  expect(await find('author:阿木 author:摩境')).toEqual([]);
  expect(await find('author:摩境 type:木材')).toEqual(['oak']);
});

test('a phrase finds a lone character that stands earlier in the name too', async () => {
  const id = await createAsset(server.ctx, {
    slug: 'cherry',
    title: { zh: '樱木凳樱桶', en: 'Cherry stool' },
  });
  names.set(id, 'cherry');
  expect(await find('“木凳 樱”')).toEqual(['cherry']);
  expect(await find('“樱 木凳”')).toEqual(['cherry']);
  expect(await find('“木凳 桶”')).toEqual([]);
});
