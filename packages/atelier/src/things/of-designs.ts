import type { SceneNode } from '../scene/node.ts';
import type { Light } from '../tracer/view.ts';
import { fitThing } from './fit.ts';
import type { DesignName, Size, SurfaceGroup, ThingMaker, ThingRequest } from './thing-maker.ts';

/** One design of a kind. */
export type Design = {
  /** Usual width, height, depth in metres. */
  size: Size;
  /** Where a style looks for main and accent. */
  surfaces: readonly [main: SurfaceGroup, accent: SurfaceGroup];
  /** Height of the free top at a height of the whole, for designs that small things can stand on. */
  top?: (height: number) => number;
  /** The share of the width that this top takes, from -0.5 to 0.5, where it is not the whole. */
  topSpan?: readonly [from: number, to: number];
  /** Whether seats stand all round it. */
  isRound?: boolean;
  /** A name of its own, for designs that words ask for. */
  called?: DesignName;
  /** Drawn for the asked size; small deviations are evened out afterwards. */
  make(request: ThingRequest): SceneNode | { node: SceneNode; lights: readonly Light[] };
};

export type KindOptions = {
  stretch?: readonly [min: number, max: number];
  clearance?: Partial<ThingMaker['clearance']>;
};

/** A kind of thing from its designs, most typical first. */
export function ofDesigns(
  mount: ThingMaker['mount'],
  designs: readonly [Design, ...Design[]],
  options: KindOptions = {},
): ThingMaker {
  const pick = (variant: number): Design => designs[variant % designs.length] ?? designs[0];
  return {
    variants: designs.length,
    mount,
    size: (variant) => pick(variant).size,
    stretch: options.stretch ?? [0.75, 1.35],
    clearance: { front: 0, back: 0, side: 0, ...options.clearance },
    surfaces: (variant) => pick(variant).surfaces,
    top: (variant, size) => pick(variant).top?.(size[1]) ?? null,
    topSpan: (variant) => pick(variant).topSpan ?? null,
    isRound: (variant) => pick(variant).isRound ?? false,
    called: (variant) => pick(variant).called ?? null,
    make: (request) => {
      const made = pick(request.variant).make(request);
      const { node, lights } = 'node' in made ? made : { node: made, lights: [] };
      return fitThing(node, mount, request.size, lights);
    },
  };
}

/** Of tables: their top is as high as they are. */
export function wholeHeight(height: number): number {
  return height;
}
