import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageKind } from '../package-kind.ts';
import { packageFiles } from '../read/package-files.ts';
import { createIO } from '../read/read-gltf.ts';
import { readModel } from '../read/read-model.ts';
import type { IntakeJob, IntakeResult, IntakeStage } from './intake-job.ts';
import { openPackage } from './open-package.ts';

/** Takes a file apart and brings a model of it to its canonical form. Throws IntakeRefusal. */
export async function takeIn(job: IntakeJob, onStage: (stage: IntakeStage) => void): Promise<IntakeResult> {
  const folder = join(job.folder, 'files');
  await mkdir(folder);
  onStage('unpacking');
  const opened = await openPackage(job.file, job.name, folder);
  const found = packageKind(opened);
  const files = opened.map(({ path, file }) => ({ path, file }));
  if (found.kind === 'material')
    return { kind: 'material', files, maps: found.maps, isDirectX: found.isDirectX };
  if (found.kind === 'panorama') return { kind: 'panorama', files, source: found.path };
  onStage('reading');
  const byPath = packageFiles(new Map(files.map(({ path, file }) => [path, file])));
  const { document, notes, converter } = await readModel(byPath, found, job);
  onStage('writing');
  const glb = join(job.folder, 'canonical.glb');
  const io = await createIO();
  await writeFile(glb, await io.writeBinary(document));
  return { kind: 'model', files, source: found.path, format: found.format, converter, notes, glb };
}
