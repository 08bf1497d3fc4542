import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '#kernel/data-folder';

/** The system user that PostgreSQL runs as when we ourselves are root, which PostgreSQL refuses to be. */
export type Account = { name: string; uid: number; gid: number };

/**
 * Picks the user for the database: the owner of the first listed folder that an ordinary user owns, else `postgres`,
 * else `nobody`. Undefined when we are not root: then PostgreSQL simply runs as ourselves.
 */
export function chooseAccount(folders: string[]): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = folders.map(ownerOf).find((uid) => uid !== undefined && uid !== 0);
  const chosen =
    accounts.find((account) => account.uid === owner) ??
    accounts.find((account) => account.name === 'postgres') ??
    accounts.find((account) => account.name === 'nobody');
  if (!chosen) {
    throw new StartupError({
      zh: '内置 PostgreSQL 不能以 root 运行，而系统里没有 postgres 或 nobody 用户：请用普通用户启动，或设置 DATABASE_URL。',
      en: 'The embedded PostgreSQL cannot run as root and this system has no user postgres or nobody: start as an ordinary user, or set DATABASE_URL.',
    });
  }
  return chosen;
}

/** Spawn options that make a child run as the account, in a folder it may stand in. */
export function asAccount(account: Account | undefined): { cwd: string; uid?: number; gid?: number } {
  return account ? { cwd: '/', uid: account.uid, gid: account.gid } : { cwd: process.cwd() };
}

/** Whether the account can pass through a folder (or run a file): tried, because modes alone do not tell. */
export function canEnter(account: Account | undefined, target: string): boolean {
  if (!account) return true;
  const trial = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', target], {
    ...asAccount(account),
    stdio: 'ignore',
  });
  if (trial.error) {
    throw new StartupError(
      {
        zh: `内置 PostgreSQL 不能以 root 运行，而这里无法切换到用户 ${account.name}：请用普通用户启动，或设置 DATABASE_URL。`,
        en: `The embedded PostgreSQL cannot run as root and switching to the user ${account.name} is not allowed here: start as an ordinary user, or set DATABASE_URL.`,
      },
      { cause: trial.error },
    );
  }
  return trial.status === 0;
}

function ownerOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.uid;
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.name !== '' && account.uid > 0 && Number.isInteger(account.gid));
}
