import { describe, expect, it } from 'vitest';
import { ownShop } from './shop.ts';

type Expected = { path: string; zh: RegExp; en: RegExp };

/** What a reader without scripts finds, in both languages. */
const PAGES: readonly Expected[] = [
  {
    path: '/plan',
    zh: /年度会员[\s\S]*¥1,880[\s\S]*会自动续费吗/,
    en: /Yearly[\s\S]*¥1,880[\s\S]*renew by itself/,
  },
  {
    path: '/product/index',
    zh: /MoIdeaAI[\s\S]*室内与建筑设计/,
    en: /MoIdeaAI[\s\S]*Interiors and architecture/,
  },
  { path: '/product/page/mostudio', zh: /看清[\s\S]*造出[\s\S]*带走/, en: /Look[\s\S]*Make[\s\S]*Take/ },
  { path: '/product/page/solutions', zh: /院校与培训/, en: /Schools and training/ },
  {
    path: '/product/example',
    zh: /示范[\s\S]*一句话，一间客厅/,
    en: /Demonstration[\s\S]*One sentence, one living room/,
  },
  { path: '/product/aboutAs', zh: /场景文档/, en: /The scene document/ },
  { path: '/about_us', zh: /不编造/, en: /Nothing made up/ },
  { path: '/wecome', zh: /一个房间，五种看法/, en: /One room, seen five ways/ },
  { path: '/download', zh: /GLB[\s\S]*USDZ/, en: /GLB[\s\S]*USDZ/ },
  { path: '/works', zh: /AI 作品/, en: /AI works/ },
  { path: '/Hab/index', zh: /模型[\s\S]*材质/, en: /Models[\s\S]*Materials/ },
  { path: '/privacy', zh: /模板文本/, en: /template that comes with the product/ },
  {
    path: '/agreement?doc=payment',
    zh: /支付协议[\s\S]*即时交付/,
    en: /Payment agreement[\s\S]*Delivered at once/,
  },
];

async function read(path: string, lang: string): Promise<{ status: number; html: string; url: string }> {
  const address = new URL(path, ownShop().url);
  address.searchParams.set('lang', lang);
  const reply = await fetch(address, { headers: { accept: 'text/html' } });
  return { status: reply.status, html: await reply.text(), url: reply.url };
}

describe.each(['zh', 'en'] as const)('content pages in %s', (lang) => {
  it.each(PAGES)('$path is whole before any script runs', async (page) => {
    const { status, html } = await read(page.path, lang);
    expect(status).toBe(200);
    expect(html).toMatch(page[lang]);
    expect(html).not.toMatch(/正在开发中,敬请期待|name="robots" content="noindex"/);
  });
});

it('every picture that a page names before its scripts run is there', async () => {
  const missing: string[] = [];
  for (const { path } of [...PAGES, { path: '/serve' }, { path: '/wfc' }, { path: '/digitalHuman' }]) {
    const { html } = await read(path, 'zh');
    const named = new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+/g), ([address]) => address));
    for (const address of named) {
      const { status } = await fetch(new URL(address, ownShop().url));
      if (status !== 200) missing.push(`${path}: ${address}`);
    }
  }
  expect(missing).toEqual([]);
});

it('a story has a page of its own, and an unknown one is missing', async () => {
  const { html } = await read('/product/example', 'zh');
  const [, id = ''] = /\/product\/example\?id=([\da-f-]{36})/.exec(html) ?? [];
  expect((await read(`/product/example?id=${id}`, 'zh')).html).toMatch(/示范案例，由摩境自己完成/);
  expect((await read('/product/example?id=00000000-0000-4000-8000-000000000000', 'zh')).status).toBe(404);
  expect((await read('/product/example?id=x', 'zh')).status).toBe(404);
});

it('an unknown product leads home', async () => {
  expect(new URL((await read('/product/page/nope', 'zh')).url).pathname).toBe('/index');
});

it('search engines and feed readers find news and pictures', async () => {
  const textOf = async (path: string) => (await fetch(new URL(path, ownShop().url))).text();
  expect(await textOf('/sitemap.xml')).toMatch(/assets-1\.xml<\/loc><lastmod>/);
  expect(await textOf('/sitemaps/assets-1.xml')).toMatch(
    /detail\?id=[\da-f-]+<\/loc><lastmod>[^<]+<\/lastmod><image:image><image:loc>http/,
  );
  for (const [, address = ''] of (await textOf('/sitemaps/pages.xml')).matchAll(/<loc>([^<]+)<\/loc>/g))
    expect([address, (await fetch(address)).status]).toEqual([address, 200]);
  expect(await textOf('/sitemaps/news.xml')).toMatch(/media\/detail\?id=/);
  expect((await textOf('/news/feed.xml?lang=en')).match(/<entry>/g)?.length).toBeGreaterThan(3);
});

it('the site can be put on a desktop', async () => {
  const reply = await fetch(new URL('/manifest.webmanifest', ownShop().url));
  expect(reply.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(await reply.json()).toMatchObject({ start_url: '/index', display: 'standalone' });
});
