import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document } from '@gltf-transform/core';
import { writeUsdz } from '../export/usdz.ts';
import { listFindings, type Finding, type LikelySize } from '../facts/findings.ts';
import { measureFacts, withoutMarks, type PlainFacts } from '../facts/measure-facts.ts';
import { findFormatErrors } from '../facts/validate.ts';
import { packageKind } from '../package-kind.ts';
import { canonicalise } from '../read/canonical.ts';
import { packageFiles } from '../read/package-files.ts';
import { createIO } from '../read/read-gltf.ts';
import { readModel } from '../read/read-model.ts';
import { readByThree } from '../read/read-three.ts';
import { IntakeRefusal } from '../refusal.ts';
import { keepLevels, type KeptLevel } from './keep-levels.ts';
import { openPackage } from './open-package.ts';
import { createStagehand } from './stagehand.ts';

/** A model that is on sale. All paths are on disk. */
export type ExamineJob = {
  /** What buyers get. */
  file: string;
  /** As it is called. */
  name: string;
  /** GLB that pages show; null where they show none. */
  preview: string | null;
  /** Empty, and only for this job; the caller removes it. */
  folder: string;
  /** Program of FBX2glTF; null where it is not installed. */
  fbx2gltf: string | null;
  /** Of its kind; null where that is not known. */
  likely: LikelySize | null;
};

export type Examination = {
  facts: PlainFacts;
  findings: Finding[];
  /** For augmented reality, on disk, made of the preview; null where none stands up to a look. */
  usdz: string | null;
  /** Lighter copies of the preview, the lightest first; see `makeLevels`. */
  levels: KeptLevel[];
};

/** Of the longest side: a preview has fewer corners than what it shows. */
const SIZE_TOLERANCE = 0.02;

/**
 * Looks at a model as its buyers get it, and makes of its preview what phones put into a room and lighter copies of it.
 * Throws IntakeRefusal.
 */
export async function examine(job: ExamineJob): Promise<Examination> {
  const folder = join(job.folder, 'files');
  await mkdir(folder);
  const opened = await openPackage(job.file, job.name, folder);
  const found = packageKind(opened);
  if (found.kind !== 'model') throw new IntakeRefusal('MODEL_NONE');
  const files = packageFiles(new Map(opened.map(({ path, file }) => [path, file])));
  const { document, notes } = await readModel(files, found, job);
  const measured = measureFacts(document);
  // What was written by others is judged as it is; of other formats, what they become.
  const glb =
    found.format === 'glb' ? await files.read(found.path) : await (await createIO()).writeBinary(document);
  const findings = listFindings(measured, notes, await findFormatErrors(glb), job.likely);
  const facts = withoutMarks(measured);
  const made = job.preview === null ? null : await makeOfPreview(job, job.preview, facts);
  return { facts, findings, ...(made ?? { usdz: null, levels: [] }) };
}

/** Null of a preview that cannot be read. */
async function makeOfPreview(
  job: ExamineJob,
  path: string,
  facts: PlainFacts,
): Promise<Pick<Examination, 'usdz' | 'levels'> | null> {
  const files = packageFiles(new Map([['preview.glb', path]]));
  const read = await readModel(files, { path: 'preview.glb', format: 'glb' }, job).catch(passOver);
  if (!read) return null;
  const { keep } = createStagehand(job.folder, () => undefined);
  // One that names pictures which are not in it is not whole.
  const levels =
    read.notes.length > 0 ? null : await keepLevels(await files.read('preview.glb'), keep).catch(passOver);
  return { usdz: await makeUsdz(job, read.document, facts).catch(passOver), levels: levels ?? [] };
}

/** What is wrong with a file is no reason to say nothing of the others. */
function passOver(error: unknown): null {
  if (error instanceof IntakeRefusal || error instanceof RangeError) return null;
  throw error;
}

/** Null where it cannot be written, or is not as large as the model when it is read back. */
async function makeUsdz(
  { folder }: ExamineJob,
  preview: Document,
  { sizeMm }: PlainFacts,
): Promise<string | null> {
  const file = join(folder, 'ar.usdz');
  await writeFile(file, await writeUsdz(preview));
  const written = packageFiles(new Map([['ar.usdz', file]]));
  const back = await readByThree(written, 'ar.usdz', 'usdz');
  const seen = measureFacts(await canonicalise(back.document));
  const tolerance = Math.max(...sizeMm) * SIZE_TOLERANCE + 1;
  const isAsLarge = sizeMm.every((mm, axis) => Math.abs(mm - (seen.sizeMm[axis] ?? 0)) <= tolerance);
  return isAsLarge ? file : null;
}
