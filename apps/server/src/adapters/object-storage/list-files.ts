import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedObject, Listing } from '#kernel/storage';
import { isStorageKey, RECORD_SUFFIX } from './keys.ts';

const PAGE = 5000;
/** So many files are asked about at once. */
const STATS_AT_ONCE = 64;

type Found = Pick<ListedObject, 'key' | 'part'>;

/** A page of the files below a folder, in the order of their keys, which a bucket has as well. It goes on behind the key `from`. */
export async function listFiles(root: string, from: string, size = PAGE): Promise<Listing> {
  const found: Found[] = [];
  for await (const one of walk(root, '', from)) {
    found.push(one);
    if (found.length === size) break;
  }
  const objects: ListedObject[] = [];
  for (let at = 0; at < found.length; at += STATS_AT_ONCE) {
    const some = await Promise.all(found.slice(at, at + STATS_AT_ONCE).map(async (one) => tell(root, one)));
    objects.push(...some.filter((one) => one !== null));
  }
  return { objects, next: found.length === size ? (found.at(-1)?.key ?? null) : null };
}

async function* walk(root: string, folder: string, from: string): AsyncGenerator<Found> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(noneIfGone);
  const records = new Set<string>();
  const bodies = new Set<string>();
  const names: { name: string; isFolder: boolean }[] = [];
  for (const entry of entries) {
    const { name } = entry;
    if (entry.isDirectory()) names.push({ name: `${name}/`, isFolder: true });
    else if (!entry.isFile()) continue;
    else if (name.endsWith(RECORD_SUFFIX)) records.add(name.slice(0, -RECORD_SUFFIX.length));
    else bodies.add(name);
  }
  for (const name of new Set([...bodies, ...records])) names.push({ name, isFolder: false });
  names.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name, isFolder } of names) {
    const path = folder + name;
    if (isFolder) {
      if (path > from || from.startsWith(path)) yield* walk(root, path, from);
    } else if (path > from && isStorageKey(path)) {
      const part = !bodies.has(name) ? 'record' : records.has(name) ? 'whole' : 'body';
      yield { key: path, part };
    }
  }
}

/** Folders come and go while they are read. */
function noneIfGone(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}

/** Null where it went meanwhile. */
async function tell(root: string, { key, part }: Found): Promise<ListedObject | null> {
  const path = join(root, key);
  const found = await statOrNull(part === 'record' ? `${path}${RECORD_SUFFIX}` : path);
  return found && { key, part, bytes: part === 'record' ? 0 : found.size, storedAt: found.mtime };
}

export async function lookAtFile(root: string, key: string): Promise<ListedObject | null> {
  const path = join(root, key);
  const [body, record] = await Promise.all([statOrNull(path), statOrNull(`${path}${RECORD_SUFFIX}`)]);
  if (body) return { key, part: record ? 'whole' : 'body', bytes: body.size, storedAt: body.mtime };
  return record && { key, part: 'record', bytes: 0, storedAt: record.mtime };
}

async function statOrNull(path: string) {
  try {
    const found = await stat(path);
    return found.isFile() ? found : null;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
