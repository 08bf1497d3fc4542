import type { Document } from '@gltf-transform/core';
import { applyFix, withoutSettled } from '../facts/apply-fix.ts';
import { listFindings } from '../facts/findings.ts';
import { measureFacts, withoutMarks } from '../facts/measure-facts.ts';
import { findFormatErrors } from '../facts/validate.ts';
import { isMaterialFix } from '../material/roles.ts';
import { isSplatFix } from '../splat/fix-splats.ts';
import { makePreview } from '../optimise/make-preview.ts';
import type { ModelFormat } from '../package-kind.ts';
import { packageFiles } from '../read/package-files.ts';
import { createIO } from '../read/read-gltf.ts';
import { readModel } from '../read/read-model.ts';
import { COVER_WIDTH } from '../render/cover-size.ts';
import { photograph } from '../render/photograph.ts';
import type { IntakeJob, IntakeResult } from './intake-job.ts';
import { keepLevels } from './keep-levels.ts';
import type { Stagehand } from './stagehand.ts';

type IntakeModel = Extract<IntakeResult, { kind: 'model' }>;

/** Everything that is made of a model. Throws IntakeRefusal. */
export async function takeModel(
  job: IntakeJob,
  found: { path: string; format: ModelFormat },
  files: IntakeModel['files'],
  { keep, onStage }: Stagehand,
): Promise<Omit<IntakeModel, 'kind' | 'files'>> {
  onStage('reading');
  const byPath = packageFiles(new Map(files.map(({ path, file }) => [path, file])));
  const read = await readModel(byPath, found, job);
  const { document, converter } = read;
  const fixes = (job.fixes ?? []).filter((fix) => !isMaterialFix(fix) && !isSplatFix(fix));
  for (const fix of fixes) await applyFix(document, fix, read.notes);
  const notes = withoutSettled(read.notes, fixes);
  onStage('measuring');
  const measured = measureFacts(document);
  const facts = withoutMarks(measured);
  const bytes = await (await createIO()).writeBinary(document);
  const findings = listFindings(measured, notes, await findFormatErrors(bytes));
  const glb = await keep('canonical.glb', bytes);
  onStage('lightening');
  const light = await makePreview(document);
  const preview = await keep('preview.glb', light.glb);
  const levels = await keepLevels(light.glb, keep);
  onStage('photographing');
  const photographs = await keepPhotographs(light.document, job.coverWidth ?? COVER_WIDTH, keep);
  const { path: source, format } = found;
  return { source, format, converter, notes, facts, findings, glb, preview, levels, photographs };
}

async function keepPhotographs(
  document: Document,
  coverWidth: number,
  keep: Stagehand['keep'],
): Promise<IntakeModel['photographs']> {
  const taken = await photograph(document, coverWidth);
  if (!taken?.turntable) return null;
  const { cover, turntable } = taken;
  return {
    cover: await keep(cover.name, cover.bytes),
    turntable: await keep(turntable.name, turntable.bytes),
    frames: turntable.frames,
  };
}
