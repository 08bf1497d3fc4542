import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EmbedRequest, WebBundle } from '../bundle.ts';
import { buildPageHeaders } from '../security-headers.ts';
import { registerEmbed } from './register-embed.ts';

const ORIGIN = 'https://mogine.example';
const HOSTILE = '"><script>&';
const rendered: EmbedRequest[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  const entry = {
    connectApi: () => undefined,
    decideLang: ({ query, acceptLanguage }: { query: string | null; acceptLanguage?: string }) =>
      query ?? (acceptLanguage?.startsWith('en') ? 'en' : 'zh'),
    renderEmbed: async (request: EmbedRequest) => {
      rendered.push(request);
      const isThere = request.id === 'a1';
      const html = `<html><head></head><body>${request.lang} ${request.theme}</body></html>`;
      return { status: isThere ? 200 : 404, html, title: isThere ? HOSTILE : '', author: 'A & B' };
    },
  };
  const bundle = { loadEntry: async () => entry, embedTags: async () => '<script src="/e.js"></script>' };
  app = Fastify();
  const site = { connectSources: [], inlineScripts: [], isDev: false, isHttps: true };
  registerEmbed(app, {
    bundle: bundle as unknown as WebBundle,
    headers: buildPageHeaders({ ...site, isFramable: true }),
    call: async () => ({ status: 200, text: '' }),
    admit: async () => undefined,
    readOrigin: () => ORIGIN,
    sendBody: async (_request, reply, body) => reply.send(body.bytes),
  });
});
afterAll(() => app.close());
beforeEach(() => {
  rendered.length = 0;
});

const PAGE = `${ORIGIN}/mogine/detail?id=a1`;
const ask = (query: Record<string, string>) =>
  app.inject({
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

it('answers in XML where that is asked for, and 501 to other formats', async () => {
  const xml = await ask({ url: PAGE, format: 'xml' });
  expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8');
  expect(xml.body).toContain('<oembed><version>1.0</version><type>rich</type>');
  expect(xml.body).toContain('<author_name>A &amp; B</author_name>');
  expect((await ask({ url: PAGE, format: 'yaml' })).statusCode).toBe(501);
});

it('knows the viewer’s own address, and none of other sites, pages and ids', async () => {
  expect((await ask({ url: `${ORIGIN}/embed/asset/a1` })).statusCode).toBe(200);
  for (const url of [
    ...['', 'a1', 'https://other.example/mogine/detail?id=a1', `${ORIGIN}/plan`, `${ORIGIN}/mogine/detail`],
    ...[`${ORIGIN}/mogine/detail?id=a2`, `${ORIGIN}/mogine/detail?id=a%2F1`, 'javascript:alert(1)'],
  ])
    expect((await ask({ url })).statusCode).toBe(404);
});
