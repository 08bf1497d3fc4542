import { readMapName } from '@mogine/asset-pipeline/map-name';

/** A file as it was chosen: its path begins with the folder that was, or is its name alone. */
export type LooseFile<F = File> = { path: string; file: F };

/** Files that belong together, and are sent as one. */
export type LoosePackage<F = File> = {
  /** Of the archive that they become. */
  name: string;
  parts: readonly LooseFile<F>[];
  /** Files that one of them names, and that were not chosen. */
  missing: readonly { from: string; name: string }[];
};

const MODEL = /\.(glb|vrm|gltf|fbx|usdz|obj|ply|stl)$/i;
/** What a SOG of Gaussian splats calls its list. */
const SOG_LIST = /(^|\/)meta\.json$/i;
export const PICTURE = /\.(jpe?g|png|webp|hdr|exr)$/i;
/** What systems lay into every folder. */
const CLUTTER = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;

/**
 * What belongs together among files that were chosen at once: a folder with one model, a glTF, OBJ, FBX or SOG with the files that it
 * names, the maps of one material. `references`: what each names. Everything else stays by itself.
 */
export function groupFiles<F>(
  chosen: readonly LooseFile<F>[],
  references: ReadonlyMap<LooseFile<F>, readonly string[]>,
): { packages: LoosePackage<F>[]; singles: LooseFile<F>[] } {
  let rest = chosen.filter(({ path }) => !CLUTTER.test(path));
  const packages: LoosePackage<F>[] = [];
  const take = (taken: LoosePackage<F>) => {
    packages.push(taken);
    rest = rest.filter((each) => !taken.parts.some(({ file }) => file === each.file));
  };
  for (const found of listFolders(rest, references)) take(found);
  // Models of one set share their pictures, so that each looks among all.
  const loose = rest;
  for (const model of loose.filter(({ path }) => /\.(gltf|obj|fbx)$/i.test(path))) {
    const found = follow(model, loose, references);
    if (found.parts.length > 1 || found.missing.length > 0) take(found);
  }
  for (const list of rest.filter((each) => SOG_LIST.test(each.path) && references.get(each)?.length)) {
    // In each folder of many its pictures are called like those of the next.
    const folder = folderOf(list.path);
    const found = follow(
      list,
      rest.filter(({ path }) => folderOf(path) === folder),
      references,
    );
    take({ ...found, name: `${nameOf(folder) || 'splats'}.zip` });
  }
  for (const found of listMapSets(rest)) take(found);
  return { packages, singles: rest };
}

/** What goes on to wait of packages that lack a file, once files are chosen: of one that is chosen again the newer is read. */
export function listWaiting(held: readonly LoosePackage[], chosen: readonly LooseFile[]): LooseFile[] {
  const again = new Set(chosen.map(({ file }) => markOf(file)));
  return held.flatMap(({ parts }) => parts).filter(({ file }) => !again.has(markOf(file)));
}

/** The same files, in lists that came apart: a folder that is called like one of a list before gets a name of its own. */
export function tellApart<F>(lists: readonly (readonly LooseFile<F>[])[]): LooseFile<F>[] {
  const taken = new Set<string>();
  return lists.flatMap((files) => {
    const own = new Set(files.map(({ path }) => path.split('/')[0] ?? ''));
    const names = new Map<string, string>();
    const told = files.map((each) => {
      const [folder = '', ...rest] = each.path.split('/');
      if (rest.length === 0) return each;
      const name = names.get(folder) ?? (taken.has(folder) ? nextName(folder, [...taken, ...own]) : folder);
      names.set(folder, name);
      return name === folder ? each : { ...each, path: [name, ...rest].join('/') };
    });
    for (const name of names.values()) taken.add(name);
    return told;
  });
}

function nextName(folder: string, taken: readonly string[]): string {
  let count = 2;
  while (taken.includes(`${folder} (${count})`)) count += 1;
  return `${folder} (${count})`;
}

/** By which a file is known when it is chosen a second time. */
function markOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join('/');
}

