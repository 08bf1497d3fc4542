import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTarget, openOutputFiles } from './output-files.ts';
import { explainFault, Refusal } from './refusal.ts';

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

describe('a file that is a link', () => {
  it.each([
    ['to a file', true],
    ['to a file that is not there yet', false],
  ])('%s is followed, and stays a link', async (_, isThere) => {
    await mkdir(join(folder, 'real'));
    if (isThere) await writeFile(join(folder, 'real', 'a.png'), 'old');
    await symlink(join('real', 'a.png'), join(folder, 'link.png'));
    await symlink('link.png', join(folder, 'a.png'));
    await checkTarget(join(folder, 'a.png'));
    const files = openOutputFiles();
    await files.add(join(folder, 'a.png'), 'new');
    expect(await files.commit()).toEqual([join(folder, 'a.png')]);
    expect(await readFile(join(folder, 'real', 'a.png'), 'utf8')).toBe('new');
    expect(await readdir(join(folder, 'real'))).toEqual(['a.png']);
    expect((await lstat(join(folder, 'a.png'))).isSymbolicLink()).toBe(true);
  });

  it('is refused where links point at each other', async () => {
    await symlink('b.png', join(folder, 'a.png'));
    await symlink('a.png', join(folder, 'b.png'));
    const refused = { text: { en: expect.stringContaining('links point at each other') } };
    await expect(checkTarget(join(folder, 'a.png'))).rejects.toMatchObject(refused);
  });
});

describe('checkTarget', () => {
  it('refuses a read-only file, and a name that no file can have, before any work is done', async () => {
    await writeFile(join(folder, 'a.png'), 'kept', { mode: 0o444 });
    await expect(checkTarget(join(folder, 'a.png'))).rejects.toMatchObject({
      text: { zh: expect.stringContaining('只读'), en: expect.stringContaining('read-only') },
    });
    await expect(checkTarget(join(folder, `${'x'.repeat(300)}.png`))).rejects.toMatchObject({
      text: { zh: expect.stringContaining('名称太长'), en: expect.stringContaining('too long') },
    });
    await expect(checkTarget(join(folder, 'b.png'))).resolves.toBeUndefined();
  });

  it.each([
    ['a folder', () => folder],
    ['a file in no folder', () => join(folder, 'no', 'a.png')],
    ['a device', () => '/dev/null'],
  ])('refuses %s before any work is done', async (_, path) => {
    await expect(checkTarget(path())).rejects.toThrow(Refusal);
  });
});

it.each(['EFBIG', 'EDQUOT', 'ELOOP', 'EIO'])('says %s in words', (code) => {
  const { zh, en } = explainFault(Object.assign(new Error('raw'), { code }));
  expect(zh).toMatch(/\p{sc=Han}/u);
  expect(en).not.toContain(code);
});
