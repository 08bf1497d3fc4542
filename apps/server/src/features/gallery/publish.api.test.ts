import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeCreate, member, reasonOf } from '../../../test/create.ts';
import { gone, isStored, make, openGallery, publicationOf, publish, words } from '../../../test/gallery.ts';
import type { Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openGallery();
});
afterAll(closeCreate);

describe('publishing', () => {
  it('tells an author what was sent while it waits, and nobody else', async () => {
    const [someone, stranger] = [await member(), await member()];
    const id = await make(someone, { prompt: '赌场' });
    const own = (reader: Member) => server.api.gallery.own({ id }, { token: reader.token });
    expect(await reasonOf(own(someone))).toBe('NOT_FOUND');
    const sent = { index: 1, title: '夜', showsSettings: true };
    expect((await publish(someone, { id, ...sent })).publication).toBe('waiting');
    expect(await own(someone)).toEqual(sent);
    expect(await reasonOf(own(stranger))).toBe('NOT_FOUND');
    expect(await reasonOf(server.api.gallery.own({ id }))).toBe('AUTH_REQUIRED');
  });

  it('shows the chosen picture to everybody, and what it was made of only when its author agrees', async () => {
    const someone = await member();
    const [open, closed] = [await make(someone), await make(someone)];
    expect(await publish(someone, { id: open, index: 1, title: '光', showsSettings: true })).toEqual({
      ...{ id: open, publication: 'public' },
    });
    await publish(someone, { id: closed });
    const post = await server.api.gallery.detail({ id: open });
    expect(post).toMatchObject({ title: '光', width: 64, height: 49, likes: 0, flowName: 't2i_l_api' });
    expect(post.author).toEqual({ nickname: expect.any(String), headImage: '' });
    expect(post.settings).toMatchObject({ prompt: '安藤风格的客厅', negativePrompt: '模糊', seed: 7 });
    expect(await isStored(post.url)).toBe(true);
    expect(await isStored(post.cover)).toBe(true);
    expect((await server.api.gallery.detail({ id: closed })).settings).toBeNull();
    expect(await publicationOf(someone, open)).toBe('public');
    const page = await server.api.gallery.list({ size: 10 });
    expect(page.records.map(({ id }) => id).slice(0, 2)).toEqual([closed, open]);
    expect(JSON.stringify(page)).not.toContain(someone.phone);
  });

  it('leaves no copy behind where only one of two could be made', async () => {
    const someone = await member();
    const id = await make(someone);
    const { storage } = server.ctx;
    const put = storage.put.bind(storage);
    const copies: string[] = [];
    const spy = vi.spyOn(storage, 'put').mockImplementation(async (key, ...rest) => {
      copies.push(key);
      if (key.endsWith('-small.webp')) throw new Error('the store is away');
      return put(key, ...rest);
    });
    expect(await reasonOf(publish(someone, { id }))).toBe('INTERNAL');
    spy.mockRestore();
    expect(copies).toHaveLength(2);
    expect(await Promise.all(copies.map((key) => storage.head(key)))).toEqual([null, null]);
  });

  it('is refused for what is not one’s own, not there, not done or not to be said', async () => {
    const [someone, stranger] = [await member(), await member()];
    const id = await make(someone);
    expect(await reasonOf(publish(stranger, { id }))).toBe('NOT_FOUND');
    expect(await reasonOf(publish(someone, { id, index: 9 }))).toBe('NOT_FOUND');
    expect(await reasonOf(publish(someone, { id: await make(someone, { status: 2 }) }))).toBe(
      'TASK_NOT_DONE',
    );
    expect(await reasonOf(publish(someone, { id, title: '冰 毒' }))).toBe('WORDS_FORBIDDEN');
    expect(await reasonOf(server.api.gallery.publish({ id }))).toBe('AUTH_REQUIRED');
    await server.api.create.remove({ ids: id }, { token: someone.token });
    expect(await reasonOf(publish(someone, { id }))).toBe('NOT_FOUND');
    expect(await gone(id)).toBe('NOT_FOUND');
  });

  it('twice at the same moment makes one work and leaves no file behind', async () => {
    const someone = await member();
    const id = await make(someone);
    await Promise.all([0, 1, 0, 1].map((index) => publish(someone, { id, index })));
    await server.drainJobs();
    const { url, cover } = await server.api.gallery.detail({ id });
    const { rows } = await sql<{ keys: string }>`
      select count(*) as keys from gallery_post where task_id = ${id}`.execute(server.ctx.db);
    expect(rows).toEqual([{ keys: 1 }]);
    expect([await isStored(url), await isStored(cover)]).toEqual([true, true]);
    await publish(someone, { id, title: '别的名字' });
    await server.drainJobs();
    expect(await isStored(url)).toBe(false);
  });

  it('goes by the specification’s call as well, which shows the gallery without an id', async () => {
    const someone = await member();
    const id = await make(someone);
    const { token } = someone;
    expect(await reasonOf(server.api.gallery.post({ id }))).toBe('AUTH_REQUIRED');
    expect(await server.api.gallery.post({ id }, { token })).toBe(true);
    expect(await server.api.gallery.post({ current: 1, size: 1 })).toMatchObject({ records: [{ id }] });
    expect(await server.api.gallery.post({})).toContainEqual(expect.objectContaining({ id }));
    const said = { title: '光', showsSettings: true };
    await publish(someone, { id, index: 1, ...said });
    const before = await server.api.gallery.detail({ id });
    await server.api.gallery.post({ id }, { token });
    expect(await server.api.gallery.detail({ id })).toEqual(before);
    await server.api.gallery.withdraw({ id }, { token });
    await server.api.gallery.post({ id }, { token });
    expect(await server.api.gallery.detail({ id })).toMatchObject({ title: '光', height: 49 });
  });

  it('can be taken back by the author alone, and ends with the task', async () => {
    const [someone, stranger] = [await member(), await member()];
    const [one, two] = [await make(someone), await make(someone)];
    await publish(someone, { id: one });
    await publish(someone, { id: two });
    const { url } = await server.api.gallery.detail({ id: one });
    const { token } = stranger;
    expect(await reasonOf(server.api.gallery.withdraw({ id: one }, { token }))).toBe('NOT_FOUND');
    await server.api.gallery.withdraw({ id: one }, { token: someone.token });
    expect(await reasonOf(server.api.gallery.withdraw({ id: one }, { token: someone.token }))).toBe(
      'NOT_FOUND',
    );
    await server.api.create.remove({ ids: two }, { token });
    expect(await gone(two)).toBe('none');
    await server.api.create.remove({ ids: two }, { token: someone.token });
    await server.drainJobs();
    expect([await gone(one), await gone(two)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await isStored(url)).toBe(false);
    expect(await publicationOf(someone, one)).toBe('none');
    expect((await publish(someone, { id: one })).publication).toBe('public');
  });
});

describe('a work as its task', () => {
  it('is read by anybody who only looks, without what is its owner’s own', async () => {
    const [someone, stranger] = [await member(), await member()];
    const id = await make(someone);
    expect(await reasonOf(server.api.create.detail({ id, onlyView: '1' }))).toBe('NOT_FOUND');
    await publish(someone, { id, index: 1 });
    const { url } = await server.api.gallery.detail({ id });
    for (const reader of [{}, { token: stranger.token }]) {
      const seen = await server.api.create.detail({ id, onlyView: '1' }, reader);
      expect(seen).toMatchObject({ prompt: '', negativePrompt: '', seed: 0, imgUrl: [url], reading: null });
      expect(seen.outputs.length).toBe(1);
      expect(JSON.stringify(seen)).not.toContain('/files/');
    }
    expect(await reasonOf(server.api.create.detail({ id }))).toBe('AUTH_REQUIRED');
    expect(await reasonOf(server.api.create.detail({ id }, { token: stranger.token }))).toBe('NOT_FOUND');
  });
});

it('refuses forbidden words of a prompt before anything is charged, a minute after they were listed', async () => {
  const someone = await member();
  const push = async (prompt: string) =>
    reasonOf(server.api.create.push({ prompt, width: 256, height: 256 }, { token: someone.token }));
  expect(await push('客厅里的冰\u200b毒')).toBe('WORDS_FORBIDDEN');
  expect(await server.api.create.count({}, { token: someone.token })).toBe(0);
  expect(await push('青瓷瓶')).toBe('none');
  expect(await words('add', 'other', 'refuse', '青瓷')).toBe(0);
  expect(await push('青瓷瓶')).toBe('WORDS_FORBIDDEN');
  expect(await words('remove', '青瓷')).toBe(0);
  expect(await push('青瓷瓶')).toBe('none');
  expect(await words('remove', '青瓷')).toBe(1);
});
