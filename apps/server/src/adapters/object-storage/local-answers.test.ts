import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '#kernel/metrics';
import { createHttpServer } from '#kernel/http/server';
import { createLog } from '#kernel/log';
import type { ObjectStorage } from '#kernel/storage';
import { registerLocalFiles } from './local-http.ts';
import { createLocalStorage } from './local.ts';

const TYPE = { contentType: 'model/gltf-binary' };
const MEGABYTE = 1024 ** 2;
/** More than all that lies between two programs on one machine can hold. */
const LONG_BYTES = 32 * MEGABYTE;
const GRANT = { ttlSeconds: 300, filename: 'a.glb', clientId: 'a-person' };

let folder: string;
let app: FastifyInstance;
let storage: ObjectStorage;
/** Of another process. */
let elsewhere: ObjectStorage;
let base: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mogine-answers-'));
  const [secret, now] = [Buffer.alloc(32, 1), () => new Date()];
  storage = createLocalStorage({ root: folder, secret, now });
  elsewhere = createLocalStorage({ root: folder, secret, now });
  app = await createHttpServer({
    metrics: createMetrics(() => new Date()),
    ...{ log: createLog({ kind: 'silent' }, 'info'), trustProxy: '', constraints: {}, ready: null },
    alwaysPasses: () => false,
  });
  registerLocalFiles(app, { storage, secret, now });
  await app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  agent.destroy();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const agent = new Agent({ keepAlive: true });
const contentOf = (letter: string, bytes: number) => Buffer.alloc(bytes, letter);
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const linkTo = (key: string) => base + storage.signGet(key, GRANT);

/** An answer of which nothing was read yet: soon the server can write no more of it. */
function begin(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => resolve(answer.pause())).once('error', reject);
  });
}

/** What came, and whether that was all. */
async function rest(answer: IncomingMessage): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0;
  const isWhole = await (async () => {
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
    return true;
  })().catch(() => false);
  return { bytes, isWhole };
}

async function openFiles(): Promise<string[]> {
  const names = await readdir('/proc/self/fd');
  const paths = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(folder));
}

