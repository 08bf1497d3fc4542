import { createReadStream } from 'node:fs';
import { IntakeRefusal, type IntakeResult } from '@mogine/asset-pipeline';
import type { StoredModel } from '../service/from-upload.ts';

type IntakeModel = Extract<IntakeResult, { kind: 'model' }>;
type Put = (name: string, content: AsyncIterable<Uint8Array>, contentType: string) => Promise<string>;

const GLB = 'model/gltf-binary';
const WEBP = 'image/webp';

/** Stores what was made of a model; answers where it lies. Throws MESH_EMPTY of points alone: there is nothing to show of it. */
export async function storeModel(
  put: Put,
  { glb, preview, photographs }: Pick<IntakeModel, 'glb' | 'preview' | 'photographs'>,
): Promise<StoredModel> {
  if (!photographs) throw new IntakeRefusal('MESH_EMPTY');
  const file = (name: string, path: string, type: string) => put(name, createReadStream(path), type);
  return {
    glb: await file('model.glb', glb, GLB),
    preview: await file('preview.glb', preview, GLB),
    cover: await file('cover.webp', photographs.cover, WEBP),
    turntable: await file('turntable.webp', photographs.turntable, WEBP),
    frames: photographs.frames,
  };
}
