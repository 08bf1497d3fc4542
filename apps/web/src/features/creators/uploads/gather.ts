import { groupFiles, modelOf, type Grouped, type Recalled } from './group-files.ts';
import { isFbx, PICTURE, type LooseFile, type LoosePackage } from './loose-files.ts';
import { readReferences } from './references.ts';

export { packFiles } from './pack-files.ts';

/** Reads what files name, and says which belong together. `held`: packages that may lack one of them. */
export async function gather(chosen: readonly LooseFile[], held: readonly LoosePackage[]): Promise<Grouped> {
  const recalled = recall(held, chosen);
  const kept = recalled.waiting.flatMap(({ parts }) => parts);
  const files = [...chosen, ...kept, ...[...recalled.besides.values()].flat()];
  // An FBX is read whole for the names in it, which are of use where there are pictures.
  const hasPictures = files.some(({ path }) => PICTURE.test(path));
  const named = files.filter((each) => hasPictures || !isFbx(each));
  const read = await Promise.all(named.map(async (each) => [each, await readReferences(each.file)] as const));
  const { singles, ...grouped } = groupFiles(chosen, new Map(read), recalled);
  // What a package held already is not sent beside it when it is chosen again.
  const known = new Set(kept.map(({ file }) => markOf(file)));
  return { ...grouped, singles: singles.filter(({ file }) => !known.has(markOf(file))) };
}

/** Packages that lack a file, as they stand once files are chosen. */
function recall(held: readonly LoosePackage[], chosen: readonly LooseFile[]): Recalled {
  const again = new Map(chosen.map(({ file }) => [markOf(file), file]));
  const besides = new Map<File, readonly LooseFile[]>();
  const waiting = held.filter((found) => {
    const model = modelOf(found);
    const anew = model && again.get(markOf(model.file));
    // Whose model is chosen again begins anew, with what waited for it behind what is chosen now.
    if (anew)
      besides.set(
        anew,
        found.parts.filter((part) => part !== model),
      );
    return !anew;
  });
  return { waiting, besides };
}

/** By which a file is known when it is chosen a second time. */
function markOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join('/');
}
