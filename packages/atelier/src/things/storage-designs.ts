import { type CaseOptions, makeCase } from '../furniture/case-goods.ts';
import {
  type ClothesRailOptions,
  type DisplayOptions,
  makeClothesRail,
  makeDisplay,
} from '../furniture/display.ts';
import { BLACK_METAL } from '../furniture/own-finishes.ts';
import { makeShelving, type ShelvingOptions } from '../furniture/shelving.ts';
import {
  makeShoeCabinet,
  makeWardrobe,
  type ShoeCabinetOptions,
  type WardrobeOptions,
} from '../furniture/wardrobes.ts';
import type { Finish } from '../texture/finish.ts';
import { cane } from '../texture/textile-finishes.ts';
import { type Design, wholeHeight } from './of-designs.ts';
import type { Size, ThingRequest } from './thing-maker.ts';

const WEAVE = cane();

type Box = { width: number; height: number; depth: number };

function toBox([width, height, depth]: Size): Box {
  return { width, height, depth };
}

type CaseChoice = Pick<CaseOptions, 'foot' | 'footHeight' | 'front' | 'pull'> & {
  bays(width: number): CaseOptions['bays'];
  surfaces: Design['surfaces'];
  size: Size;
  /** Which parts the accent makes; the main surface makes the rest. */
  accent: 'metal' | 'top' | 'face' | 'carcass';
};

export function designCase({ bays, surfaces, size, accent, ...rest }: CaseChoice): Design {
  return {
    size,
    surfaces,
    top: wholeHeight,
    make: (r) => {
      const shared = {
        ...toBox(r.size),
        ...rest,
        bays: bays(r.size[0]),
        carcass: accent === 'carcass' ? r.accent : r.main,
        face: accent === 'face' ? r.accent : r.main,
        inlay: WEAVE,
        metal: accent === 'metal' ? r.accent : BLACK_METAL,
      };
      return makeCase(accent === 'top' ? { ...shared, top: r.accent } : shared);
    },
  };
}

export function repeat(
  bay: CaseOptions['bays'][number],
  eachM: number,
): (width: number) => CaseOptions['bays'] {
  return (width) => Array.from({ length: Math.max(1, Math.round(width / eachM)) }, () => bay);
}

export function designShelving(
  size: Size,
  kind: ShelvingOptions['kind'],
  surfaces: Design['surfaces'],
): Design {
  return {
    size,
    surfaces,
    make: (r) =>
      makeShelving(
        { ...toBox(r.size), kind, timber: r.main, second: r.accent, palette: r.palette },
        r.random,
      ),
  };
}

export function designWardrobe(
  size: Size,
  kind: WardrobeOptions['kind'],
  metal: (r: ThingRequest) => Finish,
): Design {
  return {
    size,
    surfaces: ['timber', 'metal'],
    ...(kind === 'open' ? {} : { called: 'shut' as const }),
    make: (r) =>
      makeWardrobe(
        { ...toBox(r.size), kind, carcass: r.main, face: r.main, metal: metal(r), palette: r.palette },
        r.random,
      ),
  };
}

export function designShoeCabinet(size: Size, kind: ShoeCabinetOptions['kind']): Design {
  return {
    size,
    surfaces: ['timber', 'seating'],
    ...(kind === 'bench' ? {} : { top: wholeHeight }),
    make: (r) =>
      makeShoeCabinet(
        { ...toBox(r.size), kind, carcass: r.main, face: r.main, metal: BLACK_METAL, cushion: r.accent },
        r.random,
      ),
  };
}

export function designDisplay(size: Size, kind: DisplayOptions['kind']): Design {
  return {
    size,
    surfaces: ['timber', 'metal'],
    make: ({ main, accent, glow, palette, random, ...r }) =>
      makeDisplay({ ...toBox(r.size), kind, main, accent, glow, palette }, random),
  };
}

export function designClothesRail(
  size: Size,
  kind: ClothesRailOptions['kind'],
  surfaces: Design['surfaces'],
): Design {
  return {
    size,
    surfaces,
    make: (r) => {
      const [first = r.accent, ...others] = r.palette;
      return makeClothesRail(
        { ...toBox(r.size), kind, main: r.main, accent: r.accent, garments: [first, ...others] },
        r.random,
      );
    },
  };
}
