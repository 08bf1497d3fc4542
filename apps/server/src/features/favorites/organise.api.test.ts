import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ITEMS_AT_ONCE, NOTE_MAX } from '@mogine/contract/favorites-limits';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature } from '../catalog/index.ts';
import { favoritesFeature } from './index.ts';

let server: TestServer;
let chair: string;
let lamp: string;
let sofa: string;
let member: Member;
let own: { token: string };
let other: { token: string };

beforeAll(async () => {
  server = await startTestServer({
    features: { catalog: createCatalogFeature(), favorites: favoritesFeature },
  });
  await createCategories(server.ctx);
  const asset = async (zh: string, en: string, pricePoints: number, tag: string) =>
    createAsset(server.ctx, { title: { zh, en }, pricePoints, tags: { zh: [tag], en: [`${en} tag`] } });
  sofa = await asset('沙发', 'Apple sofa', 30, '北欧');
  chair = await asset('椅子', 'Chair', 10, '现代');
  lamp = await asset('灯', 'Brass lamp', 20, '现代');
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createMember(server.ctx);
  own = { token: member.token };
  other = { token: (await createMember(server.ctx)).token };
});

const favorites = () => server.api.favorites;

async function newFolder(name: string, as = own): Promise<string> {
  return (await favorites().submit({ name }, as)).id;
}
async function save(resourceId: string, favoriteId: string): Promise<string> {
  server.clock.advance({ seconds: 1 });
  return (await favorites().saveItem({ resourceId, favoriteId }, own)).id;
}
async function idsIn(favoriteId: string): Promise<string[]> {
  return (await favorites().items({ favoriteId }, own)).records.map(({ id }) => id);
}
async function notesIn(favoriteId: string): Promise<string[]> {
  return (await favorites().items({ favoriteId }, own)).records.map(({ note }) => note);
}
async function foldersInOrder(): Promise<string[]> {
  return (await favorites().list({}, own)).records.map(({ name }) => name);
}

describe('the order of folders', () => {
  test('is one’s own, new ones come first, and the default one stays ahead of all', async () => {
    const ids: Record<string, string> = {};
    for (const name of ['甲', '乙', '丙']) ids[name] = await newFolder(name);
    const { 甲: first = '', 乙: second = '', 丙: third = '' } = ids;
    expect(await foldersInOrder()).toEqual(['默认收藏夹', '丙', '乙', '甲']);
    await favorites().reorder({ favoriteId: first, beforeId: third }, own);
    expect(await foldersInOrder()).toEqual(['默认收藏夹', '甲', '丙', '乙']);
    await favorites().reorder({ favoriteId: first, afterId: third }, own);
    expect(await foldersInOrder()).toEqual(['默认收藏夹', '丙', '甲', '乙']);
    await favorites().reorder({ favoriteId: third }, own);
    expect(await foldersInOrder()).toEqual(['默认收藏夹', '甲', '乙', '丙']);
    const [standard] = (await favorites().list({}, own)).records;
    await favorites().reorder({ favoriteId: second, afterId: standard?.id ?? '' }, own);
    expect(await foldersInOrder()).toEqual(['默认收藏夹', '乙', '甲', '丙']);
    await newFolder('丁');
    expect(await foldersInOrder()).toEqual(['默认收藏夹', '丁', '乙', '甲', '丙']);
    const always = { reason: 'FOLDER_ALWAYS_FIRST' };
    await expect(favorites().reorder({ favoriteId: standard?.id ?? '' }, own)).rejects.toMatchObject(always);
    await expect(
      favorites().reorder({ favoriteId: first, beforeId: standard?.id ?? '' }, own),
    ).rejects.toMatchObject(always);
  });

  test('is not changed by strangers, nor beside what is not one’s own', async () => {
    const [mine, theirs] = [await newFolder('甲'), await newFolder('乙', other)];
    await newFolder('丙');
    const missing = { reason: 'FOLDER_NOT_FOUND' };
    for (const id of [mine, randomUUID()]) {
      await expect(favorites().reorder({ favoriteId: id }, other)).rejects.toMatchObject(missing);
      await expect(favorites().reorder({ favoriteId: mine, afterId: theirs }, own)).rejects.toMatchObject(
        missing,
      );
      await expect(
        favorites().reorder({ favoriteId: mine, beforeId: randomUUID() }, own),
      ).rejects.toMatchObject(missing);
    }
    expect(await foldersInOrder()).toEqual(['默认收藏夹', '丙', '甲']);
  });

  test('keeps every folder when two tabs change it at once', async () => {
    const ids = [];
    for (const name of ['甲', '乙', '丙', '丁', '戊']) ids.push(await newFolder(name));
    const [first = '', second = ''] = ids;
    await Promise.all([
      ...ids.map((id) =>
        favorites().reorder({ favoriteId: id, afterId: id === first ? second : first }, own),
      ),
      ...ids.map((id) => favorites().reorder({ favoriteId: id }, own)),
    ]);
    expect((await foldersInOrder()).sort()).toEqual(['丁', '丙', '乙', '戊', '甲', '默认收藏夹'].sort());
    const rows = await server.ctx.db
      .selectFrom('favorite_folder')
      .select('place')
      .where('client_id', '=', member.clientId)
      .execute();
    expect(new Set(rows.map(({ place }) => place)).size).toBe(6);
  });
});

