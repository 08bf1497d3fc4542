import type * as Files from 'node:fs/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isStoreFull } from '#kernel/storage';
import { createLocalStorage } from './local.ts';

/** So many more writes find room. */
const disk = vi.hoisted(() => ({ writes: Number.POSITIVE_INFINITY }));

vi.mock('node:fs/promises', async (importOriginal) => {
  const files = await importOriginal<typeof Files>();
  return {
    ...files,
    open: async (path: string, ...options: [string?, number?]) => {
      const file = await files.open(path, ...options);
      const write = file.writeFile.bind(file);
      file.writeFile = async (bytes) => {
        disk.writes -= 1;
        if (disk.writes < 0)
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', errno: -28 });
        await write(bytes);
      };
      return file;
    },
  };
});

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mogine-full-'));
});
afterAll(() => rm(root, { recursive: true }));

const TYPE = { contentType: 'model/gltf-binary' };
const parts = async function* (letter: string) {
  for (let at = 0; at < 3; at += 1) yield Buffer.alloc(1000, letter);
};

// Three writes are the file's, the fourth one is that of its record.
it.each([0, 1, 2, 3])(
  'a disk that is full after %i writes leaves what was there, and nothing else',
  async (writes) => {
    const storage = createLocalStorage({ root, secret: Buffer.alloc(32), now: () => new Date(0) });
    disk.writes = Number.POSITIVE_INFINITY;
    await storage.put('asset/a/kept.bin', parts('k'), TYPE);
    disk.writes = writes;
    const error: unknown = await storage
      .put('asset/a/new.bin', parts('n'), TYPE)
      .catch((thrown: unknown) => thrown);
    expect(isStoreFull(error)).toBe(true);
    expect(await storage.head('asset/a/new.bin')).toBeNull();
    expect((await readdir(join(root, 'asset/a'))).toSorted()).toEqual(['kept.bin', 'kept.bin.meta']);
    disk.writes = Number.POSITIVE_INFINITY;
    expect((await buffer(await storage.read('asset/a/kept.bin'))).toString()).toBe('k'.repeat(3000));
    expect(await storage.put('asset/a/new.bin', parts('n'), TYPE)).toEqual(
      await storage.head('asset/a/new.bin'),
    );
    await storage.delete('asset/a/new.bin');
    disk.writes = writes;
    await expect(storage.put('asset/a/kept.bin', parts('r'), TYPE)).rejects.toThrow('no space left');
    expect(await storage.head('asset/a/kept.bin')).toMatchObject({ bytes: 3000 });
    expect((await buffer(await storage.read('asset/a/kept.bin'))).toString()).toBe('k'.repeat(3000));
    expect((await readdir(join(root, 'asset/a'))).toSorted()).toEqual(['kept.bin', 'kept.bin.meta']);
  },
);
