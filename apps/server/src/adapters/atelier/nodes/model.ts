import { ENGINE_LABEL, EngineError, exportScene } from '@mogine/atelier';
import { wireOf, type ModelFiles, type NodeJob, type NodeSpec } from './node.ts';

export const AtelierModel: NodeSpec = {
  title: `Model · ${ENGINE_LABEL.en}`,
  required: { scenes: ['SCENE'] },
  outputs: ['MODEL'],
  weight: 5,
  async run(inputs, job) {
    const scenes = wireOf(inputs, 'scenes', 'SCENE')?.scenes ?? [];
    const models: ModelFiles[] = [];
    for (const [i, { document, thing }] of scenes.entries()) {
      const of = thing === null ? {} : { thing };
      const glb = await exportScene(document, { ...of, format: 'glb' }, job);
      job.tell((i + 0.5) / scenes.length);
      models.push({ glb, usdz: await exportUsdz(document, of, job) });
      job.tell((i + 1) / scenes.length);
    }
    return [{ kind: 'MODEL', models }];
  },
};

/** Null where the scene has more triangles than phones show: it is had as GLB alone then. */
async function exportUsdz(
  document: Parameters<typeof exportScene>[0],
  of: { thing?: string },
  { signal }: NodeJob,
): Promise<Uint8Array | null> {
  try {
    return await exportScene(document, { ...of, format: 'usdz' }, { signal });
  } catch (error) {
    if (error instanceof EngineError && error.code === 'SCENE_TOO_LARGE') return null;
    throw error;
  }
}
