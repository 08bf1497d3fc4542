import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTarget, openOutputFiles } from './output-files.ts';
import { Refusal } from './refusal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('openOutputFiles', () => {
  it('lets files appear together, in the place of older ones', async () => {
    await writeFile(join(folder, 'a.png'), 'old');
    const files = openOutputFiles();
    await files.add(join(folder, 'a.png'), 'first');
    await files.add(join(folder, 'b.png'), 'second');
    expect(await readFile(join(folder, 'a.png'), 'utf8')).toBe('old');
    expect(await files.commit()).toEqual([join(folder, 'a.png'), join(folder, 'b.png')]);
    expect((await readdir(folder)).toSorted()).toEqual(['a.png', 'b.png']);
    expect(await readFile(join(folder, 'a.png'), 'utf8')).toBe('first');
  });

  it('leaves nothing of what was not committed', async () => {
    const files = openOutputFiles();
    await files.add(join(folder, 'a.png'), 'first');
    await files.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it('names the file that cannot be written and leaves no part of it', async () => {
    const files = openOutputFiles();
    const path = join(folder, 'gone', 'a.png');
    await expect(files.add(path, 'first')).rejects.toThrow(Refusal);
    await files.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it('names the file that cannot take its place', async () => {
    const files = openOutputFiles();
    await mkdir(join(folder, 'a.png'));
    await files.add(join(folder, 'a.png'), 'first');
    await expect(files.commit()).rejects.toMatchObject({
      text: { en: expect.stringContaining('a.png cannot be') },
    });
    await files.discard();
    expect(await readdir(folder)).toEqual(['a.png']);
  });

  it('tells why it failed even where the part cannot be removed either', async () => {
    const files = openOutputFiles();
    await writeFile(join(folder, 'file'), '');
    await expect(files.add(join(folder, 'file', 'a.png'), 'x')).rejects.toThrow(Refusal);
    await files.discard();
    expect(await readdir(folder)).toEqual(['file']);
  });
});

describe('checkTarget', () => {
  it.each([
    ['a folder', () => folder],
    ['a file in no folder', () => join(folder, 'no', 'a.png')],
    ['a device', () => '/dev/null'],
  ])('refuses %s before any work is done', async (_, path) => {
    await expect(checkTarget(path())).rejects.toThrow(Refusal);
  });
});
