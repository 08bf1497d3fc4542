import type { Document } from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  KHRMeshQuantization,
} from '@gltf-transform/extensions';
import {
  convertPrimitiveToTriangles,
  dequantize,
  prune,
  uninstance,
  unpartition,
  weld,
} from '@gltf-transform/functions';
import { IntakeRefusal } from '../refusal.ts';
import { checkMeshes } from './check-meshes.ts';

/** glTF 2.0 §5.24.4. */
const FANS_AND_STRIPS: readonly number[] = [5, 6];

/**
 * The one form that everything after reading works with: one scene, lists of indexed triangles, plain numbers, one buffer,
 * nothing that is not used. Nothing of how it looks is changed. Throws MESH_EMPTY where nothing can be drawn, and what
 * `checkMeshes` finds.
 */
export async function canonicalise(document: Document): Promise<Document> {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  if (!scene) throw new IntakeRefusal('MESH_EMPTY');
  for (const other of root.listScenes()) if (other !== scene) other.dispose();
  root.setDefaultScene(scene);
  checkMeshes(document, scene);
  for (const mesh of root.listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      if (FANS_AND_STRIPS.includes(primitive.getMode())) convertPrimitiveToTriangles(primitive);
    }
  }
  document.createExtension(EXTMeshoptCompression).dispose();
  document.createExtension(KHRDracoMeshCompression).dispose();
  await document.transform(
    uninstance(),
    dequantize(),
    weld({ overwrite: false }),
    prune({ keepAttributes: true, keepSolidTextures: true }),
    unpartition(),
  );
  document.createExtension(KHRMeshQuantization).dispose();
  const isDrawn = root.listMeshes().some((mesh) => mesh.listPrimitives().length > 0);
  if (!isDrawn) throw new IntakeRefusal('MESH_EMPTY');
  return document;
}
