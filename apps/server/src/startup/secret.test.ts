import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#kernel/config';
import { StartupError } from '#kernel/data-folder';
import { loadSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mogine-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

const load = (hasChain: boolean, more: Record<string, string> = {}) =>
  loadSecret(readConfig({ MOGINE_DATA: folder, ...more }), async () => hasChain);

it('is made once, for its owner alone, and is the same ever after', async () => {
  const secret = await load(false);
  expect([secret.length, (await load(true)).equals(secret)]).toEqual([32, true]);
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
});

it('is not made beside a chain that another one seals: the start is refused, and says what to do', async () => {
  const asked = load(true);
  await expect(asked).rejects.toThrow(StartupError);
  await expect(asked).rejects.toThrow(/备份的 secret\.key.*Put back the secret\.key/);
  await expect(stat(join(folder, 'secret.key'))).rejects.toThrow('ENOENT');
  expect((await load(true, { MOGINE_SECRET: 'a'.repeat(32) })).toString()).toBe('a'.repeat(32));
  // As the words of the refusal have it.
  await writeFile(join(folder, 'secret.key'), `${Buffer.alloc(32, 7).toString('base64')}\n`);
  expect(await load(true)).toEqual(Buffer.alloc(32, 7));
});

it.each([
  ['empty', ''],
  ['cut', 'abc'],
  ['one byte short', Buffer.alloc(31, 7).toString('base64')],
])('is not used where the file is %s, with or without a chain, and stays as it is', async (_, content) => {
  const path = join(folder, 'secret.key');
  await writeFile(path, content);
  for (const hasChain of [false, true]) {
    const asked = load(hasChain);
    await expect(asked).rejects.toThrow(StartupError);
    await expect(asked).rejects.toThrow(/没有可用的密钥.*holds no usable key/);
  }
  expect(await readFile(path, 'utf8')).toBe(content);
  expect((await load(true, { MOGINE_SECRET: 'a'.repeat(32) })).toString()).toBe('a'.repeat(32));
});
