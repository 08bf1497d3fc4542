import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCreate, member, openCreate, reasonOf } from '../../../test/create.ts';
import { makeTask, type Made } from '../../../test/done-task.ts';
import type { Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';
import { editWords } from '../moderation/index.ts';
import { editGallery } from './index.ts';
import { forgetReports } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openCreate();
  await words('add', 'drugs', 'refuse', '冰毒');
  await words('add', 'gambling', 'review', '赌场');
});
afterAll(closeCreate);

async function words(...args: string[]): Promise<number> {
  const code = await editWords(server.ctx, args, () => undefined);
  server.clock.advance({ minutes: 1 });
  return code;
}

async function staff(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await editGallery(server.ctx, args, { origin: '', say: (line) => lines.push(line) });
  return { code, lines };
}

async function make(someone: Member, made: Made = {}): Promise<string> {
  const id = await makeTask(server.ctx, someone, made);
  server.clock.advance({ seconds: 1 });
  return id;
}

/** What stands beside a work in a list of staff's. */
async function tokenOf(id: string, list: 'waiting' | 'reported' = 'waiting'): Promise<string> {
  const { lines } = await staff(list);
  return lines.find((line) => line.startsWith(id))?.split(' ')[1] ?? 'none';
}

const publish = (someone: Member, input: Parameters<TestServer['api']['gallery']['publish']>[0]) =>
  server.api.gallery.publish(input, { token: someone.token });
const publicationOf = async (someone: Member, id: string) =>
  (await server.api.create.detail({ id }, { token: someone.token })).publication;
const noticesOf = async (someone: Member) =>
  (await server.api.messages.list({ size: 5 }, { token: someone.token })).records.map(({ title }) => title);
const keyOf = (url: string) => url.replace('/media/', 'public/');
const isStored = async (url: string) => (await server.ctx.storage.head(keyOf(url))) !== null;
const gone = async (id: string) => reasonOf(server.api.gallery.detail({ id }));

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

describe('the list', () => {
  it('goes on by cursor, filters, searches what may be read, and knows the most liked', async () => {
    const someone = await member();
    const fans = await Promise.all([1, 2, 3].map(() => member()));
    const lora = 'only_here.safetensors';
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const id = await make(someone, { lora, prompt: i === 3 ? '月光书房' : '客厅' });
      await publish(someone, { id, title: i === 4 ? '100%_' : '', showsSettings: i === 3 });
      ids.push(id);
    }
    const [first = '', second = '', , fourth = '', fifth = ''] = ids;
    for (const { token } of fans) await server.api.gallery.like({ id: first }, { token });
    await server.api.gallery.like({ id: second }, { token: someone.token });
    const walk = async (sort: 'newest' | 'liked'): Promise<string[]> => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await server.api.gallery.list({ lora, sort, size: 2, ...(cursor && { cursor }) });
        seen.push(...page.records.map(({ id }) => id));
        expect(page.total).toBe(5);
        cursor = page.cursor ?? '';
      } while (cursor);
      return seen;
    };
    expect(await walk('newest')).toEqual(ids.toReversed());
    expect(await walk('liked')).toEqual([first, second, ...ids.slice(2).toReversed()]);
    const found = async (searchKey: string) =>
      (await server.api.gallery.list({ lora, searchKey, size: 9 })).records.map(({ id }) => id);
    expect(await found('月光')).toEqual([fourth]);
    expect(await found('客厅')).toEqual([]);
    expect(await found('%_')).toEqual([fifth]);
    expect((await server.api.gallery.list({ lora, flowName: 'cn_lora', size: 9 })).total).toBe(0);
    expect(await reasonOf(server.api.gallery.list({ cursor: '1.2.x' }))).toBe('BAD_INPUT');
  });
});

describe('likes', () => {
  it('count each person once, however many come at the same moment', async () => {
    const someone = await member();
    const id = await make(someone);
    await publish(someone, { id });
    const fans = await Promise.all(Array.from({ length: 6 }, () => member()));
    const call =
      (liked: boolean) =>
      async ({ token }: Member) =>
        server.api.gallery.like({ id, liked }, { token });
    await Promise.all([...fans, ...fans, ...fans].map(call(true)));
    expect((await server.api.gallery.detail({ id })).likes).toBe(6);
    await Promise.all([...fans.slice(0, 4), ...fans.slice(0, 4)].map(call(false)));
    expect((await server.api.gallery.detail({ id })).likes).toBe(2);
    const [left, fan] = [fans[0] ?? someone, fans[5] ?? someone];
    const marks = async ({ token }: Member) => server.api.gallery.marks({ ids: id }, { token });
    expect(await marks(fan)).toEqual({ liked: [id], own: [] });
    expect(await marks(left)).toEqual({ liked: [], own: [] });
    expect(await marks(someone)).toEqual({ liked: [], own: [id] });
    const hidden = await make(someone);
    expect(await reasonOf(server.api.gallery.like({ id: hidden }, { token: fan.token }))).toBe('NOT_FOUND');
  });
});

