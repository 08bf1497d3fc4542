import type { SceneDocument } from '../document/scene-document.ts';
import { writeSceneGlb, writeSceneUsdz, type SceneFileOptions } from './scene-files.ts';

export type ExportTask = { document: SceneDocument; options: SceneFileOptions & { format: 'glb' | 'usdz' } };

/** Runs in a thread of its own, see exportScene. */
export async function run({ document, options: { format, ...options } }: ExportTask): Promise<Uint8Array> {
  return format === 'glb' ? writeSceneGlb(document, options) : writeSceneUsdz(document, options);
}