/** Folders that hold one model, with everything that is in them, and what it names besides. */
function listFolders<F>(
  files: readonly LooseFile<F>[],
  references: ReadonlyMap<LooseFile<F>, readonly string[]>,
): LoosePackage<F>[] {
  const folders = Map.groupBy(files, ({ path }) => (path.includes('/') ? (path.split('/')[0] ?? '') : ''));
  const found = [...folders].flatMap(([folder, parts]) => {
    const [model, ...others] = parts.filter(({ path }) => MODEL.test(path));
    return folder === '' || !model || others.length > 0 ? [] : [{ folder, parts, model }];
  });
  // Of another model's folder nothing is taken: in many each file is called like those of the next.
  const owned = new Set(found.flatMap(({ parts }) => parts));
  const spare = files.filter((each) => !owned.has(each));
  return found.flatMap(({ folder, parts, model }) => {
    const { parts: followed, missing } = follow(model, parts, references, spare);
    const inside = new Set(parts.map(({ file }) => file));
    const added = followed
      .filter(({ file }) => !inside.has(file))
      .map(({ path, file }) => ({ path: `${folderOf(model.path)}/${path}`, file }));
    const whole = [...parts, ...added];
    return whole.length < 2 && missing.length === 0 ? [] : [{ name: `${folder}.zip`, parts: whole, missing }];
  });
}

/**
 * A model, what it names, and what that names in turn. Files lie where they are looked for. `spare`: where what is not among
 * `files` is looked for.
 */
function follow<F>(
  model: LooseFile<F>,
  files: readonly LooseFile<F>[],
  references: ReadonlyMap<LooseFile<F>, readonly string[]>,
  spare: readonly LooseFile<F>[] = [],
): LoosePackage<F> {
  const parts: LooseFile<F>[] = [{ path: nameOf(model.path), file: model.file }];
  const missing: { from: string; name: string }[] = [];
  const seen = new Set<F>([model.file]);
  const walk = (from: LooseFile<F>) => {
    for (const said of references.get(from) ?? []) {
      const wanted = said.replaceAll('\\', '/');
      const found = findWanted(files, wanted) ?? findWanted(spare, wanted);
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
  return { name: `${stemOf(model.path)}.zip`, parts, missing: unique };
}

/** Two or more pictures whose names say maps of one material. */
function listMapSets<F>(files: readonly LooseFile<F>[]): LoosePackage<F>[] {
  const named = files.flatMap((each) => {
    const found = PICTURE.test(each.path) ? readMapName(each.path) : null;
    return found ? [{ ...found, each }] : [];
  });
  const sets = Map.groupBy(named, ({ set, each }) => `${folderOf(each.path)}/${set}`);
  return [...sets.values()].flatMap((maps) => {
    if (new Set(maps.map(({ role }) => role)).size < 2) return [];
    const set =
      maps[0]?.set ||
      folderOf(maps[0]?.each.path ?? '')
        .split('/')
        .at(-1) ||
      'material';
    const parts = maps.map(({ each }) => ({ path: nameOf(each.path), file: each.file }));
    return [{ name: `${set.replaceAll(' ', '_')}.zip`, parts, missing: [] }];
  });
}

function findWanted<F>(files: readonly LooseFile<F>[], wanted: string): LooseFile<F> | undefined {
  return files.find(({ path }) => isCalled(path, wanted)) ?? files.find(({ path }) => isNamed(path, wanted));
}

function isCalled(path: string, wanted: string): boolean {
  return `/${path}`.toLowerCase().endsWith(`/${placeOf(wanted)}`.toLowerCase());
}

function isNamed(path: string, wanted: string): boolean {
  return nameOf(path).toLowerCase() === nameOf(wanted).toLowerCase();
}

/** Below the model, wherever the file says that it lies. */
function placeOf(wanted: string): string {
  const way = wanted.split('/').filter((step) => step !== '' && step !== '.' && step !== '..');
  return /^([a-z]:)?\//i.test(wanted) ? (way.at(-1) ?? '') : way.join('/');
}

export function isFbx({ path }: { path: string }): boolean {
  return /\.fbx$/i.test(path);
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function stemOf(path: string): string {
  return nameOf(path).replace(/\.[^.]*$/, '');
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}
