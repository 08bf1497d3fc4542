import { readMapName } from '@mogine/asset-pipeline/map-name';
import { findHomes, follow, type Shelf } from './follow-references.ts';
import { folderOf, MODEL, nameOf, PICTURE, placeIn, SOG_LIST, SOG_PIECES } from './loose-files.ts';
import type { LooseFile, LoosePackage, References } from './loose-files.ts';

/** What systems lay into every folder. */
const CLUTTER = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;

export type Recalled<F = File> = {
  /** Packages that lack a piece. */
  waiting: readonly LoosePackage<F>[];
  /** Of models that are chosen again: what waited with them. */
  besides: ReadonlyMap<F, readonly LooseFile<F>[]>;
};

export type Grouped<F = File> = {
  packages: LoosePackage<F>[];
  singles: LooseFile<F>[];
  /** Splats in pieces, by what they are called: no such thing is taken, and each piece is a part of nothing. */
  inPieces: string[];
};

/**
 * What belongs together among files that were chosen at once: a folder with one model, a glTF, OBJ, FBX or SOG with the files that it
 * names, the maps of one material; and what packages lack that wait, which look only among what no other model names. Everything
 * else stays by itself.
 */
export function groupFiles<F>(
  chosen: readonly LooseFile<F>[],
  references: References<F>,
  { waiting, besides }: Recalled<F> = { waiting: [], besides: new Map() },
): Grouped<F> {
  let rest = chosen.filter(({ path }) => !CLUTTER.test(path));
  const homes = findHomes(rest);
  const packages: LoosePackage<F>[] = [];
  const inPieces: string[] = [];
  const leave = (taken: LoosePackage<F>) => {
    rest = rest.filter((each) => !taken.parts.some(({ file }) => file === each.file));
  };
  const take = (taken: LoosePackage<F>) => {
    packages.push(taken);
    leave(taken);
  };
  /** What is chosen now, then what waited with a model that is chosen again. */
  const shelvesFor = (model: LooseFile<F>, files: readonly LooseFile<F>[]) => [
    { files, homes },
    openShelf(besides.get(model.file) ?? []),
  ];

  for (const { folder, parts, model, spare } of listFolders(rest)) {
    const whole = { name: `${folder}.zip`, label: folder, parts, missing: [] };
    const found = complete(whole, model, shelvesFor(model, spare), references);
    if (found.parts.length > 1 || found.missing.length > 0) take(found);
  }
  // Models of one set share their pictures, so that each looks among all.
  const loose = rest;
  for (const model of loose.filter(({ path }) => /\.(gltf|obj|fbx)$/i.test(path))) {
    const found = follow(model, shelvesFor(model, loose), references);
    if (found.parts.length > 1 || found.missing.length > 0) take(nameApart(found, model, loose));
  }
  for (const list of rest.filter((each) => SOG_PIECES.test(each.path) && references.get(each)?.length)) {
    const folder = folderOf(list.path);
    const below = rest.filter(({ path }) => path.startsWith(placeIn(folder, '')));
    leave(follow(list, shelvesFor(list, below), references));
    inPieces.push(nameOf(folder) || nameOf(list.path));
  }
  for (const list of rest.filter((each) => SOG_LIST.test(each.path) && references.get(each)?.length)) {
    // In each folder of many its pictures are called like those of the next.
    const folder = folderOf(list.path);
    const beside = rest.filter(({ path }) => folderOf(path) === folder);
    const found = follow(list, shelvesFor(list, beside), references);
    take({ ...found, name: `${nameOf(folder) || 'splats'}.zip`, label: nameOf(folder) || found.label });
  }
  const spare: Shelf<F> = { files: rest, homes };
  for (const found of waiting) {
    const model = modelOf(found);
    take(model ? complete(found, model, [spare], references) : found);
  }
  for (const found of listMapSets(rest)) take(found);
  return { packages, singles: rest, inPieces };
}

/** What a package is of: one model, or splats. */
export function modelOf<F>({ parts }: Pick<LoosePackage<F>, 'parts'>): LooseFile<F> | undefined {
  return parts.find(({ path }) => MODEL.test(path)) ?? parts.find(({ path }) => SOG_LIST.test(path));
}

/** A model that is called like another one is called by its folder, if it has one: exports are often all `scene.gltf`. */
function nameApart<F>(
  found: LoosePackage<F>,
  model: LooseFile<F>,
  files: readonly LooseFile<F>[],
): LoosePackage<F> {
  const name = nameOf(model.path).toLowerCase();
  const folder = nameOf(folderOf(model.path));
  const isAlone = files.every((each) => each === model || nameOf(each.path).toLowerCase() !== name);
  return isAlone || folder === '' ? found : { ...found, name: `${folder}.zip`, label: folder };
}

/** Files of which none is another model's. */
function openShelf<F>(files: readonly LooseFile<F>[]): Shelf<F> {
  return { files, homes: new Set() };
}

/** A package, and behind it what its model names besides, from `shelves` and where it is looked for. */
function complete<F>(
  { name, label, parts }: LoosePackage<F>,
  model: LooseFile<F>,
  shelves: readonly Shelf<F>[],
  references: References<F>,
): LoosePackage<F> {
  const { parts: followed, missing } = follow(model, [openShelf(parts), ...shelves], references);
  const inside = new Set(parts.map(({ file }) => file));
  const added = followed.filter(({ file }) => !inside.has(file));
  const placed = added.map(({ path, file }) => ({ path: placeIn(folderOf(model.path), path), file }));
  return { name, label, parts: [...parts, ...placed], missing };
}

/** Folders that hold one model, with everything that is in them. `spare`: what lies in none of them. */
function listFolders<F>(files: readonly LooseFile<F>[]) {
  const folders = Map.groupBy(files, ({ path }) => (path.includes('/') ? (path.split('/')[0] ?? '') : ''));
  const found = [...folders].flatMap(([folder, parts]) => {
    const [model, ...others] = parts.filter(({ path }) => MODEL.test(path));
    return folder === '' || !model || others.length > 0 ? [] : [{ folder, parts, model }];
  });
  // Of another model's folder nothing is taken: in many each file is called like those of the next.
  const owned = new Set(found.flatMap(({ parts }) => parts));
  const spare = files.filter((each) => !owned.has(each));
  return found.map((each) => ({ ...each, spare }));
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
    return [{ name: `${set.replaceAll(' ', '_')}.zip`, label: set, parts, missing: [] }];
  });
}
