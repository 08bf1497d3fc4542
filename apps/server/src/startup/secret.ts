import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#kernel/config';
import { StartupError } from '#kernel/data-folder';
import { commandForKey, makeKeyFile } from './key-file.ts';

/** Whatever signs takes fewer as well, down to none: what is signed then, anybody can sign. */
const BYTES_MIN = 32;

/**
 * The key that signs links, hashes codes and seals the chain of what staff did: `MOGINE_SECRET`, or 32 random bytes kept in the data
 * folder. None is made where there is a chain already, nor is one used that is cut: rejects with StartupError.
 */
export async function loadSecret(config: Config, hasChain: () => Promise<boolean>): Promise<Buffer> {
  if (config.secret) return Buffer.from(config.secret);
  const path = join(config.dataFolder, 'secret.key');
  const kept = await readSecret(path);
  if (kept) return kept;
  if (await hasChain()) throw lacksSecret(path);
  await makeKeyFile(path);
  const made = await readSecret(path);
  if (!made) throw new Error('a key that was just made is not there');
  return made;
}

/** Null where there is no file. Rejects with StartupError where it holds no whole key. */
async function readSecret(path: string): Promise<Buffer | null> {
  try {
    const secret = Buffer.from(await readFile(path, 'utf8'), 'base64');
    if (secret.length < BYTES_MIN) throw holdsNoSecret(path);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

function lacksSecret(path: string): StartupError {
  const make = commandForKey(path, 'replace');
  return new StartupError({
    zh: `数据库中已有工作人员的操作记录，但没有找到密封这些记录的密钥 ${path}。请放回备份的 secret.key（或设置 MOGINE_SECRET）后再启动；如果密钥确已丢失，可新建一个：${make}，此前的记录将无法核验，已发出的链接也会失效。`,
    en: `The database has a chain of what staff did, and ${path}, the key that seals it, is not there. Put back the secret.key that was kept apart (or set MOGINE_SECRET), then start. Where it is lost for good, make another one: ${make}. What stands in the chain cannot be verified then, and links that were given end.`,
  });
}

function holdsNoSecret(path: string): StartupError {
  const make = commandForKey(path, 'replace');
  return new StartupError({
    zh: `${path} 中没有可用的密钥（至少 ${BYTES_MIN} 字节的 Base64），可能是写入时中断了。请放回备份的 secret.key（或设置 MOGINE_SECRET）后再启动；如果从未有过别的密钥，或密钥确已丢失，可新建一个：${make}，此前的操作记录（如有）将无法核验，已发出的链接也会失效。`,
    en: `${path} holds no usable key (base64 of at least ${BYTES_MIN} bytes): it may have been cut while it was written. Put back the secret.key that was kept apart (or set MOGINE_SECRET), then start. Where there never was another one, or it is lost for good, make one: ${make}. What stands in the chain of what staff did, if anything, cannot be verified then, and links that were given end.`,
  });
}
