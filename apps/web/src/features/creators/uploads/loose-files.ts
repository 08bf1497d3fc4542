/** A file as it was chosen: its path begins with the folder that was, or is its name alone. */
export type LooseFile<F = File> = { path: string; file: F };

/** Files that belong together, and are sent as one. */
export type LoosePackage<F = File> = {
  /** Of the archive that they become. */
  name: string;
  /** What a person would call it: the folder that was chosen, the model, or what maps have in common. */
  label: string;
  parts: readonly LooseFile<F>[];
  /** Files that one of them names, and that were not chosen. */
  missing: readonly { from: string; name: string }[];
};

/** What files are called that were packed for the way: their number stands beside it. */
export type PackageName = { label: string; parts: number };

/** What each file names, as it writes it. */
export type References<F = File> = ReadonlyMap<LooseFile<F>, readonly string[]>;

export const MODEL = /\.(glb|vrm|gltf|fbx|usdz|obj|ply|stl)$/i;
/** What a SOG of Gaussian splats calls its list. */
export const SOG_LIST = /(^|\/)meta\.json$/i;
/** What a SOG in pieces, each of which is one by itself, calls its list of these. */
export const SOG_PIECES = /(^|\/)lod-meta\.json$/i;
export const PICTURE = /\.(jpe?g|png|webp|hdr|exr)$/i;

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

export function isFbx({ path }: { path: string }): boolean {
  return /\.fbx$/i.test(path);
}

export function nameOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

export function stemOf(path: string): string {
  return nameOf(path).replace(/\.[^.]*$/, '');
}

/** Empty of what lies in none. */
export function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

/** `path` in `folder`. */
export function placeIn(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}
