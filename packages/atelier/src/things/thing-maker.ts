import type { SceneBrief } from '../document/scene-document.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Light } from '../tracer/view.ts';

/** Metres: width, height, depth. */
export type Size = readonly [width: number, height: number, depth: number];

/** What a thing is made with. `main` and `accent` are the two surfaces a scene may choose; makers bring small parts. */
export type ThingRequest = {
  /** Below {@link ThingMaker.variants}. */
  variant: number;
  size: Size;
  main: Finish;
  accent: Finish;
  /** The scene's colours, linear sRGB finishes of cloth for cushions, books, pictures. */
  palette: readonly Finish[];
  /** Radiance of what glows, tinted by the scene's lamps; black when they are off. */
  glow: Finish;
  random: Random;
};

export type MadeThing = {
  /** Stands at the origin on y = 0 with its front towards +Z; hangs below y = 0 from a ceiling, before z = 0 on a wall. */
  node: SceneNode;
  /** In the thing's own space. */
  lights?: readonly Light[];
};

/** What words call one design of a kind: of trees, a maple. Round things are named by their outline. */
export type DesignName = Exclude<NonNullable<SceneBrief['things'][number]['shape']>, 'round'>;

/** Where a style looks for a surface: its lists of the same names. */
export type SurfaceGroup = 'seating' | 'timber' | 'stone' | 'metal' | 'textile';

/** How a kind of thing is made, and what it needs around it. */
export type ThingMaker = {
  /** Number of designs. */
  variants: number;
  mount: 'floor' | 'wall' | 'ceiling' | 'table' | 'surface';
  /** Usual size of a design; what a scene asks for is kept within a factor of {@link stretch}. */
  size(variant: number): Size;
  /** Smallest and largest share of the usual size, per axis. */
  stretch: readonly [min: number, max: number];
  /** Free floor in metres before, behind and at each side, so that it can be used. */
  clearance: { front: number; back: number; side: number };
  /** From which of a style's lists a design's main and accent surface look right. */
  surfaces?(variant: number): readonly [main: SurfaceGroup, accent: SurfaceGroup];
  /** Metres above the floor of the top that things of mount 'table' may stand on, for designs that have a free one. */
  top?(variant: number, size: Size): number | null;
  /** The share of the width that this top takes, from -0.5 on its left to 0.5, where it is not the whole. */
  topSpan?(variant: number): readonly [from: number, to: number] | null;
  /** Whether seats stand all round it. */
  isRound?(variant: number): boolean;
  /** The name of its own that a design has. */
  called?(variant: number): DesignName | null;
  make(request: ThingRequest): MadeThing;
};
