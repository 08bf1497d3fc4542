import type { SceneDocument } from '../document/scene-document.ts';
import { runApart, type ApartListeners } from '../engine/apart.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { ExportTask } from './export-task.ts';
import { checkTextureSize, type SceneFileOptions } from './scene-files.ts';

/**
 * writeSceneGlb and writeSceneUsdz in a thread of their own, ended at once when cancelled. The document is copied before this
 * returns: it may be changed at once. Rejects with EngineError: SCENE_INVALID, SCENE_TOO_LARGE, BAD_REQUEST, CANCELLED, or
 * BUSY when 8 such works wait for a thread already.
 */
export async function exportScene(
  document: SceneDocument,
  options: SceneFileOptions & { format: 'glb' | 'usdz' },
  listeners: Pick<ApartListeners, 'signal'> = {},
): Promise<Uint8Array> {
  const { format } = options;
  if (format !== 'glb' && format !== 'usdz') throw new EngineError('BAD_REQUEST', 'format');
  checkTextureSize(options);
  const input: ExportTask = { document, options };
  const module = new URL('./export-task.ts', import.meta.url).href;
  return (await runApart({ module, input }, listeners)) as Uint8Array;
}
