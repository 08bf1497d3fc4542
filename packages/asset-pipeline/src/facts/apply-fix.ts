import type { Document, Primitive, Scene } from '@gltf-transform/core';
import { compactPrimitive, normals, textureCompress } from '@gltf-transform/functions';
import sharp from 'sharp';
import type { Fix } from './findings.ts';
import { boundsOf } from './placed.ts';
import { findTopology } from './topology.ts';

/** Puts one thing right in a canonical document and leaves everything else as it is. */
export async function applyFix(document: Document, fix: Fix): Promise<void> {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  if (!scene) return;
  switch (fix.kind) {
    case 'scale':
      return placeScene(document, scene, { scale: fix.factor, offset: [0, 0, 0] });
    case 'ground': {
      const { min, max } = boundsOf(document);
      const offset: [number, number, number] = [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2];
      return placeScene(document, scene, { scale: 1, offset });
    }
    case 'normals':
      await document.transform(normals({ overwrite: false }));
      return;
    case 'clean':
      for (const mesh of root.listMeshes())
        for (const primitive of mesh.listPrimitives()) cleanPrimitive(primitive);
      return;
    case 'textures': {
      const { maxEdge } = fix;
      await document.transform(textureCompress({ encoder: sharp, resize: [maxEdge, maxEdge] }));
    }
  }
}

/** Everything below one node more: what animates or instances its parts keeps its numbers. */
function placeScene(
  document: Document,
  scene: Scene,
  { scale, offset }: { scale: number; offset: [number, number, number] },
): void {
  const place = document.createNode().setScale([scale, scale, scale]).setTranslation(offset);
  for (const node of scene.listChildren()) place.addChild(node);
  scene.addChild(place);
}

/** Without triangles that nobody can see: lines, points, and those that are there twice. */
function cleanPrimitive(primitive: Primitive): void {
  const positions = primitive.getAttribute('POSITION')?.getArray();
  const accessor = primitive.getIndices();
  const indices = accessor?.getArray();
  if (!positions || !accessor || !indices || primitive.getMode() !== 4) return;
  const plain = Uint32Array.from(indices);
  const { degenerate, duplicate } = findTopology(Float32Array.from(positions), plain);
  if (degenerate.length + duplicate.length === 0) return;
  const dropped = new Set([...degenerate, ...duplicate]);
  // The list may be shared with another primitive.
  primitive.setIndices(accessor.clone().setArray(plain.filter((_, at) => !dropped.has(Math.floor(at / 3)))));
  compactPrimitive(primitive);
}
