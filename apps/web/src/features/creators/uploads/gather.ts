import { groupFiles, listWaiting, type LooseFile, type LoosePackage } from './loose-files.ts';
import { readReferences } from './references.ts';

export { packFiles } from './pack-files.ts';

/** Reads what files name, and says which belong together. `held`: packages that may lack one of them. */
export async function gather(
  chosen: readonly LooseFile[],
  held: readonly LoosePackage[],
): Promise<{ packages: LoosePackage[]; singles: LooseFile[] }> {
  const files = [...listWaiting(held, chosen), ...chosen];
  const read = await Promise.all(files.map(async (each) => [each, await readReferences(each.file)] as const));
  return groupFiles(files, new Map(read));
}
