import { readFile } from 'node:fs/promises';
import { basename, dirname, posix } from 'node:path';

/** Files that came together, each by its path within the package. */
export type PackageFiles = {
  /**
   * The file that another one of the package speaks of. Programs write paths of the machine that they ran on, so that where the
   * path leads nowhere a file of that name is taken, if there is only one. Null where there is none.
   */
  find(name: string, from: string): string | null;
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
};

/** @param files Where each path of the package lies on disk. */
export function packageFiles(files: ReadonlyMap<string, string>): PackageFiles {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string[]>();
  for (const path of files.keys()) {
    byPath.set(fold(path), path);
    const name = fold(basename(path));
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return {
    find(name, from) {
      const asked = name.replaceAll('\\', '/').replace(/^file:\/*/i, '/');
      const path = byPath.get(fold(posix.normalize(posix.join(dirname(from), asked))));
      if (path !== undefined) return path;
      const [only, other] = byName.get(fold(basename(asked))) ?? [];
      return only !== undefined && other === undefined ? only : null;
    },
    async read(path) {
      const file = files.get(path);
      if (file === undefined) throw new Error(`not in the package: ${path}`);
      const { buffer, byteOffset, byteLength } = await readFile(file);
      return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
    },
  };
}

/** Disks of the machine that a package was made on often tell no capitals apart. */
function fold(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
