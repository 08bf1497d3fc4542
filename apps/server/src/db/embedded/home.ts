import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartupError, openWhenEmpty } from '#kernel/data-folder';
import { canEnter, chooseAccount, type Account } from './account.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

/** Where one embedded database lives and who runs it. */
export type Home = { folder: string; account: Account | undefined };

/** The cluster's folder inside a home. */
export const CLUSTER = 'cluster';

const RECORD_FILE = 'postgres-location.txt';
const DATA_FOLDER_FILE = 'data-folder.txt';
const OUTSIDE_ROOT = '/var/lib/mogine';

/**
 * Finds or makes the private folder of the database: `<dataDir>/postgres`, or, when the user that must run PostgreSQL
 * cannot reach the data folder, a folder below /var/lib/mogine that a text file in the data folder names.
 */
export async function prepareHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  const realDataDir = realpathSync(dataDir);
  openWhenEmpty(realDataDir);
  const inside = path.join(realDataDir, 'postgres');
  const recorded = readLocation(realDataDir);
  const account = chooseAccount([recorded ?? inside, realDataDir]);
  if (recorded) return { folder: reopen(recorded, realDataDir, account), account };
  if (canEnter(account, realDataDir)) return { folder: makePrivate(inside, account), account };
  if (account && existsSync(inside)) {
    throw new StartupError({
      zh: `用户 ${account.name} 无法进入 ${realDataDir}，而数据库就在其中：请让该用户能够通过上级目录（chmod o+x），或把数据目录移到别处。`,
      en: `The database is in ${realDataDir}, where the user ${account.name} that runs it cannot go: let that user pass through the folders above (chmod o+x), or move the data folder.`,
    });
  }
  return { folder: await makeOutside(realDataDir, account, log), account };
}

/** Where the database of a data folder lives; nothing is made or opened. */
export function findHome(dataDir: string): string {
  const realDataDir = realpathSync(dataDir);
  return readLocation(realDataDir) ?? path.join(realDataDir, 'postgres');
}

async function makeOutside(
  dataDir: string,
  account: Account | undefined,
  log: (line: string) => void,
): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = path.join(OUTSIDE_ROOT, hash);
  if (existsSync(folder)) {
    // The data folder was deleted and begins anew: its old database is kept, but must not come back half matching.
    await stopRunning(path.join(folder, CLUSTER));
    const aside = `${folder}.${Date.now()}`;
    renameSync(folder, aside);
    log(
      `此数据目录原有的数据库已移至 ${aside} / An earlier database of this data folder was set aside in ${aside}`,
    );
  }
  makePrivate(folder, account);
  writeFileSync(path.join(folder, DATA_FOLDER_FILE), `${dataDir}\n`);
  writeFileSync(
    path.join(dataDir, RECORD_FILE),
    '数据库存放在下面的目录，因为运行 PostgreSQL 的用户无法进入本目录。\n' +
      'The database lives in the folder below, because the user that runs PostgreSQL cannot enter this one.\n' +
      `${folder}\n`,
  );
  return folder;
}

async function stopRunning(clusterFolder: string): Promise<void> {
  const running = findPostmaster(clusterFolder);
  if (running) await stopPostmaster(running.pid, clusterFolder);
}

function readLocation(dataDir: string): string | undefined {
  const record = path.join(dataDir, RECORD_FILE);
  if (!existsSync(record)) return undefined;
  return readFileSync(record, 'utf8')
    .split('\n')
    .findLast((line) => path.isAbsolute(line));
}

/** A recorded folder belongs to one data folder: a moved data folder takes it along, a copied one may not share it. */
function reopen(folder: string, dataDir: string, account: Account | undefined): string {
  const owner = readOwner(folder);
  if (owner && owner !== dataDir && existsSync(path.join(owner, RECORD_FILE))) {
    throw new StartupError({
      zh: `${dataDir} 像是 ${owner} 的副本，两者会共用数据库 ${folder}：请删除副本中的 ${RECORD_FILE}，它将得到自己的数据库。`,
      en: `${dataDir} looks like a copy of ${owner}, and both would share the database in ${folder}: delete ${RECORD_FILE} in the copy and it gets a database of its own.`,
    });
  }
  if (!existsSync(folder)) {
    throw new StartupError({
      zh: `${path.join(dataDir, RECORD_FILE)} 所指的数据库目录 ${folder} 不存在：请恢复它，或删除该文件以建立空数据库。`,
      en: `The database folder ${folder} named in ${path.join(dataDir, RECORD_FILE)} does not exist: bring it back, or delete that file to begin with an empty database.`,
    });
  }
  if (owner !== dataDir) writeFileSync(path.join(folder, DATA_FOLDER_FILE), `${dataDir}\n`);
  return makePrivate(folder, account);
}

function readOwner(folder: string): string | undefined {
  const file = path.join(folder, DATA_FOLDER_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Makes a folder that only the user who runs PostgreSQL may enter (root apart). */
export function makePrivate(folder: string, account: Account | undefined): string {
  try {
    mkdirSync(folder, { recursive: true });
    if (account) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
    return folder;
  } catch (cause) {
    throw new StartupError(
      {
        zh: `数据库目录 ${folder} 无法建立或属于另一个用户，请检查权限，或以它的所有者身份启动。`,
        en: `The database folder ${folder} cannot be made or belongs to another user: check its permissions, or start as its owner.`,
      },
      { cause },
    );
  }
}
