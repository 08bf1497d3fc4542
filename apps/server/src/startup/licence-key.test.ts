import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#kernel/config';
import { StartupError } from '#kernel/data-folder';
import { loadLicenceKey } from './licence-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mogine-licence-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function load(file?: string) {
  return loadLicenceKey(
    readConfig({ MOGINE_DATA: folder, ...(file ? { MOGINE_LICENCE_KEY: join(folder, file) } : {}) }),
  );
}

async function write(name: string, key: ReturnType<typeof generateKeyPairSync>['privateKey']): Promise<void> {
  await writeFile(join(folder, name), key.export({ format: 'pem', type: 'pkcs8' }));
}

it('a key is made once, for its owner alone, and is the same ever after, also for two that start at once', async () => {
  const [first, second] = await Promise.all([load(), load()]);
  expect(second.id).toBe(first.id);
  expect((await load()).id).toBe(first.id);
  expect((await stat(join(folder, 'licence.pem'))).mode & 0o777).toBe(0o600);
});

it('a key that is given is used, and none is made', async () => {
  await write('given.pem', generateKeyPairSync('ed25519').privateKey);
  const { id } = await load('given.pem');
  expect((await load('given.pem')).id).toBe(id);
  await expect(stat(join(folder, 'licence.pem'))).rejects.toThrow('ENOENT');
});

it('a file that is missing, no key, or a key of another kind ends the start and is not repeated', async () => {
  await writeFile(join(folder, 'no-key.pem'), 'hunter2');
  await write('rsa.pem', generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
  for (const file of ['missing.pem', 'no-key.pem', 'rsa.pem']) {
    const error = await load(file).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain(file);
    expect(String(error)).not.toContain('hunter2');
  }
});
