import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMaterialFix } from '../material/roles.ts';
import { takeMaterial } from '../material/take-material.ts';
import { saysDirectX } from '../material/map-name.ts';
import { listPictures, packageKind, type PackageKind } from '../package-kind.ts';
import { takePanorama } from '../panorama/take-panorama.ts';
import { IntakeRefusal } from '../refusal.ts';
import { COVER_WIDTH } from '../render/cover-size.ts';
import { isSplatFix } from '../splat/fix-splats.ts';
import { takeSplats } from '../splat/take-splats.ts';
import type { IntakeJob, IntakeResult } from './intake-job.ts';
import { openPackage, type OpenedFile } from './open-package.ts';
import { createStagehand, type Stagehand } from './stagehand.ts';
import { takeModel } from './take-model.ts';

/** Takes a file apart and makes everything that a page shows of it. Throws IntakeRefusal. */
export async function takeIn(job: IntakeJob, onStage: Stagehand['onStage']): Promise<IntakeResult> {
  const { coverWidth = COVER_WIDTH } = job;
  const folder = join(job.folder, 'files');
  await mkdir(folder);
  onStage('unpacking');
  const opened = await openPackage(job.file, job.name, folder);
  const found = packageKind(opened);
  const files = opened.map(({ path, file }) => ({ path, file }));
  const hand = createStagehand(job.folder, onStage);
  switch (found.kind) {
    case 'model':
      return { kind: 'model', files, ...(await takeModel(job, found, files, hand)) };
    case 'panorama': {
      const source = fileAt(opened, found.path);
      return { kind: 'panorama', files, source: found.path, ...(await takePanorama(source, hand)) };
    }
    case 'splat': {
      const fixes = (job.fixes ?? []).filter(isSplatFix);
      const source = { ...fileAt(opened, found.path), beside: opened };
      const taken = await takeSplats(source, found.format, { fixes, hand, coverWidth });
      return { kind: 'splat', files, source: found.path, ...taken };
    }
    case 'material':
      return { kind: 'material', files, ...(await takeMaps(job, found, opened, hand)) };
  }
}

function fileAt(opened: readonly OpenedFile[], path: string): OpenedFile {
  const file = opened.find((each) => each.path === path);
  if (!file) throw new IntakeRefusal('MODEL_NONE');
  return file;
}

/** What its owner says of the maps comes before what their names say. */
async function takeMaps(
  { fixes = [], coverWidth = COVER_WIDTH }: IntakeJob,
  found: Extract<PackageKind, { kind: 'material' }>,
  opened: readonly OpenedFile[],
  hand: Stagehand,
) {
  const wanted = fixes.filter(isMaterialFix);
  const said = wanted.findLast((fix) => fix.kind === 'roles');
  const given = {
    pictures: listPictures(opened),
    roles: said?.maps ?? found.maps,
    isDirectX: said ? (said.isDirectX ?? saysDirectX(said.maps.normal ?? '')) : found.isDirectX,
  };
  return takeMaterial(given, { fixes: wanted, hand, coverWidth });
}
