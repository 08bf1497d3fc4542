import { Logger, type Document, type Primitive } from '@gltf-transform/core';
import { cloneDocument, dequantize, weld } from '@gltf-transform/functions';
import { MeshoptSimplifier } from 'meshoptimizer';
import { listPlaced, placeCorner } from '../facts/placed.ts';
import { createIO } from '../read/read-gltf.ts';
import { compressPictures } from './compress-pictures.ts';
import { isSameTree, readTree } from './glb-tree.ts';
import { pack } from './pack.ts';
import { thinPrimitive } from './thin-primitive.ts';

/** A lighter copy of a preview with the same tree: what shows one can go over to the other. */
export type Level = {
  glb: Uint8Array<ArrayBuffer>;
  /** As often as the scene shows them. */
  triangles: number;
};

/** The heavier one first. */
const STEPS = [
  { ratio: 0.5, error: 0.004, maxTextureEdge: 512, webpQuality: 74 },
  { ratio: 0.15, error: 0.015, maxTextureEdge: 256, webpQuality: 66 },
] as const;
/** A preview that is smaller is there before anybody could ask for less. */
const WORTH_BYTES = 96 * 1024;
/** A level has at most this share of the next heavier one's bytes. */
const SAVING = 0.6;
/** Share of the largest side by which a level may be smaller or larger than its preview. */
const SIZE_TOLERANCE = 0.01;

/**
 * Lighter copies of a preview, the lightest first: about a half and a seventh of its triangles, with smaller pictures. None
 * where they would save little, and none of models with skeletons or morph targets, whose shape is not that of their corners.
 * Throws PICTURE_UNREADABLE.
 */
export async function makeLevels(preview: Uint8Array): Promise<Level[]> {
  if (preview.byteLength < WORTH_BYTES) return [];
  const source = await (await createIO()).readBinary(preview);
  if (isDeformed(source)) return [];
  // That it cannot tell how large tiled textures are drawn is no news to anybody.
  source.setLogger(new Logger(Logger.Verbosity.ERROR));
  await source.transform(dequantize(), weld());
  await MeshoptSimplifier.ready;
  const tree = readTree(preview);
  const size = measure(source);
  const levels: Level[] = [];
  let bytes = preview.byteLength;
  for (const step of STEPS) {
    const document = await thin(source, step);
    const glb = await pack(document);
    const isWorth = glb.byteLength <= bytes * SAVING;
    if (!isWorth || !isSameSize(size, measure(document)) || !isSameTree(tree, readTree(glb))) continue;
    levels.unshift({ glb, triangles: countTriangles(document) });
    bytes = glb.byteLength;
  }
  return levels;
}

async function thin(source: Document, { ratio, error, ...pictures }: (typeof STEPS)[number]) {
  const document = cloneDocument(source);
  for (const primitive of new Set(listPrimitives(document))) thinPrimitive(primitive, { ratio, error });
  await compressPictures(document, pictures);
  return document;
}

function listPrimitives(document: Document): Primitive[] {
  return document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
}

function isDeformed(document: Document): boolean {
  const isMorphed = listPrimitives(document).some((primitive) => primitive.listTargets().length > 0);
  return isMorphed || document.getRoot().listSkins().length > 0;
}

function countTriangles(document: Document): number {
  return listPlaced(document).reduce((sum, { indices }) => sum + indices.length / 3, 0);
}

/** Least and most of each axis of what is drawn, metres. */
function measure(document: Document): number[] {
  const [least, most] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  const corner = [0, 0, 0];
  for (const placed of listPlaced(document)) {
    for (const index of placed.indices) {
      placeCorner(placed, index, corner);
      for (const axis of [0, 1, 2]) {
        least[axis] = Math.min(least[axis] ?? 0, corner[axis] ?? 0);
        most[axis] = Math.max(most[axis] ?? 0, corner[axis] ?? 0);
      }
    }
  }
  return [...least, ...most];
}

function isSameSize(one: readonly number[], other: readonly number[]): boolean {
  const largest = Math.max(...[0, 1, 2].map((axis) => (one[axis + 3] ?? 0) - (one[axis] ?? 0)));
  return one.every((value, at) => Math.abs(value - (other[at] ?? 0)) <= largest * SIZE_TOLERANCE);
}