describe('moving', () => {
  test('takes items with their notes and says where each came from', async () => {
    const [from, to] = [await newFolder('从'), await newFolder('到')];
    const [first, second] = [await save(sofa, from), await save(lamp, from)];
    await favorites().noteItem({ itemId: first, note: '客厅' }, own);
    const result = await favorites().moveItems({ ids: [first, second].join(), favoriteId: to }, own);
    expect(result).toEqual([
      { id: first, fromId: from, joined: false },
      { id: second, fromId: from, joined: false },
    ]);
    expect(await idsIn(from)).toEqual([]);
    expect(await idsIn(to)).toEqual([lamp, sofa]);
    expect(await notesIn(to)).toEqual(['', '客厅']);
    expect(await favorites().moveItems({ ids: first, favoriteId: to }, own)).toEqual([]);
  });

  test('joins an asset with the one that is there and keeps what was written beside both', async () => {
    const [from, to] = [await newFolder('从'), await newFolder('到')];
    const [comer, there] = [await save(sofa, from), await save(sofa, to)];
    await favorites().noteItem({ itemId: comer, note: '要两张' }, own);
    await favorites().noteItem({ itemId: there, note: '客厅' }, own);
    const before = (await server.api.catalog.detail({ id: sofa })).favoriteCount;
    expect(await favorites().moveItems({ ids: comer, favoriteId: to }, own)).toEqual([
      { id: there, fromId: from, joined: true },
    ]);
    expect(await notesIn(to)).toEqual(['客厅\n要两张']);
    expect(await idsIn(from)).toEqual([]);
    expect((await server.api.catalog.detail({ id: sofa })).favoriteCount).toBe(before);
  });

  test('leaves behind what would lose its note', async () => {
    const [from, to] = [await newFolder('从'), await newFolder('到')];
    const [comer, there] = [await save(sofa, from), await save(sofa, to)];
    await favorites().noteItem({ itemId: comer, note: 'x'.repeat(NOTE_MAX) }, own);
    await favorites().noteItem({ itemId: there, note: '客厅' }, own);
    expect(await favorites().moveItems({ ids: comer, favoriteId: to }, own)).toEqual([]);
    expect(await idsIn(from)).toEqual([sofa]);
  });

  test('to two places at once ends in one of them, and a folder removed meanwhile loses nothing of the other', async () => {
    const [from, to, gone] = [await newFolder('从'), await newFolder('到'), await newFolder('走')];
    const item = await save(sofa, from);
    await Promise.allSettled([
      favorites().moveItems({ ids: item, favoriteId: to }, own),
      favorites().moveItems({ ids: item, favoriteId: gone }, own),
      favorites().remove({ ids: from }, own),
    ]);
    const held = [...(await idsIn(to)), ...(await idsIn(gone))];
    const { isFavorite } = (await server.api.catalog.list({ id: sofa }, own)).records[0] ?? {};
    expect(held.length).toBeLessThanOrEqual(1);
    expect(isFavorite).toBe(held.length === 1);
  });
});

