import { groupFiles, type LooseFile, type LoosePackage } from './loose-files.ts';
import { readReferences } from './references.ts';

export { packFiles } from './pack-files.ts';

/** Reads what files name, and says which belong together. */
export async function gather(
  files: readonly LooseFile[],
): Promise<{ packages: LoosePackage[]; singles: LooseFile[] }> {
  const read = await Promise.all(files.map(async (each) => [each, await readReferences(each.file)] as const));
  return groupFiles(files, new Map(read));
}
