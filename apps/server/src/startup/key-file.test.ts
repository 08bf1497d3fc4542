import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commandForKey, makeKeyFile } from './key-file.ts';

const disk = vi.hoisted(() => ({ refusal: '' }));
vi.mock('node:fs/promises', async (load) => {
  const fs = await load<typeof import('node:fs/promises')>();
  const link: typeof fs.link = async (...paths) => {
    if (disk.refusal) throw Object.assign(new Error(disk.refusal), { code: disk.refusal });
    return fs.link(...paths);
  };
  return { ...fs, link };
});

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mogine-key-file-'));
  await mkdir(join(folder, "data of o'clock"));
  path = join(folder, "data of o'clock", 'a.key');
});
afterEach(() => {
  disk.refusal = '';
  return rm(folder, { recursive: true });
});

const run = (command: string) => execFileSync('sh', ['-c', command], { cwd: folder });
const keysIn = async () =>
  (await readFile(path, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => Buffer.from(line, 'base64').length);
const modeOf = async () => (await stat(path)).mode & 0o777;

it('is made whole and once, with nothing left beside it, however many make it at once', async () => {
  await Promise.all([1, 2, 3].map(async () => makeKeyFile(path)));
  expect([await keysIn(), await modeOf()]).toEqual([[32], 0o600]);
  const before = await readFile(path, 'utf8');
  await makeKeyFile(path);
  expect(await readFile(path, 'utf8')).toBe(before);
  expect(await readdir(join(path, '..'))).toEqual(['a.key']);
});

it.each(['EPERM', 'ENOTSUP'])('is made once on a disk that has no links, and says %s', async (refusal) => {
  disk.refusal = refusal;
  await makeKeyFile(path);
  expect([await keysIn(), await modeOf()]).toEqual([[32], 0o600]);
  const before = await readFile(path, 'utf8');
  await makeKeyFile(path);
  expect(await readFile(path, 'utf8')).toBe(before);
  expect(await readdir(join(path, '..'))).toEqual(['a.key']);
});

it('is not made on a disk that fails otherwise, and nothing is left', async () => {
  disk.refusal = 'EIO';
  await expect(makeKeyFile(path)).rejects.toThrow('EIO');
  expect(await readdir(join(path, '..'))).toEqual([]);
});

it('is made by the command that a refusal gives, wherever the folder is and whatever stands in the file', async () => {
  run(commandForKey(path, 'replace'));
  expect([await keysIn(), await modeOf()]).toEqual([[32], 0o600]);
  await writeFile(path, 'cut');
  run(commandForKey(path, 'replace'));
  expect(await keysIn()).toEqual([32]);
  await rm(path);
  run(commandForKey(path, 'add'));
  expect([await keysIn(), await modeOf()]).toEqual([[32], 0o600]);
  // A last line without an end.
  await writeFile(path, (await readFile(path, 'utf8')).trim());
  run(commandForKey(path, 'add'));
  expect(await keysIn()).toEqual([32, 32]);
});