describe('copying', () => {
  test('keeps the original, takes the note along and leaves what is there', async () => {
    const [from, to] = [await newFolder('从'), await newFolder('到')];
    const [first, second] = [await save(sofa, from), await save(lamp, from)];
    const there = await save(lamp, to);
    await favorites().noteItem({ itemId: first, note: '客厅' }, own);
    await favorites().noteItem({ itemId: second, note: '新' }, own);
    await favorites().noteItem({ itemId: there, note: '旧' }, own);
    const before = (await server.api.catalog.detail({ id: sofa })).favoriteCount;
    const made = await favorites().copyItems({ ids: [first, second].join(), favoriteId: to }, own);
    expect(made).toHaveLength(1);
    expect(await idsIn(from)).toEqual([lamp, sofa]);
    expect((await notesIn(to)).sort()).toEqual(['客厅', '旧'].sort());
    expect((await server.api.catalog.detail({ id: sofa })).favoriteCount).toBe(before);
    expect((await favorites().items({}, own)).total).toBe(2);
    await Promise.all([first, first].map((ids) => favorites().copyItems({ ids, favoriteId: to }, own)));
    expect(await idsIn(to)).toHaveLength(2);
  });
});

describe('strangers and bad input', () => {
  test('find nothing of others to move, copy, note or take out', async () => {
    const [mine, theirs] = [await newFolder('我'), await newFolder('他', other)];
    const item = await save(sofa, mine);
    const missing = { reason: 'FOLDER_NOT_FOUND' };
    for (const favoriteId of [mine, randomUUID()]) {
      await expect(favorites().moveItems({ ids: item, favoriteId }, other)).rejects.toMatchObject(missing);
      await expect(favorites().copyItems({ ids: item, favoriteId }, other)).rejects.toMatchObject(missing);
    }
    expect(await favorites().moveItems({ ids: item, favoriteId: theirs }, other)).toEqual([]);
    expect(await favorites().copyItems({ ids: item, favoriteId: theirs }, other)).toEqual([]);
    for (const id of [item, randomUUID()]) {
      await expect(favorites().noteItem({ itemId: id, note: '!' }, other)).rejects.toMatchObject({
        reason: 'FAVORITE_NOT_FOUND',
      });
    }
    expect(await favorites().removeItem({ ids: item }, other)).toBe(true);
    expect(await idsIn(mine)).toEqual([sofa]);
    expect(await notesIn(mine)).toEqual(['']);
  });

  test('200 ids are taken at once, more are refused', async () => {
    const folder = await newFolder('多');
    const item = await save(sofa, folder);
    const ids = [item, ...Array.from({ length: ITEMS_AT_ONCE - 1 }, () => randomUUID())];
    const target = await newFolder('到');
    expect(await favorites().moveItems({ ids: ids.join(), favoriteId: target }, own)).toHaveLength(1);
    expect(await favorites().removeItem({ ids: ids.join() }, own)).toBe(true);
    expect(await idsIn(target)).toEqual([]);
    const refused = { reason: 'BAD_INPUT' };
    const tooMany = [...ids, randomUUID()].join();
    await expect(favorites().moveItems({ ids: tooMany, favoriteId: target }, own)).rejects.toMatchObject(
      refused,
    );
    await expect(favorites().removeItem({ ids: tooMany }, own)).rejects.toMatchObject(refused);
    await expect(favorites().removeItem({ id: randomUUID(), ids: ids.join() }, own)).rejects.toMatchObject(
      refused,
    );
    await expect(
      favorites().noteItem({ itemId: item, note: 'x'.repeat(NOTE_MAX + 1) }, own),
    ).rejects.toMatchObject(refused);
  });

  test('several assets leave one folder, or all of them, and are counted once', async () => {
    const [first, second] = [await newFolder('甲'), await newFolder('乙')];
    const before = (await server.api.catalog.detail({ id: sofa })).favoriteCount;
    for (const folder of [first, second]) for (const asset of [sofa, lamp]) await save(asset, folder);
    await favorites().removeItem({ favoriteId: first, resourceIds: [sofa, lamp].join() }, own);
    expect(await idsIn(first)).toEqual([]);
    expect(await idsIn(second)).toEqual([lamp, sofa]);
    await favorites().removeItem({ resourceIds: [sofa, lamp].join() }, own);
    expect(await idsIn(second)).toEqual([]);
    expect((await server.api.catalog.detail({ id: sofa })).favoriteCount).toBe(before);
  });
});

