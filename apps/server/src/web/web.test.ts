import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReadyAnswers } from '../kernel/http/ready-answers.ts';
import { registerWeb, type WebDeps } from './register.ts';

const FLOODING = '203.0.113.9';
const script = 'export const answer = 42; '.repeat(100);

/** A web app in small: it renders what it was asked, or fails as its path says. */
const entrySource = `
export const BOOT_SCRIPT = 'boot()';
export const faviconSvg = '<svg/>';
export const rendered = globalThis.renderedForTest = [];
export function connectApi() {}
export function listPublicPaths() { return ['/index', '/a&b']; }
export function decideLang({ query, cookie, acceptLanguage }) {
  return query ?? cookie ?? (acceptLanguage?.startsWith('en') ? 'en' : 'zh');
}
export async function render(request) {
  rendered.push(request);
  if (request.path === '/') return { kind: 'redirect', to: '/index' + request.search };
  if (request.path === '/broken') throw new Error('no frame');
  const shell = request.path === '/shell' ? new Error('no page') : null;
  const isWhole = request.path === '/whole';
  const status = request.path === '/missing' ? 404 : request.path === '/down' ? 503 : 200;
  const fill = 'x'.repeat(Number(new URLSearchParams(request.search).get('fill')));
  const body = fill + '<p>' + request.lang + ' ' + request.path + request.search + ' $& </p>'.repeat(100);
  return {
    kind: 'page', status, isWhole, failure: shell, freshMs: 60000, source: 'src/page.tsx', state: '<script type="application/json">{}</script>',
    html: '<!DOCTYPE html><html><head></head><body>' + body + '</body></html>',
  };
}`;
const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/page.tsx': { file: 'assets/page.js', css: ['assets/page.css'], imports: ['_vendor.js'] },
};

