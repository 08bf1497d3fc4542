import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from './durable-file.ts';
import { listFiles, lookAtFile } from './list-files.ts';

// In the order of the keys as a bucket has it, which is not that of folder by folder.
const KEYS = ['a/b-c/1.bin', 'a/b.bin', 'a/b/1.bin', 'a/b/1.bin.more', 'a/b/c/d.bin', 'a/c.bin', 'b/1.bin'];
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mogine-list-'));
  for (const key of KEYS) {
    await makeFolder(dirname(join(root, key)));
    await writeFile(join(root, key), 'bytes');
    await writeFile(join(root, `${key}.meta`), '{}');
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function listAll(size: number) {
  const pages: string[][] = [];
  for (let from: string | null = ''; from !== null;) {
    const { objects, next } = await listFiles(root, from, size);
    pages.push(objects.map(({ key }) => key));
    from = next;
  }
  return pages;
}

it.each([1, 2, 3, 100])('pages of %i hold every file once, in the order of their keys', async (size) => {
  const pages = await listAll(size);
  expect(pages.flat()).toEqual(KEYS);
  for (const page of pages) expect(page.length).toBeLessThanOrEqual(size);
});

it('a page that goes on behind a file that is gone leaves nothing out', async () => {
  const { objects } = await listFiles(root, 'a/b/1.bin.gone', 100);
  expect(objects.map(({ key }) => key)).toEqual(KEYS.slice(3));
});

it('a file without its record and a record without its file are told as what they are', async () => {
  await writeFile(join(root, 'b/half.bin'), 'half');
  await writeFile(join(root, 'b/lost.bin.meta'), '{}');
  const { objects } = await listFiles(root, 'b/1.bin', 100);
  expect(objects.map(({ key, part, bytes }) => [key, part, bytes])).toEqual([
    ['b/half.bin', 'body', 4],
    ['b/lost.bin', 'record', 0],
  ]);
  expect(await lookAtFile(root, 'b/half.bin')).toMatchObject({ part: 'body', bytes: 4 });
  expect(await lookAtFile(root, 'b/lost.bin')).toMatchObject({ part: 'record', bytes: 0 });
  expect(await lookAtFile(root, 'b/1.bin')).toMatchObject({ part: 'whole' });
  expect(await lookAtFile(root, 'b')).toBeNull();
});
