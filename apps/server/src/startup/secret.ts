import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#kernel/config';

/** The key that signs links and hashes codes: `MOGINE_SECRET`, or 32 random bytes kept in the data folder. */
export async function loadSecret(config: Config): Promise<Buffer> {
  if (config.secret) return Buffer.from(config.secret);
  const path = join(config.dataFolder, 'secret.key');
  try {
    return Buffer.from(await readFile(path, 'utf8'), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32);
  await writeFile(path, secret.toString('base64'), { mode: 0o600, flag: 'wx' });
  return secret;
}
