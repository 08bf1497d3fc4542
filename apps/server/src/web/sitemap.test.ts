import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#kernel/errors';
import { toRefusal } from '#kernel/http/refusal';
import type { WebBundle } from './bundle.ts';
import type { Call, PageDeps } from './page-deps.ts';
import { registerMaps } from './register-maps.ts';

const FLOODING = '203.0.113.9';
/** The last page that a list has. */
const PAGE_MAX = 1_000_000;
const asked: string[] = [];
let isBusy = false;
let app: FastifyInstance;

/** One that is told here and one that leads elsewhere. */
const NEWS = {
  cursor: null,
  records: [
    ['n1', '一 <b> & 二', 'One ]]> two', 1, ''],
    ['n2', '三', 'Three', 2, 'https://press.example/a?b=1&c=2'],
  ].map(([id, title, enTitle, linkType, linkUrl]) => ({
    ...{ id, title, enTitle, linkType, linkUrl, subtitle: '', enSubtitle: '' },
    coverImg: `/${String(id)}.webp`,
    createTime: '2026-02-03T00:00:00.000Z',
  })),
};

const call: Call = async ({ path }) => {
  asked.push(path);
  if (isBusy) return { status: 503, text: JSON.stringify({ success: false, reason: 'UNAVAILABLE' }) };
  if (Number(/current=(\d+)/.exec(path)?.[1] ?? 1) > PAGE_MAX)
    return { status: 400, text: JSON.stringify({ success: false, reason: 'BAD_INPUT' }) };
  if (path.includes('/news') || path.includes('/case'))
    return { status: 200, text: JSON.stringify({ success: true, data: NEWS }) };
  // The first map begins at the first page, the second at page 101; behind both there is one asset more.
  const isFirst = /current=1(&|$)/.test(path);
  const name = isFirst ? 'first' : path.includes('current=101') ? 'tail' : 'second';
  const count = isFirst ? 100 : path.includes('current=201') ? 0 : 1;
  const records = Array.from({ length: count }, (_, index) => ({
    id: `${name}-${index}`,
    createTime: '2026-01-01T00:00:00.000Z',
    cover: index === 0 ? 'https://files.example/a&b.webp,https://files.example/c.webp' : '',
  }));
  const data = { records, cursor: 'next', total: 10_001 };
  return { status: 200, text: JSON.stringify({ success: true, data }) };
};

