import type * as Files from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLocalStorage } from './local.ts';

/** What reached the disk and what got its name, in order; paths below the root without their random part. */
const done = vi.hoisted((): { what: 'sync' | 'name'; path: string }[] => []);

vi.mock('node:fs/promises', async (importOriginal) => {
  const files = await importOriginal<typeof Files>();
  return {
    ...files,
    open: async (path: string, ...options: [string?, number?]) => {
      const file = await files.open(path, ...options);
      const sync = file.sync.bind(file);
      file.sync = async () => {
        await sync();
        done.push({ what: 'sync', path });
      };
      return file;
    },
    rename: async (from: string, to: string) => {
      await files.rename(from, to);
      done.push({ what: 'name', path: to });
    },
  };
});

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'));
});
afterAll(() => rm(root, { recursive: true }));

/** `sync a.tmp`, `name a`, … since the last time. */
function takeDone(): string[] {
  const steps = done.splice(0);
  return steps.map(({ what, path }) => {
    const short = relative(root, path).replace(/\.[0-9a-f-]{36}\.tmp$/, '.tmp');
    return `${what} ${short === '' ? 'root' : short}`;
  });
}

it.skipIf(process.platform === 'win32')(
  'an object that was taken survives a power cut: bytes, record, names and new folders are on the disk',
  async () => {
    const storage = createLocalStorage({ root, secret: Buffer.alloc(32), now: () => new Date(0) });
    await storage.put('asset/a/model.glb', Buffer.from('x'), { contentType: 'model/gltf-binary' });
    const first = takeDone();
    const object = [
      ...['sync asset/a/model.glb.tmp', 'sync asset/a/model.glb.meta.tmp'],
      ...['name asset/a/model.glb', 'name asset/a/model.glb.meta'],
      'sync asset/a',
    ];
    expect(first.filter((step) => step.includes('.glb') || step === 'sync asset/a')).toEqual(object);
    expect(first).toEqual(expect.arrayContaining(['sync root', 'sync asset']));
    await storage.put('asset/a/model.glb', Buffer.from('y'), { contentType: 'model/gltf-binary' });
    expect(takeDone()).toEqual(object);
  },
);