describe('a list of saved assets', () => {
  const named = async (input: Parameters<ReturnType<typeof favorites>['items']>[0], lang = 'zh') =>
    (await favorites().items(input, { ...own, headers: { 'accept-language': lang } })).records.map(
      ({ name }) => name,
    );

  test('has an order by time, price and name, and goes on by cursor in each', async () => {
    const folder = await newFolder('全');
    for (const asset of [lamp, sofa, chair]) await save(asset, folder);
    const orders = {
      newest: ['椅子', '沙发', '灯'],
      oldest: ['灯', '沙发', '椅子'],
      price_asc: ['椅子', '灯', '沙发'],
      price_desc: ['沙发', '灯', '椅子'],
      // By pinyin: deng, sha fa, yi zi.
      name: ['灯', '沙发', '椅子'],
    } as const;
    for (const [sort, names] of Object.entries(orders) as [keyof typeof orders, readonly string[]][]) {
      for (const scope of [{ favoriteId: folder }, {}]) {
        const seen: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page = await favorites().items(
            { ...scope, sort, size: 1, ...(cursor ? { cursor } : {}) },
            own,
          );
          expect(page.total).toBe(3);
          seen.push(...page.records.map(({ name }) => name));
          cursor = page.cursor;
        }
        expect({ sort, seen }).toEqual({ sort, seen: names });
      }
    }
    expect(await named({ sort: 'name' }, 'en')).toEqual(['沙发', '灯', '椅子']);
    const { cursor } = await favorites().items({ sort: 'newest', size: 1 }, own);
    await expect(favorites().items({ sort: 'name', cursor: cursor ?? '' }, own)).rejects.toMatchObject({
      reason: 'BAD_INPUT',
    });
  });

  test('finds words in names, tags and notes, all of them, as they stand', async () => {
    const folder = await newFolder('找');
    const items = [];
    for (const asset of [lamp, sofa, chair]) items.push(await save(asset, folder));
    await favorites().noteItem({ itemId: items[0] ?? '', note: '客廳 100% 棉_A' }, own);
    const found = async (searchKey: string) => (await named({ favoriteId: folder, searchKey })).sort();
    expect(await found('沙发')).toEqual(['沙发']);
    expect(await found('SOFA')).toEqual(['沙发']);
    expect(await found('现代')).toEqual(['椅子', '灯'].sort());
    expect(await found('现代 brass')).toEqual(['灯']);
    expect(await found('客廳')).toEqual(['灯']);
    expect(await found('100%')).toEqual(['灯']);
    expect(await found('棉_')).toEqual(['灯']);
    expect(await found('%')).toEqual(['灯']);
    expect(await found('棉XA')).toEqual([]);
    expect(await found("'; drop table asset; --")).toEqual([]);
    expect((await favorites().items({ searchKey: '现代' }, own)).total).toBe(2);
  });
});
