import {
  VILLA_PARAPET_STOREYS,
  VILLA_STOREYS_USUAL,
  type SceneDocument,
} from '../../document/scene-document.ts';
import { clamp } from '../../math/vector.ts';
import { createRandom, type Random } from '../../random/random.ts';
import { mirrorBuilding, type Building, type HouseFrame } from './building.ts';
import { mannerOf, type Manner } from './manner.ts';
import { countStoreys, withStoreys } from './storeys.ts';
import { JAPANESE, ORIENTAL } from './villas-east.ts';
import { DECO, FACTORY, FRENCH, MEDITERRANEAN, NORDIC } from './villas-west.ts';
import { LOW } from './villas-low.ts';
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

type Design = (f: HouseFrame) => Building;

/** A house on the back half of its plot, its front towards the viewer, in one of its style's designs. */
export function planVilla(document: SceneDocument): Building {
  const { width, depth } = document.size;
  const random = createRandom(`${document.seed}/villa/${document.style}`);
  const isMirrored = random.chance(0.5);
  const d = clamp(depth * 0.34, 3, 9);
  const zb = -depth / 2 + clamp(depth * 0.1, 0.2, 2.6);
  const frame: HouseFrame = {
    w: clamp(width * 0.6, 4, 18),
    d,
    st: storeyOf(document),
    zb,
    zf: zb + d,
  };
  const designs = document.style === 'brutalist' ? BRUTALIST : DESIGNS[mannerOf(document.style)];
  const { storeys } = document;
  const building =
    storeys === undefined
      ? pickDesign(designs, frame, random)
      : ofStoreys(designs, mannerOf(document.style), storeys, frame, random);
  return isMirrored ? mirrorBuilding(building) : building;
}

/** Metres from floor to floor. */
function storeyOf({ size, storeys = VILLA_STOREYS_USUAL }: SceneDocument): number {
  return clamp(size.height / (storeys + VILLA_PARAPET_STOREYS), 2.2, 3.6);
}

/** Of the designs that come nearest by themselves, one, with storeys added or taken away. */
function ofStoreys(
  designs: readonly Design[],
  manner: Manner,
  storeys: number,
  frame: HouseFrame,
  random: Random,
): Building {
  const isFlat = manner === 'cubic' || manner === 'concrete';
  const all = isFlat && storeys === 1 ? LOW : designs;
  const away = (design: Design): number => Math.abs(countStoreys(design(frame), frame) - storeys);
  const least = Math.min(...all.map(away));
  const nearest = all.filter((design) => away(design) === least);
  return withStoreys(pickDesign(nearest, frame, random), storeys, frame, random);
}
