import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PINNED_NODE, ROOT, runNpm } from './child.mjs';
import { complain, say, secondsSince } from './say.mjs';

// npm stumbles over what an install cut short has left in node_modules.
const LEFTOVER = /ENOTEMPTY|EEXIST|EISDIR|ENOTDIR/;

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage */

/**
 * Installs the locked dependencies when they are missing, incomplete or of another lockfile.
 * Ends the process with one sentence when that fails.
 */
export async function installMissing() {
  if (isInstalled()) return;
  say('正在安装依赖，第一次约需一分钟……', 'Installing dependencies, about a minute the first time…');
  const started = performance.now();
  let { code, output } = await installLocked();
  if (code === 0 ? !isInstalled() : LEFTOVER.test(output)) {
    rmSync(path.join(ROOT, 'node_modules'), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    ({ code, output } = await installLocked());
  }
  if (code !== 0 || !isInstalled()) {
    console.error(output.trim());
    complain(
      '依赖安装没有完成（原因见上）：请检查网络与磁盘空间，然后重新执行同一命令。',
      'The dependencies could not be installed (see above): check the network and the free space, then run the same command again.',
    );
    process.exit(1);
  }
  say(`依赖已就绪（${secondsSince(started)}）`, `Dependencies are ready (${secondsSince(started)})`);
}

/** Stopped by a signal, npm would spend half a minute on putting everything back; the next run begins anew anyway. */
function installLocked() {
  return runNpm(['ci', '--include=dev', '--include=optional', '--loglevel=error'], { killWhole: true });
}

/**
 * npm writes node_modules/.package-lock.json last, so an install cut short has none; one of an older lockfile differs
 * in a version. The pinned Node must run too: it is fetched by an install script and belongs to one platform.
 */
function isInstalled() {
  const wanted = readPackages(path.join(ROOT, 'package-lock.json'));
  const present = readPackages(path.join(ROOT, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  for (const [location, { version, link, optional }] of Object.entries(wanted)) {
    if (!location.includes('node_modules/')) continue;
    const found = present[location];
    if (!found && optional) continue;
    if (!found || (!link && found.version !== version)) return false;
    if (!existsSync(path.join(ROOT, location, 'package.json'))) return false;
  }
  return spawnSync(PINNED_NODE, ['--version']).status === 0;
}

/**
 * @param {string} lockfile
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