describe('words that need a look', () => {
  it('wait until staff has decided, and the author is told', async () => {
    const someone = await member();
    const [good, bad] = [
      await make(someone, { prompt: '赌场大堂' }),
      await make(someone, { prompt: '赌场' }),
    ];
    expect((await publish(someone, { id: good })).publication).toBe('waiting');
    expect((await publish(someone, { id: bad, title: '甲' })).publication).toBe('waiting');
    expect(await gone(good)).toBe('NOT_FOUND');
    const { lines } = await staff('waiting');
    expect(lines.join('\n')).toContain(good);
    const token = await tokenOf(good);
    expect((await staff('approve', good)).code).toBe(1);
    expect((await staff('approve', good, token)).code).toBe(0);
    expect((await staff('approve', good, token)).code).toBe(1);
    expect((await staff('refuse', bad, await tokenOf(bad))).code).toBe(1);
    expect((await staff('refuse', bad, await tokenOf(bad), '与主题无关')).code).toBe(0);
    expect(await gone(good)).toBe('none');
    expect([await publicationOf(someone, good), await publicationOf(someone, bad)]).toEqual([
      'public',
      'refused',
    ]);
    expect(new Set(await noticesOf(someone))).toEqual(new Set(['作品未通过审核', '作品已公开']));
  });

  it('leaves a public work as it is when what is decided is of a waiting one', async () => {
    const someone = await member();
    const id = await make(someone);
    await publish(someone, { id });
    const { url, cover } = await server.api.gallery.detail({ id });
    await server.api.gallery.report({ id, kind: 'infringing' });
    expect((await staff('refuse', id, await tokenOf(id, 'reported'), '与主题无关')).code).toBe(1);
    await server.drainJobs();
    expect([await isStored(url), await isStored(cover)]).toEqual([true, true]);
    expect(await publicationOf(someone, id)).toBe('public');
  });

  it('are decided on only as they were looked at', async () => {
    const someone = await member();
    const id = await make(someone, { prompt: '赌场' });
    await publish(someone, { id, title: '甲' });
    const token = await tokenOf(id);
    server.clock.advance({ seconds: 1 });
    await publish(someone, { id, title: '乙' });
    expect((await staff('approve', id, token)).code).toBe(1);
    expect((await staff('refuse', id, token, '与主题无关')).code).toBe(1);
    expect(await publicationOf(someone, id)).toBe('waiting');
    expect((await staff('approve', id, await tokenOf(id))).code).toBe(0);
    expect((await server.api.gallery.detail({ id })).title).toBe('乙');
  });

  it('are shown to staff without anything that steers a terminal', async () => {
    const someone = await member();
    const id = await make(someone, { prompt: '赌场\u001b[2J\u202e' });
    await publish(someone, { id, title: '甲\u001b[31m\u202e\n乙' });
    const { lines } = await staff('waiting');
    expect(lines.find((line) => line.startsWith(id))).toMatch(/ {2}甲\[31m 乙$/);
    expect(lines).toContain('  赌场\\u{1b}[2J\\u{202e}');
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('once taken down, a work comes back only by a person', async () => {
    const someone = await member();
    const id = await make(someone);
    await publish(someone, { id });
    const { url } = await server.api.gallery.detail({ id });
    expect((await staff('take-down', id, '侵权')).code).toBe(0);
    await server.drainJobs();
    expect([await gone(id), await isStored(url)]).toEqual(['NOT_FOUND', false]);
    expect(await noticesOf(someone)).toEqual(['作品已从广场下架']);
    await server.api.gallery.withdraw({ id }, { token: someone.token });
    expect((await publish(someone, { id, title: '又一次' })).publication).toBe('waiting');
    expect((await staff('approve', id, await tokenOf(id))).code).toBe(0);
    expect(await publicationOf(someone, id)).toBe('public');
  });
});

describe('reports', () => {
  it('of three members put a work back to waiting; one member and visitors do not', async () => {
    const someone = await member();
    const id = await make(someone);
    await publish(someone, { id });
    const people = await Promise.all([1, 2, 3].map(() => member()));
    const say = async (by?: Member) =>
      server.api.gallery.report({ id, kind: 'infringing', text: '我的照片' }, by ? { token: by.token } : {});
    for (const by of [people[0], people[0], people[0], undefined, undefined]) await say(by);
    expect(await gone(id)).toBe('none');
    await Promise.all([say(people[1]), say(people[2])]);
    expect(await gone(id)).toBe('NOT_FOUND');
    expect(await publicationOf(someone, id)).toBe('waiting');
    expect((await staff('waiting')).lines.join('\n')).toContain('! infringing 我的照片');
    expect(await reasonOf(say(people[0]))).toBe('NOT_FOUND');
    expect((await staff('approve', id, await tokenOf(id))).code).toBe(0);
    await say(people[0]);
    expect(await gone(id)).toBe('none');
    await Promise.all([say(people[1]), say(people[2])]);
    expect(await gone(id)).toBe('NOT_FOUND');
  });

  it('are seen by staff while the work is public, until somebody has dealt with them', async () => {
    const [someone, reader] = [await member(), await member()];
    const id = await make(someone);
    await publish(someone, { id });
    const say = async (text: string) =>
      server.api.gallery.report({ id, kind: 'infringing', text }, { token: reader.token });
    const reported = async () => (await staff('reported')).lines.join('\n');
    expect(await reported()).not.toContain(id);
    await say('我的\u001b[2J照片');
    expect(await reported()).toContain(id);
    expect(await reported()).toContain('! infringing 我的[2J照片');
    expect((await staff('dismiss', id)).code).toBe(0);
    expect((await staff('dismiss', id)).code).toBe(1);
    expect(await reported()).not.toContain(id);
    expect(await gone(id)).toBe('none');
    await say('还是我的');
    expect(await reported()).toContain('! infringing 还是我的');
    await forgetReports.run({ ...server.ctx, clock: { now: () => new Date('2999-01-01') } }, {});
    expect(await reported()).toContain('! infringing 还是我的');
    await staff('dismiss', id);
    await forgetReports.run({ ...server.ctx, clock: { now: () => new Date('2999-01-01') } }, {});
    const { rows } = await sql`select from gallery_report where task_id = ${id}`.execute(server.ctx.db);
    expect(rows).toEqual([]);
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
