import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { siteFeature } from './index.ts';

let server: TestServer;
const newsIds: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    features: { site: siteFeature },
    env: { MOGINE_ICP_NUMBER: '京ICP备1号' },
  });
  const { ctx, clock } = server;
  for (const [index, newsType] of [1, 1, 2].entries()) {
    clock.advance({ minutes: 1 });
    const id = ctx.ids.next();
    newsIds.unshift(id);
    await ctx.db
      .insertInto('news')
      .values({
        ...{ id, slug: `n${index}`, news_type: newsType, title: `标题${index}`, en_title: `Title ${index}` },
        ...{ subtitle: '副', en_subtitle: 'Sub', cover_asset_slug: 'oak', link_type: 1, link_url: '' },
        ...{
          content: '<p>正文</p>',
          en_content: '<p>Text</p>',
          created_at: clock.now(),
          published_at: clock.now(),
        },
      })
      .execute();
  }
  const params = ['create_price', 'max_count'].map((key, position) => ({
    ...{ id: ctx.ids.next(), key, name: key, value: String(position), remark: '', position },
  }));
  await ctx.db.insertInto('site_param').values(params.toReversed()).execute();
});
afterAll(() => server.close());

test('news come newest first, without their text, page after page', async () => {
  const first = await server.api.site.news({ size: 2 });
  expect(first.records.map((news) => [news.id, news.content, news.enContent])).toEqual([
    [newsIds[0], '', ''],
    [newsIds[1], '', ''],
  ]);
  expect([first.total, first.pages]).toEqual([3, 2]);
  const rest = await server.api.site.news({ size: 2, cursor: first.cursor ?? '' });
  expect([rest.records.map((news) => news.id), rest.cursor]).toEqual([[newsIds[2]], null]);
  expect((await server.api.site.news({ newsType: 2 })).total).toBe(1);
});

test('one of the news comes with its text; an unknown one not at all', async () => {
  const { records } = await server.api.site.news({ id: newsIds[1] ?? '' });
  expect(records).toMatchObject([{ id: newsIds[1], content: '<p>正文</p>', enContent: '<p>Text</p>' }]);
  expect((await server.api.site.news({ id: randomUUID() })).records).toEqual([]);
  await expect(server.api.site.news({ id: '1' })).rejects.toMatchObject({ reason: 'BAD_INPUT' });
  await expect(server.api.site.news({ cursor: "1'--" })).rejects.toMatchObject({ reason: 'BAD_INPUT' });
  await expect(server.api.site.news({ newsType: 99 })).rejects.toMatchObject({ reason: 'BAD_INPUT' });
});

test('a cover is that of the named asset, of a popular one until it is there, and none in an empty shop', async () => {
  const cover = async () => (await server.api.site.news({ size: 1 })).records[0]?.coverImg;
  expect(await cover()).toBe('');
  await createCategories(server.ctx);
  await createAsset(server.ctx, { cover: ['/media/cover/other.webp'], featured: 9 });
  expect(await cover()).toBe('/media/cover/other.webp');
  await createAsset(server.ctx, { slug: 'oak', cover: ['/media/cover/oak.webp'] });
  expect(await cover()).toBe('/media/cover/oak.webp');
});

test('the numbers of AI creation come in the order clients read them', async () => {
  const rows = await server.api.site.config({});
  expect(rows.map((row) => [row.paramKey, row.paramValue])).toEqual([
    ['create_price', '0'],
    ['max_count', '1'],
  ]);
});

test('settings tell the filing numbers and which providers are simulated', async () => {
  expect(await server.api.site.settings({})).toEqual({
    ...{ closed: [], notice: null },
    icpNumber: '京ICP备1号',
    policeNumber: '',
    creatorRates: { sharePercent: 70, memberDownloadPoints: 2, holdDays: 7 },
    simulated: ['payment', 'sms', 'wechat', 'mail'],
  });
});
