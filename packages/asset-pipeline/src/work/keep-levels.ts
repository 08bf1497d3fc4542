import { makeLevels } from '../optimise/make-levels.ts';
import type { Stagehand } from './stagehand.ts';

/** A lighter copy of a preview, on disk. */
export type KeptLevel = { file: string; triangles: number };

/** Makes and keeps the lighter copies of a preview, the lightest first. */
export async function keepLevels(preview: Uint8Array, keep: Stagehand['keep']): Promise<KeptLevel[]> {
  const kept: KeptLevel[] = [];
  for (const [n, { glb, triangles }] of (await makeLevels(preview)).entries())
    kept.push({ file: await keep(`level-${n}.glb`, glb), triangles });
  return kept;
}
