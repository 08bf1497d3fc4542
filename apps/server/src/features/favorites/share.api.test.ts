import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { openSession } from '../account/session.ts';
import { createCatalogFeature, unlistAsset } from '../catalog/index.ts';
import { favoritesFeature } from './index.ts';

let server: TestServer;
let sofa: string;
let lamp: string;
let member: Member;
let own: { token: string };
let folder: string;

beforeAll(async () => {
  server = await startTestServer({
    features: { catalog: createCatalogFeature(), favorites: favoritesFeature },
  });
  await createCategories(server.ctx);
  sofa = await createAsset(server.ctx);
  lamp = await createAsset(server.ctx, { title: { zh: '台灯', en: 'Desk lamp' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createMember(server.ctx, { nickname: '林间' });
  own = { token: member.token };
  folder = (await favorites().submit({ name: '客厅方案' }, own)).id;
  const item = await favorites().saveItem({ favoriteId: folder, resourceId: sofa }, own);
  await favorites().noteItem({ itemId: item.id, note: '靠窗' }, own);
});

const favorites = () => server.api.favorites;

/** Days later the owner has logged in again. */
async function wait(days: number): Promise<void> {
  server.clock.advance({ days });
  const { clientId } = member;
  const session = await openSession(server.ctx, {
    ...{ clientId, scope: 'full', autoLogin: false, userAgent: 'test' },
  });
  own = { token: session.accessToken };
}
const dead = { reason: 'SHARE_NOT_FOUND', status: 404 };

describe('a link to a folder', () => {
  test('shows anybody its assets, and of the owner nothing that was not chosen', async () => {
    const { token } = await favorites().submitShare({ favoriteId: folder }, own);
    const opened = await favorites().shared({ token });
    expect(opened).toEqual({
      ...{ name: '客厅方案', owner: '', count: 1, hasNotes: false, expiresTime: null },
      cover: expect.stringContaining('/media/cover/'),
    });
    const page = await favorites().sharedItems({ token });
    expect(page.records).toMatchObject([{ id: sofa, note: '', isFavorite: false, isBuy: false }]);
    expect((await favorites().sharedItems({ token, searchKey: '靠窗' })).total).toBe(0);
    const reply = JSON.stringify([opened, page]);
    for (const secret of [member.clientId, member.phone, folder, '林间', '靠窗']) {
      expect(reply).not.toContain(secret);
    }
  });

  test('shows notes and nickname once they are chosen, at the same address', async () => {
    const { token } = await favorites().submitShare({ favoriteId: folder }, own);
    const changed = await favorites().submitShare({ favoriteId: folder, notes: true, owner: true }, own);
    expect(changed.token).toBe(token);
    expect(await favorites().shared({ token })).toMatchObject({ owner: '林间', hasNotes: true });
    expect((await favorites().sharedItems({ token })).records[0]?.note).toBe('靠窗');
    expect((await favorites().sharedItems({ token, searchKey: '靠窗' })).total).toBe(1);
    expect(await favorites().share({ favoriteId: folder }, own)).toMatchObject({ token, notes: true });
  });

  test('carries the marks of whoever reads it, and what is taken off sale leaves it', async () => {
    const visitor = { token: (await createMember(server.ctx)).token };
    const { token } = await favorites().submitShare({ favoriteId: folder }, own);
    await favorites().saveItem({ resourceId: sofa }, visitor);
    expect((await favorites().sharedItems({ token }, visitor)).records[0]?.isFavorite).toBe(true);
    const gone = await createAsset(server.ctx);
    await favorites().saveItem({ favoriteId: folder, resourceId: gone }, own);
    expect((await favorites().shared({ token })).count).toBe(2);
    await unlistAsset(server.ctx, gone);
    expect((await favorites().shared({ token })).count).toBe(1);
  });

  test('is closed at once when it is taken back, and a new one is another', async () => {
    const first = await favorites().submitShare({ favoriteId: folder }, own);
    const isShared = async () =>
      (await favorites().list({}, own)).records.find(({ id }) => id === folder)?.isShared;
    expect(await isShared()).toBe(true);
    await favorites().removeShare({ favoriteId: folder }, own);
    await favorites().removeShare({ favoriteId: folder }, own);
    expect(await isShared()).toBe(false);
    await expect(favorites().shared({ token: first.token })).rejects.toMatchObject(dead);
    await expect(favorites().sharedItems({ token: first.token })).rejects.toMatchObject(dead);
    expect(await favorites().share({ favoriteId: folder }, own)).toBeNull();
    const second = await favorites().submitShare({ favoriteId: folder }, own);
    expect(second.token).not.toBe(first.token);
    await expect(favorites().shared({ token: first.token })).rejects.toMatchObject(dead);
  });

  test('ends on its day, is prolonged before it, and stays ended after it', async () => {
    const { token, expiresTime } = await favorites().submitShare({ favoriteId: folder, days: 7 }, own);
    expect(expiresTime).not.toBeNull();
    await wait(6);
    const kept = await favorites().submitShare({ favoriteId: folder, notes: true }, own);
    expect(kept).toMatchObject({ token, expiresTime });
    await favorites().submitShare({ favoriteId: folder, days: 7 }, own);
    await wait(6);
    expect(await favorites().shared({ token })).toMatchObject({ count: 1 });
    await wait(1);
    await expect(favorites().shared({ token })).rejects.toMatchObject(dead);
    expect(await favorites().share({ favoriteId: folder }, own)).toBeNull();
    const again = await favorites().submitShare({ favoriteId: folder, days: 0 }, own);
    expect(again.token).not.toBe(token);
    expect(again.expiresTime).toBeNull();
  });

  test('goes with its folder and with its owner’s account', async () => {
    const { token } = await favorites().submitShare({ favoriteId: folder }, own);
    await server.ctx.db
      .updateTable('client')
      .set({ status: 'blocked' })
      .where('id', '=', member.clientId)
      .execute();
    await expect(favorites().shared({ token })).rejects.toMatchObject(dead);
    await server.ctx.db
      .updateTable('client')
      .set({ status: 'active' })
      .where('id', '=', member.clientId)
      .execute();
    expect(await favorites().shared({ token })).toMatchObject({ name: '客厅方案' });
    await favorites().remove({ ids: folder }, own);
    await expect(favorites().shared({ token })).rejects.toMatchObject(dead);
  });

  test('cannot be read out of the database, nor guessed', async () => {
    const { token } = await favorites().submitShare({ favoriteId: folder }, own);
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = await server.ctx.db
      .selectFrom('favorite_share')
      .selectAll()
      .where('folder_id', '=', folder)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    const guesses = [
      row.id,
      folder,
      row.token_hash.toString('base64url'),
      randomBytes(32).toString('base64url'),
      `${token}A`,
      token.slice(1),
      '',
      '../../etc',
    ];
    for (const guess of guesses) {
      await expect(favorites().shared({ token: guess })).rejects.toMatchObject(dead);
    }
  });

  test('is made once by two tabs, and by its owner alone', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => favorites().submitShare({ favoriteId: folder }, own)),
    );
    expect(new Set(made.map(({ token }) => token)).size).toBe(1);
    const other = { token: (await createMember(server.ctx)).token };
    const missing = { reason: 'FOLDER_NOT_FOUND' };
    for (const favoriteId of [folder, randomUUID()]) {
      await expect(favorites().share({ favoriteId }, other)).rejects.toMatchObject(missing);
      await expect(favorites().submitShare({ favoriteId }, other)).rejects.toMatchObject(missing);
      expect(await favorites().removeShare({ favoriteId }, other)).toBe(true);
    }
    expect(await favorites().share({ favoriteId: folder }, own)).not.toBeNull();
  });

  test('is for days that are offered', async () => {
    const refused = { reason: 'BAD_INPUT' };
    await expect(
      favorites().submitShare({ favoriteId: folder, days: 8 as never }, own),
    ).rejects.toMatchObject(refused);
    await expect(
      favorites().submitShare({ favoriteId: folder, days: -1 as never }, own),
    ).rejects.toMatchObject(refused);
  });

  test('goes on by cursor', async () => {
    server.clock.advance({ seconds: 1 });
    await favorites().saveItem({ favoriteId: folder, resourceId: lamp }, own);
    const { token } = await favorites().submitShare({ favoriteId: folder }, own);
    const first = await favorites().sharedItems({ token, size: 1, sort: 'name' });
    const second = await favorites().sharedItems({
      token,
      size: 1,
      sort: 'name',
      cursor: first.cursor ?? '',
    });
    expect([...first.records, ...second.records].map(({ id }) => id)).toEqual([sofa, lamp]);
    expect(second.cursor).toBeNull();
  });
});
