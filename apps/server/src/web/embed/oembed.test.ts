import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EmbedRequest, WebBundle } from '../bundle.ts';
import type { PageDeps } from '../page-deps.ts';
import { buildPageHeaders } from '../security-headers.ts';
import { AppError } from '#kernel/errors';
import { registerEmbed } from './register-embed.ts';

const ORIGIN = 'https://mogine.example';
const HOSTILE = '"><script>&';
const FLOODING = '203.0.113.9';
const rendered: EmbedRequest[] = [];
const errors: unknown[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  const entry = {
    connectApi: () => undefined,
    decideLang: ({ query, acceptLanguage }: { query: string | null; acceptLanguage?: string }) =>
      query ?? (acceptLanguage?.startsWith('en') ? 'en' : 'zh'),
    renderEmbed: async (request: EmbedRequest) => {
      rendered.push(request);
      if (request.id === 'broken') throw new Error('not to be read');
      const isThere = request.id === 'a1';
      const html = `<html><head></head><body>${request.lang} ${request.theme}</body></html>`;
      return { status: isThere ? 200 : 404, html, title: isThere ? HOSTILE : '', author: 'A & B' };
    },
  };
  const bundle = { loadEntry: async () => entry, embedTags: async () => '<script src="/e.js"></script>' };
  app = Fastify();
  const site = { connectSources: [], inlineScripts: [], isDev: false, isHttps: true };
  const deps: PageDeps = {
    bundle: bundle as unknown as WebBundle,
    call: async () => ({ status: 200, text: '' }),
    log: { warn: () => undefined, error: (line: unknown) => errors.push(line) } as unknown as PageDeps['log'],
    admit: async (address) => {
      if (address === FLOODING) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 7 });
    },
    readOrigin: () => ORIGIN,
    keepFor: (seconds) => `for ${seconds}`,
    sendBody: async (_request, reply, body) => reply.send(body.bytes),
  };
  registerEmbed(app, deps, buildPageHeaders({ ...site, isFramable: true }));
});
afterAll(() => app.close());
beforeEach(() => {
  rendered.length = 0;
  errors.length = 0;
});

const PAGE = `${ORIGIN}/mogine/detail?id=a1`;
const ask = (query: Record<string, string>, remoteAddress = '127.0.0.1') =>
  app.inject({
    remoteAddress,
    url: `/oembed?${new URLSearchParams(query).toString()}`,
    headers: { 'accept-language': 'en' },
  });

it('shows an asset in any page, in the language and theme that its address says', async () => {
  const reply = await app.inject({ url: '/embed/asset/a1?lang=en&theme=dark', headers: { cookie: 'a=b' } });
  expect(reply.body).toContain('<script src="/e.js"></script></head><body>en dark');
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(rendered).toEqual([{ id: 'a1', lang: 'en', theme: 'dark', origin: ORIGIN }]);
  const odd = await app.inject({ url: '/embed/asset/a1?theme=%22pink' });
  expect(odd.body).toContain('zh null');
});

it('says 404 for what is not there, in the frame as well', async () => {
  const reply = await app.inject({ url: '/embed/asset/a2' });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-cache']);
  expect(reply.headers['content-security-policy']).toContain('frame-ancestors *');
});

it('shows no raw data when it cannot be shown: a page in the reader’s language says to try again', async () => {
  const flooding = { remoteAddress: FLOODING };
  const broken = await app.inject({ url: '/embed/asset/broken?lang=en' });
  const refused = await app.inject({ ...flooding, url: '/embed/asset/unknown?lang=zh' });
  expect([broken.statusCode, broken.headers['retry-after']]).toEqual([503, '1']);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '7']);
  expect(broken.body).toContain('<a href="">Try again</a>');
  expect(refused.body).toContain('<a href="">重试</a>');
  for (const { headers } of [broken, refused]) {
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
  }
  expect(errors).toHaveLength(1);
  // It is tried anew each time.
  await app.inject({ url: '/embed/asset/broken?lang=en' });
  expect(rendered).toHaveLength(2);
});

it('says to scripts of other sites which refusal it is, and nothing more', async () => {
  const url = (id: string) => `${ORIGIN}/mogine/detail?id=${id}`;
  const replies = [
    await ask({ url: url('a2') }),
    await ask({ url: 'https://other.example/' }),
    await ask({ url: PAGE, format: 'yaml' }),
    await ask({ url: url('broken') }),
    await ask({ url: url('unknown') }, FLOODING),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 501, 503, 429]);
  for (const { body, headers } of replies)
    expect([body, headers['access-control-allow-origin']]).toEqual(['', '*']);
});

it('may be kept by others as long as the site says of answers that name its origin', async () => {
  const embed = await app.inject({ url: '/embed/asset/a1?lang=en' });
  expect(embed.headers['cache-control']).toBe('for 60');
  expect((await ask({ url: PAGE })).headers['cache-control']).toBe('for 3600');
});

it('tells other sites how to place it', async () => {
  const reply = await ask({ url: PAGE });
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.json()).toMatchObject({
    ...{ version: '1.0', type: 'rich', title: HOSTILE, author_name: 'A & B', provider_name: 'Mogine' },
    ...{ width: 800, height: 600, thumbnail_width: 1200, thumbnail_height: 630 },
    thumbnail_url: `${ORIGIN}/cards/en/mogine/detail.jpg?id=a1`,
  });
  const { html } = reply.json<{ html: string }>();
  expect(html).toContain(`src="${ORIGIN}/embed/asset/a1?lang=en"`);
  expect(html).toContain('title="&quot;&gt;&lt;script&gt;&amp;"');
});

it('keeps its shape within the asker’s limits, thumbnail and all', async () => {
  const narrow = (await ask({ url: `${PAGE}&lang=zh`, maxwidth: '400' })).json<Record<string, unknown>>();
  expect([narrow['width'], narrow['height'], narrow['thumbnail_url']]).toEqual([400, 300, undefined]);
  expect(narrow['html']).toContain('lang=zh" title=');
  const low = (await ask({ url: PAGE, maxwidth: '2000', maxheight: '3' })).json<Record<string, unknown>>();
  expect([low['width'], low['height']]).toEqual([4, 3]);
  const odd = (await ask({ url: PAGE, maxwidth: '-5', maxheight: 'x' })).json<Record<string, unknown>>();
  expect(odd['width']).toBe(800);
});

it('answers in XML where that is asked for', async () => {
  const xml = await ask({ url: PAGE, format: 'xml' });
  expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8');
  expect(xml.body).toContain('<oembed><version>1.0</version><type>rich</type>');
  expect(xml.body).toContain('<author_name>A &amp; B</author_name>');
});

it('knows the viewer’s own address, and none of other sites, pages and ids', async () => {
  expect((await ask({ url: `${ORIGIN}/embed/asset/a1` })).statusCode).toBe(200);
  for (const url of [
    ...['', 'a1', 'https://other.example/mogine/detail?id=a1', `${ORIGIN}/plan`, `${ORIGIN}/mogine/detail`],
    ...[`${ORIGIN}/mogine/detail?id=a2`, `${ORIGIN}/mogine/detail?id=a%2F1`, 'javascript:alert(1)'],
  ])
    expect((await ask({ url })).statusCode).toBe(404);
});