describe('files of this disk', () => {
  it('reach each of many as they are, also while others leave in the middle', async () => {
    const letters = [...'abcdefgh'];
    for (const letter of letters)
      await storage.put(`asset/many/${letter}.bin`, contentOf(letter, 8 * MEGABYTE + 5), TYPE);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => letters)
        .flat()
        .map(async (letter) => ({ letter, answer: await begin(linkTo(`asset/many/${letter}.bin`)) })),
    );
    const wrong: string[] = [];
    await Promise.all(
      answers.map(async ({ letter, answer }, at) => {
        if (at % 3 === 0) return void answer.destroy();
        const bytes = await buffer(answer);
        if (sumOf(bytes) !== sumOf(contentOf(letter, 8 * MEGABYTE + 5))) wrong.push(letter);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('are open as long as somebody reads them, and no longer', async () => {
    if (!existsSync('/proc/self/fd')) return;
    await storage.put('asset/open/long.bin', contentOf('x', LONG_BYTES), TYPE);
    const link = linkTo('asset/open/long.bin');
    const answers = [await begin(link), await begin(link, { range: 'bytes=5-' })];
    expect(await openFiles()).toHaveLength(2);
    answers[0]?.destroy();
    await expect.poll(openFiles).toHaveLength(1);
    if (answers[1]) expect(await rest(answers[1])).toEqual({ bytes: LONG_BYTES - 5, isWhole: true });
    const known = `"${sumOf(contentOf('x', LONG_BYTES))}"`;
    for (const asked of [
      { range: 'bytes=1-2' },
      { range: `bytes=${LONG_BYTES}-` },
      { 'if-none-match': known },
    ])
      await rest(await begin(link, asked as Record<string, string>));
    await fetch(link, { method: 'HEAD' });
    await expect.poll(openFiles).toEqual([]);
  });

  it('asked for in one breath are closed when nobody waits any more', async () => {
    if (!existsSync('/proc/self/fd')) return;
    await storage.put('asset/open/first.bin', contentOf('1', LONG_BYTES), TYPE);
    await storage.put('asset/open/second.bin', contentOf('2', LONG_BYTES), TYPE);
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    for (const name of ['first', 'second'])
      socket.write(
        `GET ${linkTo(`asset/open/${name}.bin`).slice(base.length)} HTTP/1.1\r\nhost: here\r\n\r\n`,
      );
    await expect.poll(openFiles).toHaveLength(2);
    socket.destroy();
    await expect.poll(openFiles).toEqual([]);
  });

  it('whose head cannot be written end the connection and are closed', async () => {
    if (!existsSync('/proc/self/fd')) return;
    await storage.put('asset/open/type.bin', contentOf('t', 1000), { contentType: 'model/模型' });
    const link = linkTo('asset/open/type.bin');
    await expect(fetch(link)).rejects.toThrow();
    await expect.poll(openFiles).toEqual([]);
  });

  it('that are lent and never read are closed when they are given back', async () => {
    if (!existsSync('/proc/self/fd')) return;
    const object = await storage.put('asset/open/lent.bin', contentOf('l', 1000), TYPE);
    const chunks = await storage.lend(object);
    expect(await openFiles()).toHaveLength(1);
    await chunks[Symbol.asyncIterator]().return?.();
    expect(await openFiles()).toEqual([]);
  });

  it('replaced while they are sent reach their end as they were', async () => {
    await storage.put('asset/turn/a.bin', contentOf('o', LONG_BYTES), TYPE);
    const answer = await begin(linkTo('asset/turn/a.bin'));
    await storage.put('asset/turn/a.bin', contentOf('n', MEGABYTE), TYPE);
    expect(sumOf(await buffer(answer))).toBe(sumOf(contentOf('o', LONG_BYTES)));
    const next = Buffer.from(await (await fetch(linkTo('asset/turn/a.bin'))).arrayBuffer());
    expect(sumOf(next)).toBe(sumOf(contentOf('n', MEGABYTE)));
  });

  it('replaced by others of the same length are sent under their own name', async () => {
    for (const letter of ['o', 'n']) {
      const { sha256 } = await elsewhere.put('asset/turn/b.bin', contentOf(letter, 1000), TYPE);
      const answer = await fetch(linkTo('asset/turn/b.bin'));
      expect([answer.headers.get('etag'), await answer.text()]).toEqual([`"${sha256}"`, letter.repeat(1000)]);
    }
  });

  it('removed by others are gone at once', async () => {
    await storage.put('asset/turn/e.bin', contentOf('e', 1000), TYPE);
    expect((await fetch(linkTo('asset/turn/e.bin'))).status).toBe(200);
    await elsewhere.delete('asset/turn/e.bin');
    const answer = await fetch(linkTo('asset/turn/e.bin'));
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([404, null]);
  });

  it('cut short while they are sent are not taken for whole', async () => {
    await storage.put('asset/turn/c.bin', contentOf('c', LONG_BYTES), TYPE);
    const answer = await begin(linkTo('asset/turn/c.bin'));
    await truncate(join(folder, 'asset/turn/c.bin'), 20 * MEGABYTE);
    const { bytes, isWhole } = await rest(answer);
    expect(isWhole).toBe(false);
    expect(bytes).toBeLessThanOrEqual(20 * MEGABYTE);
  });

  it.each([500, 2000])('of another length than their record are refused: %i for 1000', async (bytes) => {
    await storage.put('asset/turn/d.bin', contentOf('d', 1000), TYPE);
    expect((await fetch(linkTo('asset/turn/d.bin'))).status).toBe(200);
    await writeFile(join(folder, 'asset/turn/d.bin'), contentOf('e', bytes));
    const answer = await fetch(linkTo('asset/turn/d.bin'));
    expect([answer.status, (await answer.json()) as unknown]).toEqual([
      503,
      expect.objectContaining({ reason: 'UNAVAILABLE' }),
    ]);
  });
});
