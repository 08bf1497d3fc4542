import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#kernel/config';
import { StartupError } from '#kernel/data-folder';

/**
 * The key that signs links, hashes codes and seals the chain of what staff did: `MOGINE_SECRET`, or 32 random bytes kept in the data
 * folder. None is made where there is a chain already: rejects with StartupError.
 */
export async function loadSecret(config: Config, hasChain: () => Promise<boolean>): Promise<Buffer> {
  if (config.secret) return Buffer.from(config.secret);
  const path = join(config.dataFolder, 'secret.key');
  try {
    return Buffer.from(await readFile(path, 'utf8'), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (await hasChain()) throw lacksSecret(path);
  const secret = randomBytes(32);
  await writeFile(path, secret.toString('base64'), { mode: 0o600, flag: 'wx' });
  return secret;
}

function lacksSecret(path: string): StartupError {
  return new StartupError({
    zh: `数据库中已有工作人员的操作记录，但没有找到密封这些记录的密钥 ${path}。请放回备份的 secret.key（或设置 MOGINE_SECRET）后再启动；如果密钥确已丢失，可新建一个 (umask 077; openssl rand -base64 32 > ${path})，此前的记录将无法核验，已发出的链接也会失效。`,
    en: `The database has a chain of what staff did, and ${path}, the key that seals it, is not there. Put back the secret.key that was kept apart (or set MOGINE_SECRET), then start. Where it is lost for good, make another one (umask 077; openssl rand -base64 32 > ${path}): what stands in the chain cannot be verified then, and links that were given end.`,
  });
}
