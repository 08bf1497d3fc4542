import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature } from './index.ts';

let server: TestServer;
const names = new Map<string, string>();

const ASSETS = [
  ['velvet-sofa', '丝绒沙发', 'Velvet sofa', 300],
  ['linen-sofa', '亚麻沙发', 'Linen sofa', 200],
  ['walnut-table', '胡桃木茶几', 'Walnut coffee table', 100],
  ['walnut-desk', '胡桃木书桌', 'Walnut desk', 400],
  ['terrazzo-bench', '水磨石长凳', 'Terrazzo bench', 500],
] as const;

beforeAll(async () => {
  server = await startTestServer({ features: { catalog: createCatalogFeature() } });
  await createCategories(server.ctx);
  for (const [slug, zh, en, pricePoints] of ASSETS) {
    const plan = { slug, title: { zh, en }, pricePoints, tags: { zh: [], en: [] } };
    const description = { zh: '按真实尺寸制作。', en: 'Made at real size.' };
    names.set(await createAsset(server.ctx, { ...plan, description, category: 'lamps' }), slug);
  }
});
afterAll(() => server.close());

async function find(searchKey: string, more: { asWritten?: boolean; sort?: 'price_asc' } = {}) {
  const { records, told, total } = await server.api.catalog.list({ searchKey, size: 50, ...more });
  expect(records).toHaveLength(total);
  return { slugs: records.map(({ id }) => names.get(id) ?? ''), told };
}

async function putSynonyms(key: string, value: string, enValue: string, retiredAt: Date | null = null) {
  const row = { value, en_value: enValue, retired_at: retiredAt };
  await server.ctx.db
    .insertInto('dictionary_entry')
    .values({ code: 'synonym', key, sort: 0, remark: '', ...row })
    .onConflict((conflict) => conflict.columns(['code', 'key']).doUpdateSet(row))
    .execute();
}

describe('a word that nothing is called', () => {
  test.each([
    ['soffa', 'sofa', 'velvet-sofa'],
    ['wallnut', 'walnut', 'walnut-desk'],
    ['wlanut', 'walnut', 'walnut-desk'],
    ['沙法', '沙发', 'linen-sofa'],
    ['胡桃木茶机', '胡桃木茶几', 'walnut-table'],
    ['水魔石', '水磨石', 'terrazzo-bench'],
    ['velvet soffa', 'velvet sofa', 'velvet-sofa'],
  ])('%s is taken for %s, and said to be', async (written, meant, slug) => {
    const { slugs, told } = await find(written);
    expect(told.corrected).toBe(meant);
    expect(slugs).toContain(slug);
  });

  test.each(['soffa', '沙法'])(
    '%s is searched as it is written where that is wished for',
    async (written) => {
      expect(await find(written, { asWritten: true })).toEqual({
        slugs: [],
        told: { corrected: null, whole: null },
      });
    },
  );

  test.each(['sofa', 'sof', '沙发', 'velv', 'walnut desks'])(
    '%s, which is one, is left alone',
    async (written) => {
      expect((await find(written)).told.corrected).toBeNull();
    },
  );

  test.each(['zzqx', '饕餮', '12345678', 'abc123'])('%s is taken for nothing else', async (written) => {
    expect(await find(written)).toEqual({ slugs: [], told: { corrected: null, whole: null } });
  });
});

describe('where few have all the words', () => {
  test('those come first, and others with some of them follow', async () => {
    const { slugs, told } = await find('walnut desk');
    expect(told).toEqual({ corrected: null, whole: 1 });
    expect(slugs).toEqual(['walnut-desk', 'walnut-table']);
  });

  test('none has them, and that is said', async () => {
    const { slugs, told } = await find('velvet desk');
    expect(told.whole).toBe(0);
    expect(slugs.toSorted()).toEqual(['velvet-sofa', 'walnut-desk']);
  });

  test('nothing follows in an order of its own', async () => {
    expect(await find('walnut desk', { sort: 'price_asc' })).toEqual({
      slugs: ['walnut-desk'],
      told: { corrected: null, whole: null },
    });
  });

  test('pages go on through both without anything twice', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await server.api.catalog.list({
        searchKey: 'linen sofa walnut',
        size: 1,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.records.map(({ id }) => names.get(id) ?? ''));
      ({ cursor } = page);
    } while (cursor !== null);
    expect(seen).toEqual((await find('linen sofa walnut')).slugs);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('another word for the same', () => {
  test('finds it once an editor has said so, in both languages, and no longer when that is taken back', async () => {
    expect((await find('couch')).slugs).toEqual([]);
    await putSynonyms('sofa', '沙发、长椅子', 'sofa, couch');
    for (const word of ['couch', 'couches', '长椅子'])
      expect((await find(word)).slugs.toSorted()).toEqual(['linen-sofa', 'velvet-sofa']);
    expect((await find('velvet couch')).slugs[0]).toBe('velvet-sofa');
    await putSynonyms('sofa', '沙发、长椅子', 'sofa, couch', new Date());
    expect((await find('couch')).slugs).toEqual([]);
  });

  test('of a word that says nothing by itself is no fault', async () => {
    await putSynonyms('the', '这个', 'the, of the');
    expect((await find('the')).slugs).toEqual([]);
    expect((await find('the sofa')).slugs.toSorted()).toEqual(['linen-sofa', 'velvet-sofa']);
  });

  test('of several words is one, and its words alone are not', async () => {
    await putSynonyms('table', '茶几', 'coffee table, cocktail stand');
    expect((await find('cocktail stand')).slugs).toEqual(['walnut-table']);
    expect((await find('cocktail')).slugs).toEqual([]);
  });
});
