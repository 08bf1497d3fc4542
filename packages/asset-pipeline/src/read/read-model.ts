import type { ModelFormat } from '../package-kind.ts';
import { canonicalise } from './canonical.ts';
import type { PackageFiles } from './package-files.ts';
import { readFbx, type Converter, type FbxOptions } from './read-fbx.ts';
import { readGltf, type ReadResult } from './read-gltf.ts';
import { readByThree } from './read-three.ts';
import { toldName } from '../told-name.ts';

export type ReadModel = ReadResult & { converter: Converter | null };

/** A model of any format in its canonical form, in metres and with Y up. Throws IntakeRefusal. */
export async function readModel(
  files: PackageFiles,
  source: { path: string; format: ModelFormat },
  options: FbxOptions,
): Promise<ReadModel> {
  const read = await readAny(files, source, options);
  await canonicalise(read.document);
  const notes = read.notes.map((note) => ('name' in note ? { ...note, name: toldName(note.name) } : note));
  return { ...read, notes };
}

async function readAny(
  files: PackageFiles,
  { path, format }: { path: string; format: ModelFormat },
  options: FbxOptions,
): Promise<ReadModel> {
  if (format === 'glb' || format === 'gltf') return { ...(await readGltf(files, path)), converter: null };
  if (format === 'fbx') return readFbx(files, path, options);
  return { ...(await readByThree(files, path, format)), converter: 'three' };
}
