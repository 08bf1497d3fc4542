import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FOLDERS_MAX } from '@mogine/contract/favorites-limits';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature, unlistAsset } from '../catalog/index.ts';
import { favoritesFeature } from './index.ts';

let server: TestServer;
let sofa: string;
let lamp: string;
let member: Member;
let own: { token: string };

beforeAll(async () => {
  server = await startTestServer({
    features: { catalog: createCatalogFeature(), favorites: favoritesFeature },
  });
  await createCategories(server.ctx);
  sofa = await createAsset(server.ctx, { featured: 9 });
  lamp = await createAsset(server.ctx, { category: 'lamps', title: { zh: '台灯', en: 'Desk lamp' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createMember(server.ctx);
  own = { token: member.token };
});

const favorites = () => server.api.favorites;

async function savedCount(id: string): Promise<number> {
  const { favoriteCount } = await server.api.catalog.detail({ id });
  return favoriteCount;
}

async function newFolder(name: string): Promise<string> {
  const { id } = await favorites().submit({ name }, own);
  return id;
}

test('every call but the recommendations needs a person', async () => {
  const refusal = { reason: 'AUTH_REQUIRED' };
  const api = favorites();
  await expect(api.list({})).rejects.toMatchObject(refusal);
  await expect(api.submit({ name: 'a' })).rejects.toMatchObject(refusal);
  await expect(api.remove({ ids: sofa })).rejects.toMatchObject(refusal);
  await expect(api.saveItem({ resourceId: sofa })).rejects.toMatchObject(refusal);
  await expect(api.removeItem({ resourceId: sofa })).rejects.toMatchObject(refusal);
  await expect(api.items({})).rejects.toMatchObject(refusal);
});

describe('folders', () => {
  test('begin with a default one, in the reader’s language, however often it is asked for', async () => {
    const pages = await Promise.all(Array.from({ length: 5 }, () => favorites().list({}, own)));
    expect(new Set(pages.map((page) => page.total))).toEqual(new Set([1]));
    expect(pages[0]?.records).toEqual([
      {
        ...{
          id: expect.any(String),
          name: '默认收藏夹',
          cover: '',
          count: 0,
          isDefault: true,
          isCollect: false,
          isShared: false,
        },
      },
    ]);
    const english = await favorites().list({}, { ...own, headers: { 'accept-language': 'en' } });
    expect(english.records[0]?.name).toBe('Default folder');
  });

  test('are made, renamed and removed with what is in them', async () => {
    const before = await savedCount(sofa);
    const id = await newFolder('客厅 <b>灵感</b>');
    await favorites().saveItem({ favoriteId: id, resourceId: sofa }, own);
    expect(await savedCount(sofa)).toBe(before + 1);
    expect(await favorites().submit({ id, name: '卧室' }, own)).toEqual({ id, name: '卧室' });
    const { records } = await favorites().list({ resourceId: sofa }, own);
    expect(records.map((folder) => [folder.name, folder.count, folder.isCollect])).toEqual([
      ['默认收藏夹', 0, false],
      ['卧室', 1, true],
    ]);
    expect(records[1]?.cover).toContain('/media/cover/');
    await favorites().remove({ ids: id }, own);
    await favorites().remove({ ids: id }, own);
    expect((await favorites().list({}, own)).total).toBe(1);
    expect(await savedCount(sofa)).toBe(before);
  });

  test('have one name each and a limit', async () => {
    await newFolder('一');
    await expect(newFolder('一')).rejects.toMatchObject({ reason: 'FOLDER_NAME_TAKEN' });
    const race = await Promise.allSettled([newFolder('二'), newFolder('二'), newFolder('二')]);
    expect(race.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await server.ctx.db
      .insertInto('favorite_folder')
      .values(
        Array.from({ length: FOLDERS_MAX - 4 }, (_, index) => ({
          ...{ id: randomUUID(), client_id: member.clientId, name: `f${index}`, is_default: false },
          place: index + 10,
          created_at: server.ctx.clock.now(),
        })),
      )
      .execute();
    const last = await Promise.allSettled([newFolder('三'), newFolder('四'), newFolder('五')]);
    expect(last.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await expect(newFolder('六')).rejects.toMatchObject({ reason: 'FOLDER_LIMIT' });
  });

  test('continue by cursor without gaps or repeats', async () => {
    for (const name of ['一', '二', '三', '四']) {
      server.clock.advance({ seconds: 1 });
      await newFolder(name);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await favorites().list({ size: 1, ...(cursor ? { cursor } : {}) }, own);
      seen.push(...page.records.map((folder) => folder.name));
      cursor = page.cursor;
    }
    expect(seen).toEqual(['默认收藏夹', '四', '三', '二', '一']);
  });

  test('refuse bad names, the removal of the default one, and strangers', async () => {
    await expect(newFolder('   ')).rejects.toMatchObject({ reason: 'BAD_INPUT' });
    await expect(newFolder('长'.repeat(51))).rejects.toMatchObject({ reason: 'BAD_INPUT' });
    const [folder] = (await favorites().list({}, own)).records;
    const id = folder?.id ?? '';
    await expect(favorites().remove({ ids: id }, own)).rejects.toMatchObject({ reason: 'FOLDER_PROTECTED' });
    const stranger = await createMember(server.ctx);
    const other = { token: stranger.token };
    await expect(favorites().submit({ id, name: '我的' }, other)).rejects.toMatchObject({
      reason: 'FOLDER_NOT_FOUND',
    });
    await expect(favorites().submit({ id: randomUUID(), name: '我的' }, own)).rejects.toMatchObject({
      reason: 'FOLDER_NOT_FOUND',
    });
    expect(await favorites().remove({ ids: id }, other)).toBe(true);
    expect((await favorites().list({}, own)).records[0]?.id).toBe(id);
  });
});

describe('saving', () => {
  test('without a folder is a like: once, however often, and everywhere visible', async () => {
    const before = await savedCount(sofa);
    const saved = await Promise.all(
      Array.from({ length: 6 }, () => favorites().saveItem({ resourceId: sofa }, own)),
    );
    expect(new Set(saved.map((item) => item.id)).size).toBe(1);
    expect(await savedCount(sofa)).toBe(before + 1);
    expect((await server.api.catalog.list({ id: sofa }, own)).records[0]?.isFavorite).toBe(true);
    const items = await favorites().items({}, own);
    expect(items.records).toMatchObject([{ id: sofa, itemId: saved[0]?.id, isFavorite: true, isBuy: false }]);
    const undone = Array.from({ length: 4 }, () => favorites().removeItem({ resourceId: sofa }, own));
    expect(await Promise.all(undone)).toEqual([true, true, true, true]);
    expect(await savedCount(sofa)).toBe(before);
    expect((await favorites().items({}, own)).records).toEqual([]);
  });

  test('into two folders counts a person once', async () => {
    const before = await savedCount(lamp);
    const folders = [await newFolder('甲'), await newFolder('乙')];
    const items = await Promise.all(
      folders.map((favoriteId) => favorites().saveItem({ favoriteId, resourceId: lamp }, own)),
    );
    expect(await savedCount(lamp)).toBe(before + 1);
    expect((await favorites().items({}, own)).total).toBe(1);
    expect((await favorites().items({ favoriteId: folders[0] ?? '' }, own)).total).toBe(1);
    await favorites().removeItem({ id: items[0]?.id ?? '' }, own);
    expect(await savedCount(lamp)).toBe(before + 1);
    await favorites().removeItem({ favoriteId: folders[1] ?? '', resourceId: lamp }, own);
    expect(await savedCount(lamp)).toBe(before);
  });

  test('while the folder is being removed leaves no trace of either', async () => {
    const before = await savedCount(lamp);
    const id = await newFolder('短命');
    await Promise.allSettled([
      favorites().saveItem({ favoriteId: id, resourceId: lamp }, own),
      favorites().remove({ ids: id }, own),
    ]);
    expect(await savedCount(lamp)).toBe(before);
    expect((await favorites().items({}, own)).total).toBe(0);
  });

  test('refuses what does not exist, is not on sale, or is a stranger’s', async () => {
    const notFound = { reason: 'ASSET_NOT_FOUND' };
    await expect(favorites().saveItem({ resourceId: randomUUID() }, own)).rejects.toMatchObject(notFound);
    const gone = await createAsset(server.ctx);
    const { id: itemId } = await favorites().saveItem({ resourceId: gone }, own);
    await unlistAsset(server.ctx, gone);
    await expect(favorites().saveItem({ resourceId: gone }, own)).rejects.toMatchObject(notFound);
    expect((await favorites().items({}, own)).total).toBe(0);
    const stranger = { token: (await createMember(server.ctx)).token };
    const favoriteId = await newFolder('我的');
    for (const options of [stranger, own]) {
      const folder = options === own ? randomUUID() : favoriteId;
      await expect(
        favorites().saveItem({ favoriteId: folder, resourceId: sofa }, options),
      ).rejects.toMatchObject({ reason: 'FOLDER_NOT_FOUND' });
      await expect(favorites().items({ favoriteId: folder }, options)).rejects.toMatchObject({
        reason: 'FOLDER_NOT_FOUND',
      });
    }
    expect(await favorites().removeItem({ id: itemId }, stranger)).toBe(true);
    const kept = await server.ctx.db
      .selectFrom('favorite_item')
      .select('id')
      .where('id', '=', itemId)
      .execute();
    expect(kept).toHaveLength(1);
    await expect(favorites().removeItem({}, own)).rejects.toMatchObject({ reason: 'BAD_INPUT' });
    await expect(favorites().saveItem({ resourceId: 'sofa' }, own)).rejects.toMatchObject({
      reason: 'BAD_INPUT',
    });
  });
});

test('recommendations are popular, for anybody, and nothing one has already', async () => {
  const forAll = await favorites().recommend({ size: 1 });
  expect(forAll.map((record) => record.id)).toEqual([sofa]);
  await favorites().saveItem({ resourceId: sofa }, own);
  expect((await favorites().recommend({}, own)).map((record) => record.id)).toEqual([lamp]);
  await server.ctx.db
    .insertInto('entitlement')
    .values({
      client_id: member.clientId,
      asset_id: lamp,
      ground: 'free',
      created_at: server.ctx.clock.now(),
    })
    .execute();
  expect(await favorites().recommend({}, own)).toEqual([]);
});
