import type { Document } from '@gltf-transform/core';
import { photographModel, type Photographs } from '@mogine/atelier';
import { listPlaced } from '../facts/placed.ts';
import { colourCorners } from './corner-colours.ts';
import { givenParts } from './given-parts.ts';

const COVER = [960, 720] as const;
const MAP_EDGE = 512;
const TURN = [320, 240] as const;

/** Cover and turntable of a document that is light enough to be drawn, in the light of the catalogue; null of points alone. */
export async function photograph(document: Document): Promise<Photographs | null> {
  const placed = listPlaced(document);
  const parts = (await givenParts(document, MAP_EDGE)).map((part, at) => {
    const from = placed[at];
    return from ? colourCorners(part, from) : part;
  });
  return parts.length === 0 ? null : photographModel(parts, { cover: COVER, turn: TURN });
}
