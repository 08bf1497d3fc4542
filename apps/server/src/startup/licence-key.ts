import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#kernel/config';
import { StartupError } from '#kernel/data-folder';
import { openSigningKey, type SigningKey } from '#kernel/signing-key';

/**
 * The key that licences are signed with: the PEM file that `MOGINE_LICENCE_KEY` names, or one made once and kept in the data
 * folder. Rejects with StartupError where the file holds no private Ed25519 key.
 */
export async function loadLicenceKey(config: Config): Promise<SigningKey> {
  const file = config.licenceKeyFile ?? (await keepOwn(config.dataFolder));
  try {
    return openSigningKey(createPrivateKey(await readFile(file)));
  } catch (cause) {
    throw new StartupError(
      {
        zh: `${file} 不是可用的 Ed25519 私钥（PEM），无法签发授权凭证。`,
        en: `${file} holds no usable private Ed25519 key (PEM): licences cannot be signed.`,
      },
      { cause },
    );
  }
}

async function keepOwn(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'licence.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    await writeFile(path, exportKey(privateKey), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return path;
}

function exportKey(key: KeyObject): string | Buffer {
  return key.export({ format: 'pem', type: 'pkcs8' });
}
