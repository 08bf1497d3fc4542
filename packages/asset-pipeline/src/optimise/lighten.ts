import type { Document } from '@gltf-transform/core';
import { cloneDocument, dedup, prune, simplify, weld } from '@gltf-transform/functions';
import { MeshoptSimplifier } from 'meshoptimizer';
import { listPlaced } from '../facts/placed.ts';
import { compressPictures, type PictureSizes } from './compress-pictures.ts';
import { dropUnseen } from './drop-unseen.ts';

export type LightenOptions = PictureSizes & {
  /** As often as the scene shows them. */
  maxTriangles: number;
  /** Whether triangles that change nothing to be seen are left out as well; what is sold keeps them. */
  dropsUnseen: boolean;
};

/** Shares of the model's extent that corners may move by, tried one after the other until it is light enough. */
const ERRORS = [0.0005, 0.002, 0.01, 0.05, 0.2] as const;

/**
 * A copy of a canonical document that draws fast and looks the same from a little way off: no more triangles than asked for and
 * smaller pictures, as WebP. Names, materials, variants and animations stay.
 * Throws PICTURE_UNREADABLE.
 */
export async function lighten(source: Document, options: LightenOptions): Promise<Document> {
  const document = cloneDocument(source);
  // Materials that look alike may be told apart by their names, as those of variants are.
  await document.transform(dedup({ keepUniqueNames: true }), prune({ keepSolidTextures: false }), weld());
  // One that has too many loses these among others, in a fraction of the time.
  if (options.dropsUnseen && countTriangles(document) <= options.maxTriangles) await dropUnseen(document);
  await thinOut(document, options.maxTriangles);
  await compressPictures(document, options);
  return document;
}

async function thinOut(document: Document, maxTriangles: number): Promise<void> {
  await MeshoptSimplifier.ready;
  for (const error of ERRORS) {
    const triangles = countTriangles(document);
    if (triangles <= maxTriangles) return;
    // What cannot be taken from one mesh is taken from the others: hence a little more than is asked for.
    const ratio = (0.98 * maxTriangles) / triangles;
    await document.transform(simplify({ simplifier: MeshoptSimplifier, ratio, error, lockBorder: false }));
  }
}

function countTriangles(document: Document): number {
  return listPlaced(document).reduce((sum, { indices }) => sum + indices.length / 3, 0);
}
