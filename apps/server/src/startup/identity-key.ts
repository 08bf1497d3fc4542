import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#kernel/config';
import { StartupError } from '#kernel/data-folder';
import { createSealer, type Sealer } from '#kernel/sealing';
import { commandForKey, makeKeyFile } from './key-file.ts';

/** A line that says of a key that nobody has it any more. */
const LOST = /^lost ([0-9a-f]+)$/;

/**
 * What seals who creators are and how they are paid: the keys of the file that `MOGINE_IDENTITY_KEY` names, base64 of 32 bytes
 * a line and the newest first, or one made once and kept in the data folder. `listUsed` gives the keys that something is sealed under:
 * where one of them is not in the file, nor said to be lost there, the start is refused, and none is made. Rejects with StartupError,
 * also where the file holds no key, or something else.
 */
export async function loadIdentityKeys(
  config: Config,
  listUsed: () => Promise<readonly string[]>,
): Promise<Sealer> {
  const own = join(config.dataFolder, 'identity.key');
  const file = config.identityKeyFile ?? own;
  const used = await listUsed();
  if (file === own) {
    if (used.length === 0) await makeKeyFile(own);
    else if (!existsSync(own)) throw lacksKeys(own, used);
  }
  const { keys, lost } = await readKeys(file);
  const lacking = used.filter((id) => !keys.keyIds.includes(id) && !lost.includes(id));
  if (lacking.length > 0) throw lacksKeys(file, lacking);
  return keys;
}

async function readKeys(file: string): Promise<{ keys: Sealer; lost: string[] }> {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
    const keys = lines.filter((line) => line !== '' && !LOST.test(line));
    const lost = lines.flatMap((line) => LOST.exec(line)?.[1] ?? []);
    const given = keys.map((line) => Buffer.from(line, 'base64'));
    return { keys: createSealer(given, lost), lost };
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

function lacksKeys(file: string, ids: readonly string[]): StartupError {
  const lines = ids.map((id) => `lost ${id}`).join('\n');
  const make = commandForKey(file, 'add');
  return new StartupError({
    zh: `数据库中创作者的身份与收款信息，是用 ${file} 里没有的密钥（${ids.join('、')}）加密的。请放回另存的密钥文件，或把 MOGINE_IDENTITY_KEY 设为各台机器共用的那一个（多把密钥每行一把），然后再启动。如果密钥确已丢失，这些信息便无法恢复：文件里没有别的密钥时先新建一把：${make}，再在其中另起一行写上：\n${lines}`,
    en: `Who creators are and how they are paid is sealed in the database under a key that is not in ${file} (${ids.join(', ')}). Put back the file that was kept apart, or have MOGINE_IDENTITY_KEY name the one that all machines share (several keys stand in it a line each), then start. Where the key is lost for good, so is what it sealed: make one where the file has no other: ${make}. Then write there, on a line of its own:\n${lines}`,
  });
}
