import { folderOf, isFbx, MODEL, nameOf, stemOf } from './loose-files.ts';
import type { LooseFile, LoosePackage, References } from './loose-files.ts';

/** Files among which others are looked for. `homes`: folders in which a model lies, and whose files are first of all its own. */
export type Shelf<F> = { files: readonly LooseFile<F>[]; homes: ReadonlySet<string> };

export function findHomes<F>(files: readonly LooseFile<F>[]): ReadonlySet<string> {
  return new Set(files.filter(({ path }) => MODEL.test(path)).map(({ path }) => folderOf(path)));
}

/**
 * A model, what it names, and what that names in turn, each where it is looked for below the model. What is not on one of `shelves`
 * is looked for on the next.
 */
export function follow<F>(
  model: LooseFile<F>,
  shelves: readonly Shelf<F>[],
  references: References<F>,
): LoosePackage<F> {
  const parts: LooseFile<F>[] = [{ path: nameOf(model.path), file: model.file }];
  const missing: { from: string; name: string }[] = [];
  const seen = new Set<F>([model.file]);
  const within = shelves.map(({ files, homes }) => ({
    files,
    open: files.filter(({ path }) => isOpenTo(folderOf(model.path), path, homes)),
  }));
  const walk = (from: LooseFile<F>) => {
    for (const said of references.get(from) ?? []) {
      const wanted = said.replaceAll('\\', '/');
      const found = first(
        within,
        ({ files, open }) => findAt(files, wanted, from) ?? findNear(open, wanted, from),
      );
      if (!found) {
        // An FBX also names pictures that lie in it, and those that a drawing program had open.
        if (!isFbx(from)) missing.push({ from: nameOf(from.path), name: nameOf(wanted) });
      } else if (!seen.has(found.file)) {
        seen.add(found.file);
        parts.push({ path: placeOf(wanted), file: found.file });
        walk(found);
      }
    }
  };
  walk(model);
  const unique = missing.filter(({ name }, at) => missing.findIndex((other) => other.name === name) === at);
  return { name: `${stemOf(model.path)}.zip`, label: nameOf(model.path), parts, missing: unique };
}

function first<T, R>(all: readonly T[], find: (each: T) => R | undefined): R | undefined {
  for (const each of all) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Not so what lies with another model: in many folders each file is called like those of the next. */
function isOpenTo(folder: string, path: string, homes: ReadonlySet<string>): boolean {
  for (let home = folderOf(path); ; home = folderOf(home)) {
    if (homes.has(home)) return home === '' || `${folder}/`.startsWith(`${home}/`);
    if (home === '') return true;
  }
}

/** Just where the file that names it says. */
function findAt<F>(files: readonly LooseFile<F>[], wanted: string, from: LooseFile<F>) {
  if (isAbsolute(wanted)) return undefined;
  const way: string[] = folderOf(from.path).split('/').filter(Boolean);
  for (const step of stepsOf(wanted)) {
    if (step !== '..') way.push(step);
    else if (way.pop() === undefined) return undefined;
  }
  const place = way.join('/').toLowerCase();
  return files.find(({ path }) => path.toLowerCase() === place);
}

/** Else what lies in such a folder, or else is called so; of several the one nearest to the file that names it. */
function findNear<F>(files: readonly LooseFile<F>[], wanted: string, from: LooseFile<F>) {
  const placed = files.filter(({ path }) => isCalled(path, wanted));
  const all = placed.length > 0 ? placed : files.filter(({ path }) => isNamed(path, wanted));
  return all.toSorted((a, b) => countShared(b.path, from.path) - countShared(a.path, from.path))[0];
}

/** Folders that two files have in common. */
function countShared(path: string, other: string): number {
  const [own, others] = [folderOf(path).split('/'), folderOf(other).split('/')];
  const parting = own.findIndex((folder, depth) => folder === '' || folder !== others[depth]);
  return parting === -1 ? own.length : parting;
}

function isCalled(path: string, wanted: string): boolean {
  return `/${path}`.toLowerCase().endsWith(`/${placeOf(wanted)}`.toLowerCase());
}

function isNamed(path: string, wanted: string): boolean {
  return nameOf(path).toLowerCase() === nameOf(wanted).toLowerCase();
}

/** Below the model, wherever the file says that it lies. */
function placeOf(wanted: string): string {
  const way = stepsOf(wanted).filter((step) => step !== '..');
  return isAbsolute(wanted) ? (way.at(-1) ?? '') : way.join('/');
}

function stepsOf(wanted: string): string[] {
  return wanted.split('/').filter((step) => step !== '' && step !== '.');
}

function isAbsolute(wanted: string): boolean {
  return /^([a-z]:)?\//i.test(wanted);
}
