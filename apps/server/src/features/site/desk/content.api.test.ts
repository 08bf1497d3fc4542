import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../../test/staff.ts';
import { contentDeskFeature, siteFeature } from '../index.ts';
import { storeContentPicture } from './pictures.ts';

let server: TestServer;
let lin: TestStaff;
let he: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ features: { site: siteFeature, contentDesk: contentDeskFeature } });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['news', 'case_story', 'banner', 'partner', 'content_version'])
    await sql`delete from ${sql.table(table)}`.execute(server.ctx.db);
  // Sessions end when nothing is done, and tests turn the clock.
  lin = await staffWith(server.ctx, 'editor');
  he = await staffWith(server.ctx, 'editor');
});

const desk = () => server.api.contentDesk;
const NEWS = {
  ...{
    title: '新馆开放',
    enTitle: 'New hall opens',
    subtitle: '',
    enSubtitle: '',
    coverImg: '/files/a.webp',
  },
  ...{ newsType: 2, linkType: 1, linkUrl: '', content: '<p>正文</p>', enContent: '<p>Text</p>' },
};
const after = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000);
const readerSees = async () => (await server.api.site.news({ size: 50 })).records.map(({ title }) => title);

/** A piece of news that is saved and nothing more. */
async function draft(
  change: Partial<typeof NEWS> = {},
): Promise<{ kind: 'news'; id: string; version: number }> {
  server.clock.advance({ seconds: 1 });
  const saved = await desk().save({ kind: 'news', news: { ...NEWS, ...change } }, lin);
  return { kind: 'news', ...saved };
}

