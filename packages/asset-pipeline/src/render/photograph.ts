import type { Document } from '@gltf-transform/core';
import { photographModel, type Photographs } from '@mogine/atelier';
import { listPlaced } from '../facts/placed.ts';
import { colourCorners } from './corner-colours.ts';
import { coverSize, frameSize } from './cover-size.ts';
import { givenParts } from './given-parts.ts';

const MAP_EDGE = 512;

/**
 * Cover, so many pixels wide, and turntable of a document that is light enough to be drawn, in the light of the catalogue; null of
 * points alone.
 */
export async function photograph(document: Document, coverWidth: number): Promise<Photographs | null> {
  const placed = listPlaced(document);
  const parts = (await givenParts(document, MAP_EDGE)).map((part, at) => {
    const from = placed[at];
    return from ? colourCorners(part, from) : part;
  });
  return parts.length === 0
    ? null
    : photographModel(parts, { cover: coverSize(coverWidth), turn: frameSize(coverWidth) });
}
