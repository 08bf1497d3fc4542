import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#kernel/config';
import { StartupError } from '#kernel/data-folder';
import { loadIdentityKeys } from './identity-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mogine-identity-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function load(file?: string, more: Record<string, string> = {}, used: string[] = []) {
  const named = file ? { MOGINE_IDENTITY_KEY: join(folder, file) } : {};
  return loadIdentityKeys(readConfig({ MOGINE_DATA: folder, ...named, ...more }), async () => used);
}

const newKey = () => randomBytes(32).toString('base64');

it('a key is made once, for its owner alone, and opens ever after what it sealed', async () => {
  const sealed = (await load()).seal('text', ['place']);
  expect((await load()).open(sealed, ['place'])).toBe('text');
  expect((await stat(join(folder, 'identity.key'))).mode & 0o777).toBe(0o600);
});

it('the key has nothing to do with the server’s secret', async () => {
  const sealed = (await load(undefined, { MOGINE_SECRET: 'a'.repeat(32) })).seal('text', ['place']);
  await rm(join(folder, 'identity.key'));
  const other = await load(undefined, { MOGINE_SECRET: 'a'.repeat(32) });
  expect(() => other.open(sealed, ['place'])).toThrow('key missing');
});

it('keys that are given are used, the first to seal and all to open, and none is made', async () => {
  const [old, next] = [newKey(), newKey()];
  await writeFile(join(folder, 'given.key'), `${old}\n`);
  const sealed = (await load('given.key')).seal('text', ['place']);
  await writeFile(join(folder, 'given.key'), `${next}\n${old}\n`);
  const both = await load('given.key');
  expect(both.open(sealed, ['place'])).toBe('text');
  expect(both.seal('text', ['place']).keyId).not.toBe(sealed.keyId);
  await expect(stat(join(folder, 'identity.key'))).rejects.toThrow('ENOENT');
});

it('a file that is missing, empty or no key ends the start and is not repeated', async () => {
  await writeFile(join(folder, 'no-key'), 'hunter2');
  await writeFile(join(folder, 'empty'), '\n');
  for (const file of ['missing', 'no-key', 'empty']) {
    const error = await load(file).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain(file);
    expect(String(error)).not.toContain('hunter2');
  }
});

it('where the key of what is sealed is not there, the start is refused and none is made, until it is or is said to be lost', async () => {
  const own = join(folder, 'identity.key');
  const [keyId = ''] = (await load()).keyIds;
  const kept = await readFile(own, 'utf8');
  await rm(own);
  const asked = load(undefined, {}, [keyId]);
  await expect(asked).rejects.toThrow(StartupError);
  await expect(asked).rejects.toThrow(`lost ${keyId}`);
  await expect(stat(own)).rejects.toThrow('ENOENT');
  for (const file of [own, join(folder, 'given.key')]) {
    const name = file === own ? undefined : 'given.key';
    const other = newKey();
    await writeFile(file, `${other}\n`);
    await expect(load(name, {}, [keyId])).rejects.toThrow(StartupError);
    await writeFile(file, `${other}\n${kept}`);
    expect((await load(name, {}, [keyId])).keyIds).toContain(keyId);
    await writeFile(file, `${other}\nlost ${keyId}\n`);
    const left = await load(name, {}, [keyId]);
    expect(left.keyIds).toHaveLength(1);
    expect(() => left.open({ keyId, bytes: Buffer.alloc(40) }, [])).toThrow('key lost');
  }
});
