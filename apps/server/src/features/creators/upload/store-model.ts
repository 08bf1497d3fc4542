import { createReadStream } from 'node:fs';
import { IntakeRefusal, type Fix, type IntakeResult } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import type { DraftFile, ShownFile } from '../repository/drafts.ts';
import { coverOf, describeFile, stemOf } from '../service/from-upload.ts';
import type { DraftMade } from '../repository/write.ts';
import { showFile, type Put } from './stored.ts';

type IntakeModel = Extract<IntakeResult, { kind: 'model' }>;

const GLB = 'model/gltf-binary';
const WEBP = 'image/webp';

/** Throws MESH_EMPTY of points alone: there is nothing to show of it. */
export async function storeModel(
  ctx: Context,
  put: Put,
  { original, intake, fixes }: { original: DraftFile; intake: IntakeModel; fixes: readonly Fix[] },
): Promise<DraftMade> {
  const { photographs, facts, findings } = intake;
  if (!photographs) throw new IntakeRefusal('MESH_EMPTY');
  const file = (name: string, path: string, type: string) => put(name, createReadStream(path), type);
  const preview = await describeFile(ctx, await file('preview.glb', intake.preview, GLB), '');
  const levels: ShownFile[] = [];
  for (const [n, { file: path, triangles }] of intake.levels.entries()) {
    const key = await file(`level-${n}.glb`, path, GLB);
    levels.push(await showFile(ctx, key, { kind: 'level', triangles }));
  }
  const cover = await coverOf(ctx, await file('cover.webp', photographs.cover, WEBP));
  const turntableKey = await file('turntable.webp', photographs.turntable, WEBP);
  const { materials } = facts;
  const [widthMm, heightMm, depthMm] = facts.sizeMm;
  const isGlb = original.format === 'glb';
  const name = `${stemOf(original.name)}${isGlb ? '-fixed' : ''}.glb`;
  const files = [original];
  // A GLB in which nothing was put right is sold as it came.
  if (!isGlb || fixes.length > 0)
    files.push(await describeFile(ctx, await file('model.glb', intake.glb, GLB), name));
  return {
    ...{ content: 'model' as const, ...cover, findings },
    facts: { triangles: facts.triangles, materials, widthMm, depthMm, heightMm },
    shown: {
      ...{ previewKey: preview.key, previewBytes: preview.bytes, further: levels },
      turntable: { key: turntableKey, frames: photographs.frames },
    },
    files,
  };
}