let root = '';
let app: FastifyInstance;
/** The same site, told by nobody where it is reached. */
let unnamed: FastifyInstance;
const ready = createReadyAnswers();
const warnings: unknown[] = [];
const rendered = () =>
  (globalThis as unknown as { renderedForTest: { path: string; lang: string }[] }).renderedForTest;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(root, 'dist/client/assets'), { recursive: true });
  await mkdir(join(root, 'dist/client/.vite'), { recursive: true });
  await mkdir(join(root, 'dist/server'), { recursive: true });
  await writeFile(join(root, 'dist/server/package.json'), '{"type":"module"}');
  await writeFile(join(root, 'dist/server/entry-server.js'), entrySource);
  await writeFile(join(root, 'dist/client/.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(root, 'dist/client/.vite/embed.json'), '{}');
  await writeFile(join(root, 'dist/client/assets/entry.js'), script);
  await writeFile(join(root, 'dist/client/assets/entry.js.br'), brotliCompressSync(script));
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 404 }));
  unnamed = Fastify();
  const deps: WebDeps = {
    isDev: false,
    publicUrl: 'https://mogine.example',
    connectSources: ['https://files.example'],
    ready,
    webRoot: root,
    admit: async (address) => {
      if (address === FLOODING) throw Object.assign(new Error('too many'), { statusCode: 429 });
    },
    ctx: {
      log: { warn: (line: unknown) => warnings.push(line), error: (line: unknown) => warnings.push(line) },
    } as unknown as WebDeps['ctx'],
    call: async () => ({ status: 200, text: '' }),
  };
  await registerWeb(app, deps);
  await registerWeb(unnamed, { ...deps, publicUrl: null });
});
afterAll(async () => {
  await Promise.all([app.close(), unnamed.close()]);
  await rm(root, { recursive: true });
});
beforeEach(() => {
  rendered().length = 0;
  warnings.length = 0;
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('pages', () => {
  it('carry their content, the tags of their scripts and styles in order, and a strict policy', async () => {
    const reply = await get('/page');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('zh /page $& ');
    expect(reply.body).toContain(
      '<link rel="stylesheet" href="/assets/entry.css"><link rel="stylesheet" href="/assets/page.css">' +
        '<link rel="modulepreload" fetchpriority="low" href="/assets/vendor.js">' +
        '<link rel="modulepreload" fetchpriority="low" href="/assets/page.js">' +
        '<script type="module" fetchpriority="low" src="/assets/entry.js" data-page="/assets/page.js"></script></head>',
    );
    expect(reply.body).toContain('{}</script></body>');
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('https://files.example');
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Language, Cookie, Accept-Encoding',
    });
    expect(reply.headers['strict-transport-security']).toBeDefined();
  });

  it('that are whole without scripts name them for later, and begin none', async () => {
    const { body } = await get('/whole');
    expect(body).toContain(
      '<link rel="stylesheet" href="/assets/entry.css"><link rel="stylesheet" href="/assets/page.css">' +
        '<script type="application/json" id="late-scripts">' +
        '{"entry":"/assets/entry.js","page":"/assets/page.js","imports":["/assets/vendor.js","/assets/page.js"]}</script></head>',
    );
    expect(body).not.toMatch(/modulepreload|type="module"/);
  });

  it('are rendered once for the same address and language, however many ask at once', async () => {
    await Promise.all([get('/once'), get('/once'), get('/once', { cookie: 'user-language=zh; a=b' })]);
    await get('/once', { 'accept-language': 'en' });
    expect(rendered().map((request) => request.lang)).toEqual(['zh', 'en']);
  });

  it('that are kept go to everybody; new ones are refused to an address that had its share', async () => {
    await get('/kept');
    const kept = await app.inject({ url: '/kept', remoteAddress: FLOODING });
    const fresh = await app.inject({ url: '/fresh', remoteAddress: FLOODING });
    expect([kept.statusCode, fresh.statusCode]).toEqual([200, 429]);
    expect(rendered()).toHaveLength(1);
  });

  it('are not sent again to whoever has them, in any encoding', async () => {
    const first = await get('/same', { 'accept-encoding': 'gzip, br' });
    expect(first.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('zh /same');
    const tag = String(first.headers.etag);
    const again = await get('/same', { 'if-none-match': `W/"other", ${tag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).not.toBe(tag);
    expect((await get('/same', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await get('/same', { 'if-none-match': '*' })).statusCode).toBe(304);
  });

  it('are ready for the next who asks alike, also when who asked had them already', async () => {
    const headers = { host: 'localhost', 'accept-encoding': 'br' };
    const reply = await get('/ready', { ...headers, 'if-none-match': '*' });
    expect(reply.statusCode).toBe(304);
    expect(reply.headers['content-encoding']).toBeUndefined();
    const next = ready.find({ method: 'GET', url: '/ready', headers } as IncomingMessage);
    expect(next?.headers.join(' ')).toContain('content-encoding br');
    expect(brotliDecompressSync(next?.bytes ?? '').toString()).toContain('zh /ready');
  });

  it('answer HEAD with the headers alone', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/page' });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
  });

  it('redirect with 302 and keep the query', async () => {
    const reply = await get('/?lang=en');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/index?lang=en']);
  });

  it('say 404 for what is missing and 503 for what could not be read, both readable', async () => {
    const missing = await get('/missing', { 'if-none-match': '*' });
    expect([missing.statusCode, missing.body.includes('/missing')]).toEqual([404, true]);
    await get('/missing');
    expect(rendered().filter(({ path }) => path === '/missing')).toHaveLength(1);
    const down = await get('/down');
    expect([down.statusCode, down.headers['retry-after'], down.headers['cache-control']]).toEqual([
      503,
      '1',
      'no-store',
    ]);
  });

  it('of what is missing drive out none that is there, however many are asked for', async () => {
    await get('/stays');
    // Together more than all that is kept.
    const asked = Array.from({ length: 30 }, (_, at) => get(`/missing?fill=1048576&at=${at}`));
    await Promise.all(asked);
    await get('/stays');
    expect(rendered().filter(({ path }) => path === '/stays')).toHaveLength(1);
  });

  it('never end in a white page: a failed page is left to the browser, a failed frame says so', async () => {
    const shell = await get('/shell');
    expect(shell.statusCode).toBe(200);
    await get('/shell');
    expect(rendered()).toHaveLength(2);
    const broken = await get('/broken', { 'accept-language': 'en' });
    expect(broken.statusCode).toBe(503);
    expect(broken.body).toContain('Try again');
    expect(warnings).toHaveLength(3);
  });

  it('leave everything below the api to the api, however it is written', async () => {
    for (const url of [
      '/mogine/api',
      '/mogine/api/x',
      '/mogine/api?x=1',
      '/mogine/%61pi/x',
      '/mogine%2Fapi/x',
    ]) {
      expect((await get(url, { accept: 'text/html' })).json()).toEqual({ code: 404 });
    }
    expect(rendered()).toEqual([]);
  });

  it('are not sent where a picture or data was asked for', async () => {
    expect((await get('/nothing.png')).json()).toEqual({ code: 404 });
    expect(rendered()).toEqual([]);
    await get('/nothing.png', { accept: 'text/html,*/*;q=0.8' });
    expect(rendered()).toMatchObject([{ path: '/nothing.png' }]);
    expect((await get('/page', { accept: 'application/json' })).statusCode).toBe(404);
  });
});

describe('files', () => {
  it('come from memory, compressed beforehand, for good', async () => {
    const reply = await get('/assets/entry.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(script);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
    });
    expect((await get('/assets/entry.js', { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(
      304,
    );
    expect((await get('/assets/entry.js', { 'accept-encoding': 'br;q=0, gzip' })).body).toBe(script);
  });

  it('show nothing of the build’s own notes or outside their folder', async () => {
    for (const url of [
      '/.vite/manifest.json',
      '/assets/../../server/entry-server.js',
      '/assets/entry.js.br',
    ]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });
});

it('lets nobody keep for others what names an origin that only the asker wrote', async () => {
  const ask = (site: FastifyInstance) =>
    site.inject({ url: '/sitemaps/pages.xml', headers: { host: 'elsewhere.example' } });
  const [named, told] = [await ask(app), await ask(unnamed)];
  expect(named.body).toContain('<loc>https://mogine.example/index</loc>');
  expect(named.headers['cache-control']).toBe('public, max-age=600');
  expect(told.body).toContain('<loc>http://elsewhere.example/index</loc>');
  expect(told.headers['cache-control']).toBe('no-cache');
});
