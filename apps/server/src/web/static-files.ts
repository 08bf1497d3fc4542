import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { hashBytes, type Encoding } from './encoding.ts';

export type StaticFile = {
  type: string;
  hash: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Its name changes with its content. */
  isImmutable: boolean;
};

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.glb': 'model/gltf-binary',
  '.hdr': 'image/vnd.radiance',
};

/** Reads a built client into memory, by address. Files beginning with a dot stay inside; `.br` and `.gz` belong to their neighbour. */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
  const present = new Set(names);
  const read = async (name: string) => (present.has(name) ? await readFile(join(folder, name)) : undefined);
  const originals = names.filter((name) => !/\.(br|gz)$/.test(name));
  const files = await Promise.all(
    originals.map(async (name): Promise<[string, StaticFile]> => {
      const [identity, br, gzip] = await Promise.all([
        readFile(join(folder, name)),
        read(`${name}.br`),
        read(`${name}.gz`),
      ]);
      const file: StaticFile = {
        type: types[extname(name)] ?? 'application/octet-stream',
        hash: hashBytes(identity),
        bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
        isImmutable: name.startsWith('assets/'),
      };
      return [`/${name}`, file];
    }),
  );
  return new Map(files);
}
