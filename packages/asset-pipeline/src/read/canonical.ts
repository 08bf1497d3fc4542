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
import { Matrix4 } from 'three';
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
  writeBindMatrices(document);
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

/** A skin without them has identities (glTF 2.0 §5.28.1), which what packs and places meshes wants written. */
function writeBindMatrices(document: Document): void {
  const skins = document.getRoot().listSkins();
  for (const skin of skins.filter((each) => !each.getInverseBindMatrices())) {
    const identities = skin.listJoints().flatMap(() => new Matrix4().toArray());
    const list = document.createAccessor().setType('MAT4').setArray(Float32Array.from(identities));
    skin.setInverseBindMatrices(list);
  }
}
