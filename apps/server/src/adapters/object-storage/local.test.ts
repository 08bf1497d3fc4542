import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalStorage } from './local.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'));
});
afterAll(() => rm(root, { recursive: true }));

it('has no object below another one, nor under a name longer than a disk takes', async () => {
  const storage = createLocalStorage({ root, secret: Buffer.alloc(32), now: () => new Date(0) });
  await storage.put('public/a/picture.webp', Buffer.from('x'), { contentType: 'image/webp' });
  expect(await storage.head('public/a/picture.webp')).toMatchObject({ bytes: 1 });
  expect(await storage.head('public/a/picture.webp.meta/b')).toBeNull();
  expect(await storage.head('public/a/picture.webp/b')).toBeNull();
  expect(await storage.head(`public/a/${'x'.repeat(280)}`)).toBeNull();
});

it('knows the CRC-32 of every object, also of one that an earlier version has stored', async () => {
  const storage = createLocalStorage({ root, secret: Buffer.alloc(32), now: () => new Date(0) });
  const { crc32, ...earlier } = await storage.put('asset/a.bin', Buffer.from('123456789'), {
    contentType: 'x',
  });
  expect(crc32).toBe(0xcbf43926);
  const record = join(root, 'asset/a.bin.meta');
  await writeFile(record, JSON.stringify(earlier));
  expect(await storage.head('asset/a.bin')).toEqual({ ...earlier, crc32 });
  expect(JSON.parse(await readFile(record, 'utf8'))).toEqual({ ...earlier, crc32 });
});
