import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rename, unlink } from 'node:fs/promises';

/** What disks without hard links answer: network shares, cards. */
const HAS_NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Base64 of 32 bytes in a file of its own, for its owner alone: whole, or not there at all. One that is there stays. */
export async function makeKeyFile(path: string): Promise<void> {
  const fresh = `${path}.${randomBytes(6).toString('hex')}.new`;
  try {
    const file = await open(fresh, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(fresh, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Nobody else makes it meanwhile: the data folder is claimed by one.
    if (HAS_NO_LINKS.has(code)) {
      if (!existsSync(path)) await rename(fresh, path);
    } else if (code !== 'EEXIST') throw error;
  } finally {
    await unlink(fresh).catch(() => undefined);
  }
}

/**
 * A command for a shell that makes a new key, by what is there wherever Mogine runs: a tool that is lacking would leave an empty file.
 * As a line more of a file with several keys, also behind a last line that does not end; or in place of the only one.
 */
export function commandForKey(path: string, how: 'replace' | 'add'): string {
  const key = 'require("crypto").randomBytes(32).toString("base64")';
  const write =
    how === 'add'
      ? `appendFileSync(process.argv[1],"\\n"+${key}+"\\n"`
      : `writeFileSync(process.argv[1],${key}+"\\n"`;
  return `node -e 'require("fs").${write},{mode:0o600})' '${path.replaceAll("'", String.raw`'\''`)}'`;
}
