import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#kernel/config';
import { StartupError } from '#kernel/data-folder';
import { createSealer, SEALING_KEY_BYTES, type Sealer } from '#kernel/sealing';

/**
 * What seals who creators are and how they are paid: the keys of the file that `MOGINE_IDENTITY_KEY` names, base64 of 32 bytes
 * a line and the newest first, or one made once and kept in the data folder. Rejects with StartupError where the file holds
 * none, or something else.
 */
export async function loadIdentityKeys(config: Config): Promise<Sealer> {
  const file = config.identityKeyFile ?? (await keepOwn(config.dataFolder));
  try {
    return createSealer(readKeys(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new StartupError(
      {
        zh: `${file} 中没有可用的密钥（每行一个 32 字节的 Base64），无法保管创作者的身份与收款信息。`,
        en: `${file} holds no usable keys (base64 of 32 bytes a line): who creators are and how they are paid cannot be kept.`,
      },
      { cause },
    );
  }
}

function readKeys(text: string): Buffer[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => Buffer.from(line, 'base64'));
}

async function keepOwn(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'identity.key');
  try {
    const key = randomBytes(SEALING_KEY_BYTES).toString('base64');
    await writeFile(path, `${key}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return path;
}
