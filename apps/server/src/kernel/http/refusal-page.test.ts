import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { GIVES_FILES } from './refusal-page.ts';
import { createHttpServer } from './server.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({
    metrics: createMetrics(() => new Date()),
    log: createLog({ kind: 'silent' }, 'info'),
    trustProxy: '',
    alwaysPasses: () => false,
    constraints: {},
    ready: null,
  });
  const refuse = async () => {
    throw new AppError('DOWNLOAD_LINK_INVALID');
  };
  app.get('/files/*', { config: GIVES_FILES }, refuse);
  app.get('/call', refuse);
});
afterAll(() => app.close());

async function open(url: string, headers: Record<string, string>) {
  const { statusCode, body, headers: said } = await app.inject({ method: 'GET', url, headers });
  return { status: statusCode, body, type: String(said['content-type']), said };
}

it('tells whoever opens a file by a link that has ended what happened and where to go, in their language', async () => {
  const zh = await open('/files/a.zip', { accept: BROWSER });
  expect(zh).toMatchObject({ status: 403, type: 'text/html; charset=utf-8' });
  expect(zh.said['cache-control']).toBe('no-store');
  expect(zh.body).toContain('<html lang="zh-CN">');
  expect(zh.body).toContain('<h1>下载链接已失效</h1>');
  expect(zh.body).toContain('<a href="/">前往摩境</a>');
  expect(zh.body).toContain(zh.said['x-request-id']);
  const en = await open('/files/a.zip', { accept: BROWSER, 'accept-language': 'en' });
  expect(en.body).toContain('<h1>This download link is no longer valid.</h1>');
  const chosen = { accept: BROWSER, 'accept-language': 'en', cookie: 'a=b; user-language=zh' };
  expect((await open('/files/a.zip', chosen)).body).toContain('<html lang="zh-CN">');
});

it('tells programs the same as an envelope, and tells everybody who makes a call so', async () => {
  for (const [url, accept] of [
    ['/files/a.zip', '*/*'],
    ['/files/a.zip', 'application/json'],
    ['/call', BROWSER],
  ] as const) {
    const { status, type, body } = await open(url, { accept });
    expect({ status, type }).toEqual({ status: 403, type: 'application/json; charset=utf-8' });
    expect(JSON.parse(body)).toMatchObject({ code: 403, reason: 'DOWNLOAD_LINK_INVALID', data: null });
  }
});