describe('a piece', () => {
  it('is seen by nobody until it is published, and from its hour until its end alone', async () => {
    const piece = await draft();
    expect(await readerSees()).toEqual([]);
    await desk().publish(
      { ...piece, fromTime: after(1).toISOString(), untilTime: after(3).toISOString() },
      lin,
    );
    const stateOf = async () => (await desk().detail(piece, lin)).state;
    expect([await stateOf(), await readerSees()]).toEqual(['scheduled', []]);
    server.clock.advance({ hours: 1 });
    lin = await staffWith(server.ctx, 'editor');
    expect([await stateOf(), await readerSees()]).toEqual(['live', ['新馆开放']]);
    server.clock.advance({ hours: 2 });
    lin = await staffWith(server.ctx, 'editor');
    expect([await stateOf(), await readerSees()]).toEqual(['ended', []]);
  });

  it('that is out stays as it is until what was saved is published', async () => {
    const { id, ...piece } = await draft();
    await desk().publish({ id, ...piece }, lin);
    const { publishTime } = await desk().detail({ kind: 'news', id }, lin);
    server.clock.advance({ minutes: 5 });
    await desk().save({ kind: 'news', id, base: 1, news: { ...NEWS, title: '改过' } }, lin);
    expect(await readerSees()).toEqual(['新馆开放']);
    expect(await desk().detail({ kind: 'news', id }, lin)).toMatchObject({
      ...{ title: '改过', version: 2, liveVersion: 1, news: { title: '改过' } },
    });
    expect(await refusalOf(desk().publish({ kind: 'news', id, version: 1 }, lin))).toBe('CONTENT_CHANGED');
    await desk().publish({ kind: 'news', id, version: 2 }, lin);
    expect(await readerSees()).toEqual(['改过']);
    expect((await desk().detail({ kind: 'news', id }, lin)).publishTime).toEqual(publishTime);
  });

  it('of two editors at once keeps what both wrote, and tells the second one', async () => {
    const { id } = await draft();
    const saves = await Promise.allSettled(
      [lin, he].map((who) =>
        desk().save({ kind: 'news', id, base: 1, news: { ...NEWS, title: who.name } }, who),
      ),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { news } = await desk().detail({ kind: 'news', id }, lin);
    const second = news?.title === lin.name ? he : lin;
    const mine = { ...NEWS, title: second.name };
    expect(await refusalOf(desk().save({ kind: 'news', id, base: 1, news: mine }, second))).toBe(
      'CONTENT_CHANGED',
    );
    // Having looked at it, they may go on from there.
    await desk().save({ kind: 'news', id, base: 2, news: mine }, second);
    const { versions } = await desk().detail({ kind: 'news', id }, lin);
    expect(versions.map(({ version, staff }) => [version, staff])).toEqual([
      ...[[3, second.name]],
      ...[[2, news?.title]],
      ...[[1, lin.name]],
    ]);
  });

  it('that only waited for its hour and was taken back is removed like a draft, and no other', async () => {
    const piece = await draft({ title: '未曾公开' });
    await desk().publish({ ...piece, fromTime: after(1).toISOString() }, lin);
    expect(await refusalOf(desk().remove(piece, lin))).toBe('CONTENT_NOT_DRAFT');
    await desk().withdraw(piece, lin);
    expect(await desk().detail(piece, lin)).toMatchObject({ state: 'draft', version: 1, liveVersion: 0 });
    const seen = await draft({ title: '公开过' });
    await desk().publish({ ...seen, fromTime: after(1).toISOString() }, lin);
    server.clock.advance({ hours: 2 });
    lin = await staffWith(server.ctx, 'editor');
    await desk().withdraw(seen, lin);
    // Put off once more: readers have seen it all the same.
    await desk().publish({ ...seen, fromTime: after(1).toISOString() }, lin);
    await desk().withdraw(seen, lin);
    expect(await refusalOf(desk().remove(seen, lin))).toBe('CONTENT_NOT_DRAFT');
    await desk().remove(piece, lin);
    expect(await refusalOf(desk().detail(piece, lin))).toBe('NOT_FOUND');
  });

  it('that a process of an older version showed readers is never removed, nor once it was put off', async () => {
    const [shown, putOff] = [await draft(), await draft()];
    for (const piece of [shown, putOff]) await desk().publish(piece, lin);
    await sql`update news set shown_at = null`.execute(server.ctx.db);
    // Its end has come, so that it can wait for another hour.
    await sql`update news set ends_at = ${server.clock.now()} where id = ${putOff.id}`.execute(server.ctx.db);
    await desk().publish({ ...putOff, fromTime: after(1).toISOString() }, lin);
    for (const piece of [shown, putOff]) {
      await desk().withdraw(piece, lin);
      expect(await refusalOf(desk().remove(piece, lin))).toBe('CONTENT_NOT_DRAFT');
    }
  });

  it('from before there was this desk is in its history as it was', async () => {
    const { ctx } = server;
    const id = ctx.ids.next();
    const blank = {
      subtitle: '',
      en_subtitle: '',
      link_type: 1,
      link_url: '',
      content: '<p>旧</p>',
      en_content: '',
    };
    await ctx.db
      .insertInto('news')
      .values({
        ...blank,
        id,
        slug: 'old',
        news_type: 1,
        title: '旧',
        en_title: 'Old',
        created_at: ctx.clock.now(),
      })
      .execute();
    expect(await desk().detail({ kind: 'news', id }, lin)).toMatchObject({
      version: 0,
      news: { title: '旧' },
    });
    await desk().save({ kind: 'news', id, base: 0, news: NEWS }, lin);
    expect(await desk().version({ kind: 'news', id, version: 0 }, lin)).toMatchObject({
      news: { title: '旧', content: '<p>旧</p>' },
    });
    expect(await refusalOf(desk().version({ kind: 'news', id, version: 7 }, lin))).toBe('NOT_FOUND');
    expect(await refusalOf(desk().remove({ kind: 'news', id, version: 1 }, lin))).toBe('CONTENT_NOT_DRAFT');
  });

  it('is published whole, in both languages, and for some time that comes', async () => {
    const half = await draft({ enContent: '', enTitle: '' });
    expect(await refusalOf(desk().publish(half, lin))).toBe('CONTENT_INCOMPLETE');
    const piece = await draft();
    for (const untilTime of [after(-1), after(0)])
      expect(await refusalOf(desk().publish({ ...piece, untilTime: untilTime.toISOString() }, lin))).toBe(
        'CONTENT_PERIOD_INVALID',
      );
    expect(await readerSees()).toEqual([]);
  });

  it('is removed as a draft alone', async () => {
    const piece = await draft();
    await desk().publish(piece, lin);
    expect(await refusalOf(desk().remove(piece, lin))).toBe('CONTENT_NOT_DRAFT');
    await desk().withdraw(piece, lin);
    expect(await readerSees()).toEqual([]);
    // Readers have seen it: what they read can still be shown.
    expect(await refusalOf(desk().remove(piece, lin))).toBe('CONTENT_NOT_DRAFT');
    expect((await desk().detail(piece, lin)).versions).toHaveLength(1);
    const other = await draft();
    await desk().remove(other, lin);
    expect(await refusalOf(desk().detail(other, lin))).toBe('NOT_FOUND');
  });

  it('is not removed with what a colleague has saved meanwhile', async () => {
    const piece = await draft();
    const { version } = await desk().save({ ...piece, base: 1, news: { ...NEWS, title: '同事' } }, he);
    expect(await refusalOf(desk().remove(piece, lin))).toBe('CONTENT_CHANGED');
    expect(await desk().detail(piece, lin)).toMatchObject({ version: 2, title: '同事' });
    await desk().remove({ ...piece, version }, lin);
  });

  it('that is live is not taken from readers by a later hour', async () => {
    const piece = await draft();
    await desk().publish(piece, lin);
    expect(await refusalOf(desk().publish({ ...piece, fromTime: after(1).toISOString() }, lin))).toBe(
      'CONTENT_IS_LIVE',
    );
    expect(await readerSees()).toEqual(['新馆开放']);
    await desk().publish({ ...piece, fromTime: after(-1).toISOString() }, lin);
    await desk().withdraw(piece, lin);
    await desk().publish({ ...piece, fromTime: after(1).toISOString() }, lin);
    expect((await desk().detail(piece, lin)).state).toBe('scheduled');
  });

  it('whose text grows beyond the limit as it is cleaned is refused, and what was kept stays readable', async () => {
    const piece = await draft();
    const content = `<p>${'&'.repeat(40_000)}</p>`;
    expect(await refusalOf(desk().save({ ...piece, base: 1, news: { ...NEWS, content } }, lin))).toBe(
      'CONTENT_TOO_LONG',
    );
    expect(await desk().detail(piece, lin)).toMatchObject({ version: 1, news: { content: NEWS.content } });
  });

  it('keeps the pictures that were uploaded for it', async () => {
    const { storage } = server.ctx;
    const url = storage.publicUrl('public/site/a.webp');
    const known = storage.publicKey.bind(storage);
    // As where files lie in a bucket.
    const spy = vi
      .spyOn(storage, 'publicKey')
      .mockImplementation((address) =>
        address === 'https://bucket.example/a.webp' ? 'public/site/a.webp' : known(address),
      );
    try {
      const content = `<img src="${url}"><img src="https://bucket.example/a.webp"><img src="https://spy.example/a.webp">`;
      const piece = await draft({ content });
      await desk().publish(piece, lin);
      const [read] = (await server.api.site.news({ id: piece.id, size: 1 })).records;
      for (const text of [read?.content, (await desk().detail(piece, lin)).news?.content]) {
        expect(text).toContain('src="https://bucket.example/a.webp"');
        expect(text).toContain(`src="${url}"`);
        expect(text).not.toContain('spy');
      }
    } finally {
      spy.mockRestore();
    }
  });

  it('leads to addresses that a browser may open safely', async () => {
    for (const linkUrl of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a b'])
      expect(await refusalOf(desk().save({ kind: 'news', news: { ...NEWS, linkUrl } }, lin))).toBe(
        'BAD_INPUT',
      );
    for (const coverImg of [
      'javascript:alert(1)',
      '//evil.example/a.png',
      '/\\evil.example',
      'http://a.example',
    ])
      expect(await refusalOf(desk().save({ kind: 'news', news: { ...NEWS, coverImg } }, lin))).toBe(
        'BAD_INPUT',
      );
  });
});

it('hostile text is kept clean, and the chain holds no article', async () => {
  const { id } = await draft({
    content: '<p onclick="alert(1)">正<script>alert(1)</script>文</p><img src="https://spy.example/a">',
  });
  const { rows } = await sql<{ data: string }>`
    select data::text as data from content_version where item_id = ${id}`.execute(server.ctx.db);
  expect(rows[0]?.data).not.toMatch(/script|onclick|spy/);
  const { rows: deeds } = await sql<{ details: string }>`
    select details from audit_entry where action = 'contentDesk.save' order by seq desc limit 1`.execute(
    server.ctx.db,
  );
  expect(deeds[0]?.details).toContain('sha256');
  expect(deeds[0]?.details).not.toContain('正');
});

it('lists know states, page by page', async () => {
  const [one, two, three] = [
    await draft({ title: '1' }),
    await draft({ title: '2' }),
    await draft({ title: '3' }),
  ];
  await desk().publish(two, lin);
  await desk().publish({ ...three, fromTime: after(5).toISOString() }, lin);
  const idsOf = async (state?: 'draft' | 'live' | 'scheduled' | 'ended') =>
    (await desk().list({ kind: 'news', size: 9, ...(state && { state }) }, lin)).records.map(({ id }) => id);
  expect(await idsOf()).toEqual([three.id, two.id, one.id]);
  expect(await idsOf('draft')).toEqual([one.id]);
  expect(await idsOf('live')).toEqual([two.id]);
  expect(await idsOf('scheduled')).toEqual([three.id]);
  expect(await idsOf('ended')).toEqual([]);
  const page = await desk().list({ kind: 'news', size: 2 }, lin);
  const rest = await desk().list({ kind: 'news', size: 2, cursor: page.cursor ?? '' }, lin);
  expect([page.total, rest.records.map(({ id }) => id)]).toEqual([3, [one.id]]);
});

it('banners stand as they are arranged, a new one first', async () => {
  const words = { summary: '', enSummary: '', coverImg: '/files/a.webp', linkUrl: '/plan' };
  const ids: string[] = [];
  for (const title of ['a', 'b', 'c']) {
    const saved = await desk().save({ kind: 'banner', banner: { ...words, title, enTitle: title } }, lin);
    await desk().publish({ kind: 'banner', ...saved }, lin);
    ids.push(saved.id);
  }
  const shown = async () => (await server.api.site.front({})).banners.map(({ title }) => title).join('');
  await desk().arrange({ kind: 'banner', ids: [ids[2], ids[0], ids[1]].join(',') }, lin);
  expect(await shown()).toBe('cab');
  await desk().arrange({ kind: 'banner', ids: ids[1] ?? '' }, lin);
  expect(await shown()).toBe('bca');
  expect((await desk().order({ kind: 'banner' }, lin)).map(({ title }) => title).join('')).toBe('bca');
});

it('stories and partners go the same way', async () => {
  const story = {
    ...{ title: '展厅', enTitle: 'Hall', summary: '一句', enSummary: 'One', coverImg: '', isDemo: false },
    facts: [{ name: '面积', enName: 'Area', value: '90 m²', enValue: '90 m²' }],
    ...{ content: '<h2>一</h2>', enContent: '<h2>One</h2>' },
  };
  const kept = await desk().save({ kind: 'story', story }, lin);
  await desk().publish({ kind: 'story', ...kept }, lin);
  expect((await server.api.site.cases({ id: kept.id, size: 1 })).records).toMatchObject([story]);
  const partner = { name: '木作', enName: 'Wood', logoImg: '', linkUrl: 'https://wood.example' };
  const saved = await desk().save({ kind: 'partner', partner }, lin);
  await desk().publish({ kind: 'partner', ...saved }, lin);
  expect((await server.api.site.front({})).partners).toMatchObject([partner]);
  expect(await refusalOf(desk().save({ kind: 'partner', story }, lin))).toBe('BAD_INPUT');
});

it('a picture is drawn anew, smaller, and stored by a job', async () => {
  const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#abc' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();
  const send = (bytes: Buffer) =>
    desk().picture(
      {},
      {
        token: lin.token,
        files: { picture: new File([Uint8Array.from(bytes)], 'a.jpg', { type: 'image/jpeg' }) },
      },
    );
  const { url, width, height } = await send(large);
  expect([width, height]).toEqual([1920, 960]);
  const key = server.ctx.storage.publicKey(url) ?? '';
  expect(await server.ctx.storage.head(key)).toBeNull();
  const [, id = ''] = /([0-9a-f-]{36})\.webp$/.exec(key) ?? [];
  await storeContentPicture.run(server.ctx, { id });
  await storeContentPicture.run(server.ctx, { id });
  expect((await server.ctx.storage.head(key))?.contentType).toBe('image/webp');
  expect(await refusalOf(send(Buffer.from('<svg onload=alert(1)>')))).toBe('IMAGE_INVALID');
});
