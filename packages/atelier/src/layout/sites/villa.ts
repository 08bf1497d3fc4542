import type { SceneDocument } from '../../document/scene-document.ts';
import { clamp } from '../../math/vector.ts';
import { createRandom } from '../../random/random.ts';
import { mirrorBuilding, type Building, type HouseFrame } from './building.ts';
import { mannerOf, type Manner } from './manner.ts';
import { JAPANESE, ORIENTAL } from './villas-east.ts';
import { DECO, FACTORY, FRENCH, MEDITERRANEAN, NORDIC } from './villas-west.ts';
import { ANDO, BRUTALIST, CUBIC, pickDesign, RANCH } from './villas-modern.ts';

const DESIGNS: Readonly<Record<Manner, readonly ((f: HouseFrame) => Building)[]>> = {
  cubic: CUBIC,
  concrete: ANDO,
  oriental: ORIENTAL,
  japanese: JAPANESE,
  mediterranean: MEDITERRANEAN,
  french: FRENCH,
  nordic: NORDIC,
  factory: FACTORY,
  deco: DECO,
  ranch: RANCH,
};

/** A house on the back half of its plot, its front towards the viewer, in one of its style's designs. */
export function planVilla(document: SceneDocument): Building {
  const { width, depth, height } = document.size;
  const random = createRandom(`${document.seed}/villa/${document.style}`);
  const isMirrored = random.chance(0.5);
  const d = clamp(depth * 0.34, 3, 9);
  const zb = -depth / 2 + clamp(depth * 0.1, 0.2, 2.6);
  const frame: HouseFrame = {
    w: clamp(width * 0.6, 4, 18),
    d,
    st: clamp(height / 2.05, 2.2, 3.6),
    zb,
    zf: zb + d,
  };
  const designs = document.style === 'brutalist' ? BRUTALIST : DESIGNS[mannerOf(document.style)];
  const building = pickDesign(designs, frame, random);
  return isMirrored ? mirrorBuilding(building) : building;
}
