import type { SceneDocument } from '../document/scene-document.ts';
import { EngineError } from '../engine/engine-error.ts';
import { writeSceneGlb, writeSceneUsdz, type SceneFileOptions } from './scene-files.ts';

export type ExportTask = { document: SceneDocument; options: SceneFileOptions & { format: 'glb' | 'usdz' } };

/** Runs in a thread of its own, see exportScene. */
export async function run({ document, options: { format, ...options } }: ExportTask): Promise<Uint8Array> {
  if (format === 'glb') return writeSceneGlb(document, options);
  try {
    return await writeSceneUsdz(document, options);
  } catch (error) {
    if (error instanceof RangeError) throw new EngineError('SCENE_TOO_LARGE', error.message);
    throw error;
  }
}
