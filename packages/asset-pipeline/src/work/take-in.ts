import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document } from '@gltf-transform/core';
import { applyFix } from '../facts/apply-fix.ts';
import { listFindings } from '../facts/findings.ts';
import { measureFacts, withoutMarks } from '../facts/measure-facts.ts';
import { findFormatErrors } from '../facts/validate.ts';
import { makePreview } from '../optimise/make-preview.ts';
import { packageKind } from '../package-kind.ts';
import { packageFiles } from '../read/package-files.ts';
import { createIO } from '../read/read-gltf.ts';
import { readModel } from '../read/read-model.ts';
import { photograph } from '../render/photograph.ts';
import type { IntakeJob, IntakeResult, IntakeStage } from './intake-job.ts';
import { openPackage } from './open-package.ts';

/** Takes a file apart; of a model it makes everything that a page shows of it. Throws IntakeRefusal. */
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
  for (const fix of job.fixes ?? []) await applyFix(document, fix);
  onStage('measuring');
  const measured = measureFacts(document);
  const facts = withoutMarks(measured);
  const bytes = await (await createIO()).writeBinary(document);
  const findings = listFindings(measured, notes, await findFormatErrors(bytes));
  const glb = await keep(job, 'canonical.glb', bytes);
  onStage('lightening');
  const light = await makePreview(document);
  const preview = await keep(job, 'preview.glb', light.glb);
  onStage('photographing');
  const photographs = await keepPhotographs(job, light.document);
  const { path: source, format } = found;
  return {
    kind: 'model',
    files,
    source,
    format,
    converter,
    notes,
    facts,
    findings,
    glb,
    preview,
    photographs,
  };
}

async function keepPhotographs(
  job: IntakeJob,
  document: Document,
): Promise<Extract<IntakeResult, { kind: 'model' }>['photographs']> {
  const taken = await photograph(document);
  if (!taken?.turntable) return null;
  const { cover, turntable } = taken;
  return {
    cover: await keep(job, cover.name, cover.bytes),
    turntable: await keep(job, turntable.name, turntable.bytes),
    frames: turntable.frames,
  };
}

async function keep({ folder }: IntakeJob, name: string, bytes: Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
}
