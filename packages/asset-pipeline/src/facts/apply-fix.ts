import type { Document, Primitive, Scene } from '@gltf-transform/core';
import { compactPrimitive, flatten, join, normals, prune, textureCompress } from '@gltf-transform/functions';
import sharp from 'sharp';
import type { ReadNote } from '../read/note.ts';
import { mendNormals } from '../read/three-normals.ts';
import { layBoxUvs } from './box-uvs.ts';
import type { Fix } from './findings.ts';
import { readCorners, setCorners } from './corners.ts';
import { boundsOf, listPlaced } from './placed.ts';
import { readLaying } from './texture-coordinates.ts';
import { findTopology } from './topology.ts';
import { turnFlippedFaces, turnOpposedNormals } from './turn-surfaces.ts';

/** Puts one thing right in a canonical document and leaves everything else as it is. `notes`: of its reading. */
export async function applyFix(document: Document, fix: Fix, notes: readonly ReadNote[] = []): Promise<void> {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  if (!scene) return;
  const eachPrimitive = (mend: (primitive: Primitive) => void) => {
    for (const mesh of root.listMeshes()) for (const primitive of mesh.listPrimitives()) mend(primitive);
  };
  switch (fix.kind) {
    case 'scale':
      return placeScene(document, scene, { scale: fix.factor });
    case 'unit': {
      const assumed = notes.find((note) => note.code === 'UNITS_ASSUMED');
      if (assumed) placeScene(document, scene, { scale: fix.metresPerUnit / assumed.metresPerUnit });
      return;
    }
    case 'turn': {
      const assumed = notes.find((note) => note.code === 'AXIS_ASSUMED');
      // The quarter turn that makes the other axis the one that stands.
      const half = Math.SQRT1_2 * (assumed?.up === 'Z' ? 1 : -1);
      if (assumed) placeScene(document, scene, { rotation: [half, 0, 0, Math.SQRT1_2] });
      return;
    }
    case 'ground': {
      const { min, max } = boundsOf(document);
      const offset: [number, number, number] = [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2];
      return placeScene(document, scene, { offset });
    }
    case 'normals':
      return makeNormals(document);
    case 'turnNormals':
      return eachPrimitive(turnOpposedNormals);
    case 'turnFaces':
      return eachPrimitive(turnFlippedFaces);
    case 'clean':
      return eachPrimitive(cleanPrimitive);
    case 'join':
      await document.transform(flatten(), join(), prune({ keepSolidTextures: true, keepAttributes: true }));
      return;
    case 'boxUvs': {
      // One that stands in several places is laid by the last.
      const parts = new Map(listPlaced(document).map((placed) => [placed.primitive, placed]));
      for (const placed of parts.values()) {
        const laying = readLaying(placed.material);
        if (laying && !placed.primitive.getAttribute(laying.semantic)) layBoxUvs(placed, laying.semantic);
      }
      return;
    }
    case 'textures': {
      const { maxEdge } = fix;
      await document.transform(textureCompress({ encoder: sharp, resize: [maxEdge, maxEdge] }));
      return;
    }
    case 'powerOfTwo':
      await document.transform(textureCompress({ encoder: sharp, resize: 'nearest-pot' }));
  }
}

/** What its owner has said since is no guess any more. */
export function withoutSettled(notes: readonly ReadNote[], fixes: readonly { kind: string }[]): ReadNote[] {
  const isSaid = (kind: Fix['kind']) => fixes.some((fix) => fix.kind === kind);
  return notes.filter(
    ({ code }) =>
      !(code === 'UNITS_ASSUMED' && isSaid('unit')) && !(code === 'AXIS_ASSUMED' && isSaid('turn')),
  );
}

type Place = {
  scale?: number;
  rotation?: [number, number, number, number];
  offset?: [number, number, number];
};

/** Everything below one node more: what animates or instances its parts keeps its numbers. */
function placeScene(
  document: Document,
  scene: Scene,
  { scale = 1, rotation = [0, 0, 0, 1], offset = [0, 0, 0] }: Place,
): void {
  const place = document
    .createNode()
    .setScale([scale, scale, scale])
    .setRotation(rotation)
    .setTranslation(offset);
  for (const node of scene.listChildren()) place.addChild(node);
  scene.addChild(place);
}

/** Those that are missing. Of a triangle without extent they would be none, and no program that checks a file takes it then. */
async function makeNormals(document: Document): Promise<void> {
  const bare = listPlaced(document).flatMap(({ primitive }) =>
    primitive.getAttribute('NORMAL') ? [] : primitive,
  );
  await document.transform(normals({ overwrite: false }));
  for (const primitive of new Set(bare)) {
    const corners = readCorners(primitive);
    const made = primitive.getAttribute('NORMAL');
    if (!corners || !made) continue;
    const values = Float32Array.from(made.getArray() ?? []);
    mendNormals(values, corners.positions, corners.indices);
    made.setArray(values);
  }
}

/** Without triangles that nobody can see: lines, points, and those that are there twice. */
function cleanPrimitive(primitive: Primitive): void {
  const corners = readCorners(primitive);
  if (!corners) return;
  const { positions, indices } = corners;
  const { degenerate, duplicate } = findTopology(positions, indices);
  if (degenerate.length + duplicate.length === 0) return;
  const dropped = new Set([...degenerate, ...duplicate]);
  setCorners(
    primitive,
    indices.filter((_, at) => !dropped.has(Math.floor(at / 3))),
  );
  compactPrimitive(primitive);
}
