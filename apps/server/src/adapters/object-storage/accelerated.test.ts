import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCEL_PATH, findNginx, startNginx, type Nginx } from '../../../test/storage/nginx.ts';
import { registerLocalFiles } from './local-http.ts';
import { createLocalStorage } from './local.ts';

const CONTENT = Buffer.from(Array.from({ length: 500 }, (_, at) => at % 251));
const GRANT = { ttlSeconds: 300, filename: '胡桃木 (1).glb', clientId: 'a-person' };
const program = findNginx();

let folder = '';
let straight = '';
let behind = '';
let etag = '';
let nginx: Nginx | null = null;
const links = { theirs: '', everybodys: '', gone: '', altered: '' };
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mogine-accel-'));
  const files = join(folder, 'files');
  const [secret, now] = [Buffer.alloc(32, 1), () => new Date()];
  const storage = createLocalStorage({ root: files, secret, now });
  const open = async (accelPath: string | null) => {
    const app = Fastify();
    closing.push(() => app.close());
    registerLocalFiles(app, { storage, secret, now, accelPath });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  };
  straight = `http://127.0.0.1:${await open(null)}`;
  const upstream = await open(ACCEL_PATH);
  behind = `http://127.0.0.1:${upstream}`;
  const { sha256 } = await storage.put('asset/a/model.glb', CONTENT, { contentType: 'model/gltf-binary' });
  etag = `"${sha256}"`;
  await storage.put('public/cover/a.webp', CONTENT, { contentType: 'image/webp' });
  links.theirs = storage.signGet('asset/a/model.glb', GRANT);
  links.gone = storage.signGet('asset/a/none.glb', GRANT);
  links.altered = links.theirs.replace('model.glb', 'model.gla');
  links.everybodys = storage.publicUrl('public/cover/a.webp');
  if (program) {
    const port = await freePort();
    nginx = await startNginx({ program, folder: join(folder, 'nginx'), files, upstream, port });
  }
});
afterAll(async () => {
  await nginx?.stop();
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true });
});

describe('with a server in front', () => {
  it('names the file and leaves its bytes to it, once the link was looked at', async () => {
    const answer = await fetch(behind + links.theirs, { headers: { range: 'bytes=1-9' } });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('x-accel-redirect')).toBe('/_files/asset/a/model.glb');
    for (const link of [links.altered, links.gone]) {
      const refused = await fetch(behind + link);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.headers.get('x-accel-redirect')).toBeNull();
    }
  });

  it.each([{ 'if-match': '"x"' }, { 'if-unmodified-since': 'Fri, 24 May 2013 00:00:00 GMT' }])(
    'sends them itself under a condition that nginx knows too little for: %j',
    async (headers) => {
      const answer = await fetch(behind + links.theirs, { headers });
      expect(Buffer.from(await answer.arrayBuffer()).equals(CONTENT)).toBe(true);
    },
  );
});

// Where this machine has no nginx, the above is all that can be said of it.
const asked: Record<string, string>[] = [
  {},
  { range: 'bytes=0-0' },
  { range: 'bytes=100-' },
  { range: 'bytes=-7' },
  { range: 'bytes=490-999' },
  { range: 'bytes=500-' },
  { range: 'bytes=0-1,5-6' },
  { range: 'bytes=2-1' },
  { range: 'lines=1-2' },
  { 'if-none-match': 'ours' },
  { 'if-none-match': '"other"' },
  { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { range: 'bytes=5-9', 'if-range': 'ours' },
  { range: 'bytes=5-9', 'if-range': '"other"' },
  { range: 'bytes=5-9', 'if-range': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { 'if-match': 'ours' },
  { 'accept-encoding': 'gzip, br' },
];
const HEADERS = [
  ...['etag', 'last-modified', 'content-type', 'content-length', 'content-range', 'accept-ranges'],
  ...['content-disposition', 'cache-control', 'content-encoding', 'content-security-policy'],
  ...['x-content-type-options', 'access-control-allow-origin', 'cross-origin-resource-policy'],
];

describe.each(program ? ['GET', 'HEAD'] : [])('through nginx, %s', (method) => {
  const answerOf = async (base: string, link: string, headers: Record<string, string>) => {
    const sent = Object.entries(headers).map(([name, value]) => [name, value.replace('ours', etag)]);
    const answer = await fetch(base + link, { method, headers: Object.fromEntries(sent) as typeof headers });
    // A part says of itself that there are parts.
    const names = HEADERS.filter((name) => answer.status !== 206 || name !== 'accept-ranges');
    const told = names.map((name) => [name, answer.headers.get(name)]);
    const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
    return { status: answer.status, ...Object.fromEntries(told), body };
  };

  it.each(asked)('everybody gets what this server says itself: %j', async (headers) => {
    for (const link of [links.theirs, links.everybodys])
      expect(await answerOf(nginx?.url ?? '', link, headers)).toEqual(
        await answerOf(straight, link, headers),
      );
  });

  it('nobody gets anything without a link, nor what there is not', async () => {
    for (const link of [links.altered, links.gone])
      expect(await answerOf(nginx?.url ?? '', link, {})).toEqual(await answerOf(straight, link, {}));
    for (const inner of [`${ACCEL_PATH}asset/a/model.glb`, `${ACCEL_PATH}asset/a/model.glb.meta`])
      expect((await fetch((nginx?.url ?? '') + inner, { method })).status).toBe(404);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
