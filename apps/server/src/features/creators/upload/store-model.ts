import { createReadStream } from 'node:fs';
import { IntakeRefusal, type Fix, type IntakeResult } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import type { DraftFile, ShownFile } from '../repository/drafts.ts';
import { coverOf, describeFile, stemOf } from '../service/from-upload.ts';
import { showFile, type Put, type Stored } from './stored.ts';

type IntakeModel = Extract<IntakeResult, { kind: 'model' }>;

const GLB = 'model/gltf-binary';
const WEBP = 'image/webp';

/** Throws MESH_EMPTY of points alone: there is nothing to show of it. */
export async function storeModel(
  ctx: Context,
  put: Put,
  { original, intake, fixes }: { original: DraftFile; intake: IntakeModel; fixes: readonly Fix[] },
): Promise<Stored> {
  const { photographs, facts, findings } = intake;
  if (!photographs) throw new IntakeRefusal('MESH_EMPTY');
  const file = (name: string, path: string, type: string) => put(name, createReadStream(path), type);
  const glb = await file('model.glb', intake.glb, GLB);
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
  // A GLB in which nothing was put right is sold as it came; its canonical form is for our own reading.
  const isSold = !isGlb || fixes.length > 0;
  const made = {
    ...{ content: 'model' as const, ...cover, findings },
    facts: { triangles: facts.triangles, materials, widthMm, depthMm, heightMm },
    shown: {
      ...{ previewKey: preview.key, previewBytes: preview.bytes, further: levels },
      turntable: { key: turntableKey, frames: photographs.frames },
    },
    files: isSold ? [original, await describeFile(ctx, glb, name)] : [original],
  };
  return { made, spare: isSold ? [] : [glb] };
}