beforeAll(() => {
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 404 }));
  app.setErrorHandler((error, _request, reply) => reply.code(500).send(toRefusal(error)));
  const deps: PageDeps = {
    bundle: {
      loadEntry: async () => ({ listPublicPaths: () => ['/index', '/a&b'] }),
    } as unknown as WebBundle,
    call,
    log: {} as PageDeps['log'],
    admit: async (address) => {
      if (address === FLOODING) throw new AppError('TOO_MANY_REQUESTS');
    },
    readOrigin: ({ headers }) => `https://${String(headers['x-site'] ?? 'mogine.example')}`,
    keepFor: (seconds) => `for ${seconds}`,
    sendBody: async (_request, reply, body) => reply.send(body.bytes),
  };
  registerMaps(app, deps);
});
afterAll(() => app.close());
beforeEach(() => {
  isBusy = false;
  asked.length = 0;
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('has an index of maps, as many of assets as are needed, each with the day of its newest', async () => {
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const maps = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(maps).toEqual(
    ['pages', 'assets-1', 'assets-2', 'news', 'stories'].map(
      (name) => `https://mogine.example/sitemaps/${name}.xml`,
    ),
  );
  expect(body).toContain('assets-1.xml</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>');
  expect(body).toContain('news.xml</loc><lastmod>2026-02-03T00:00:00.000Z</lastmod>');
});

it('lists public pages, and assets page by page with their first picture', async () => {
  const pages = await get('/sitemaps/pages.xml');
  expect(pages.body).toContain('<loc>https://mogine.example/a&amp;b</loc>');
  const { body } = await get('/sitemaps/assets-1.xml');
  expect(body).toContain('<loc>https://mogine.example/mogine/detail?id=first-99</loc>');
  expect(body).toContain('<lastmod>2026-01-01T00:00:00.000Z</lastmod>');
  expect(body).toContain('id=second-0</loc>');
  expect(body.match(/<url>/g)).toHaveLength(101);
  expect(body).toContain('<image:loc>https://files.example/a&amp;b.webp</image:loc>');
  expect(body).not.toContain('c.webp');
});

it('begins a further map where the one before it ended', async () => {
  const { body } = await get('/sitemaps/assets-2.xml');
  expect(body).toContain('id=tail-0</loc>');
  expect(body.match(/<url>/g)).toHaveLength(1);
});

it('lists the news that are told here, and the stories', async () => {
  const { body } = await get('/sitemaps/news.xml');
  expect(body).toContain('<loc>https://mogine.example/media/detail?id=n1</loc>');
  expect(body).toContain('<image:loc>https://mogine.example/n1.webp</image:loc>');
  expect(body).not.toContain('id=n2');
  const stories = await get('/sitemaps/stories.xml');
  expect(stories.body).toContain('<loc>https://mogine.example/product/example?id=n1</loc>');
});

it('has no other maps', async () => {
  for (const name of ['assets', 'assets-0', 'assets-3', 'news-1', 'people', '..%2Fpages'])
    expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
});

it('gives news as a feed in the language that its address says, hostile titles and all', async () => {
  const zh = await get('/news/feed.xml', { 'accept-language': 'en' });
  expect(zh.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(zh.body).toContain('<title>一 &lt;b&gt; &amp; 二</title>');
  expect(zh.body).toContain('href="https://mogine.example/media/detail?id=n1&amp;lang=zh"');
  const en = await get('/news/feed.xml?lang=en');
  expect(en.body).toContain('<title>One ]]&gt; two</title>');
  expect(en.body).toContain('<link href="https://press.example/a?b=1&amp;c=2"/>');
  expect(en.body).toContain('<updated>2026-02-03T00:00:00.000Z</updated>');
});

it('asks for news anew after a second, so that what is taken back is gone, while maps are kept', async () => {
  const laterMs = performance.now() + 3_600_000;
  const now = vi.spyOn(performance, 'now').mockReturnValue(laterMs);
  try {
    expect((await get('/news/feed.xml')).headers['cache-control']).toBe('no-cache');
    expect((await get('/sitemap.xml')).headers['cache-control']).toBe('for 600');
    asked.length = 0;
    now.mockReturnValue(laterMs + 1000);
    await get('/sitemap.xml');
    expect(asked).toEqual([]);
    await get('/news/feed.xml');
    expect(asked).toHaveLength(1);
  } finally {
    now.mockRestore();
  }
});

it('points to it and keeps them out of private pages', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toContain('Sitemap: https://mogine.example/sitemap.xml');
  expect(body).toContain('Disallow: /mogine/api/');
});

it('reads no list beyond its last page, whatever map is asked for', async () => {
  expect((await get('/sitemaps/assets-9999.xml')).statusCode).toBe(200);
  expect(asked[0]).toContain('current=999801');
  asked.length = 0;
  for (const name of ['assets-10000', 'assets-10001', 'assets-999999'])
    expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
  expect(asked).toEqual([]);
});

it('looks for no map for an address that had its share of pages; those that are known go to everybody', async () => {
  await get('/sitemaps/news.xml');
  asked.length = 0;
  const ask = (name: string) => app.inject({ url: `/sitemaps/${name}.xml`, remoteAddress: FLOODING });
  expect((await ask('news')).statusCode).toBe(200);
  for (const name of ['assets-3', 'assets-77'])
    expect((await ask(name)).json()).toMatchObject({ reason: 'TOO_MANY_REQUESTS' });
  expect(asked).toEqual([]);
});

it('is refused for the reason for which its lists are, and made anew the next time', async () => {
  const site = { 'x-site': 'busy.example' };
  isBusy = true;
  for (const url of ['/sitemap.xml', '/sitemaps/stories.xml', '/news/feed.xml'])
    expect((await get(url, site)).json()).toMatchObject({ reason: 'UNAVAILABLE', isFault: false });
  isBusy = false;
  const { statusCode, headers } = await get('/sitemap.xml', site);
  expect([statusCode, headers['cache-control'], headers.vary]).toEqual([200, 'for 600', 'Accept-Encoding']);
});
