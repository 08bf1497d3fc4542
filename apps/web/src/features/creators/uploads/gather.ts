import {
  groupFiles,
  isFbx,
  listWaiting,
  PICTURE,
  tellApart,
  type LooseFile,
  type LoosePackage,
} from './loose-files.ts';
import { readReferences } from './references.ts';

export { packFiles } from './pack-files.ts';

/** Reads what files name, and says which belong together. `held`: packages that may lack one of them. */
export async function gather(
  chosen: readonly LooseFile[],
  held: readonly LoosePackage[],
): Promise<{ packages: LoosePackage[]; singles: LooseFile[] }> {
  const files = tellApart([listWaiting(held, chosen), chosen]);
  // An FBX is read whole for the names in it, which are of use where there are pictures.
  const hasPictures = files.some(({ path }) => PICTURE.test(path));
  const named = files.filter((each) => hasPictures || !isFbx(each));
  const read = await Promise.all(named.map(async (each) => [each, await readReferences(each.file)] as const));
  return groupFiles(files, new Map(read));
}
