import type { SceneNode } from '../scene/node.ts';
import { fitThing } from './fit.ts';
import type { MadeThing, Size, SurfaceGroup, ThingMaker, ThingRequest } from './thing-maker.ts';

/** One design of a kind. */
export type Design = {
  /** Metres, over all. */
  size: Size;
  surfaces: readonly [main: SurfaceGroup, accent: SurfaceGroup];
  /** Height of the free top for a height of the whole; left out where nothing can stand on it. */
  top?: (height: number) => number;
  isRound?: boolean;
  /** Near the asked size; it is fitted to it afterwards. */
  make(request: ThingRequest): SceneNode | MadeThing;
};

export type Offer = {
  mount?: ThingMaker['mount'];
  stretch: ThingMaker['stretch'];
  clearance: ThingMaker['clearance'];
  designs: readonly [Design, ...Design[]];
};

/** Maker of a kind that comes in several designs. A variant beyond the last begins again with the first. */
export function offerDesigns(offer: Offer): ThingMaker {
  const { designs, stretch, clearance } = offer;
  const mount = offer.mount ?? 'floor';
  const read = (variant: number): Design => designs[variant % designs.length] ?? designs[0];
  return {
    variants: designs.length,
    mount,
    size: (variant) => read(variant).size,
    stretch,
    clearance,
    surfaces: (variant) => read(variant).surfaces,
    top: (variant, size) => read(variant).top?.(size[1]) ?? null,
    isRound: (variant) => read(variant).isRound ?? false,
    make: (request) => {
      const made = read(request.variant).make(request);
      return fitThing('node' in made ? made : { node: made }, request.size, mount);
    },
  };
}

/** For tables: their top is as high as they are. */
export function wholeHeight(height: number): number {
  return height;
}
