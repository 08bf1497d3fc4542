import type { Thing } from '../document/names.ts';
import {
  FRIDGE_STEEL,
  makeFridge,
  makeRangeHood,
  type FridgeOptions,
  type HoodOptions,
} from '../furniture/appliances.ts';
import type { FrontKind, Pull } from '../furniture/fronts.ts';
import type { UnitLook } from '../furniture/kitchen-units.ts';
import {
  makeKitchenIsland,
  makeKitchenRun,
  TAP_HEIGHT,
  type IslandOptions,
  type KitchenRunOptions,
} from '../furniture/kitchen.ts';
import { BLACK_METAL, BRASS, CHROME, CLEAR_GLASS } from '../furniture/own-finishes.ts';
import { makeSink, type SinkOptions } from '../furniture/sinks.ts';
import { makeWallCabinets, type WallCabinetOptions } from '../furniture/wall-cabinets.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { ofDesigns, type Design } from './of-designs.ts';
import type { Size, ThingMaker, ThingRequest } from './thing-maker.ts';

const RETRO_LACQUERS: readonly [Finish, ...Finish[]] = [
  plainFinish('mint-lacquer', '#a9c2b4', 0.22),
  plainFinish('cream-lacquer', '#e9dfc8', 0.22),
  plainFinish('poppy-lacquer', '#a8392b', 0.22),
];

const ENAMELS: readonly [Finish, ...Finish[]] = [
  FRIDGE_STEEL,
  plainFinish('white-enamel', '#e9e9e6', 0.2),
  plainFinish('graphite-enamel', '#3a3c3f', 0.35),
];

function toBox(size: Size): { width: number; height: number; depth: number } {
  return { width: size[0], height: size[1], depth: size[2] };
}

/** Worktop of what has a tap standing on it. */
function underTap(height: number): number {
  return height - TAP_HEIGHT;
}

function toBoxUnderTap(size: Size): { width: number; height: number; depth: number } {
  return { width: size[0], height: underTap(size[1]), depth: size[2] };
}

function chooseLook(front: Finish, kind: FrontKind, pull: Pull, metal: Finish): UnitLook {
  return { front, kind, pull, metal };
}

type RunChoice = Pick<KitchenRunOptions, 'topHeight' | 'hob' | 'plinth' | 'bowl' | 'tap'> & {
  fronts: readonly [FrontKind, Pull, Finish];
  surfaces: Design['surfaces'];
};

function designRun({ fronts, surfaces, ...rest }: RunChoice): Design {
  return {
    size: [2.7, 0.9 + TAP_HEIGHT, 0.62],
    surfaces,
    top: underTap,
    make: (r) =>
      makeKitchenRun({
        ...toBoxUnderTap(r.size),
        look: chooseLook(r.main, ...fronts),
        top: r.accent,
        ...rest,
      }),
  };
}

function designIsland(kind: IslandOptions['kind'], ...fronts: [FrontKind, Pull, Finish]): Design {
  return {
    size: [2.1, 0.92 + TAP_HEIGHT, 0.95],
    surfaces: ['timber', 'stone'],
    top: underTap,
    make: (r) =>
      makeKitchenIsland({
        ...toBoxUnderTap(r.size),
        body: r.main,
        top: r.accent,
        kind,
        look: chooseLook(r.main, ...fronts),
      }),
  };
}

function designWallCabinets(
  size: Size,
  kind: WallCabinetOptions['kind'],
  look: (r: ThingRequest) => UnitLook,
): Design {
  return {
    size,
    surfaces: ['timber', 'metal'],
    make: (r) => makeWallCabinets({ ...toBox(r.size), kind, look: look(r) }),
  };
}

function designFridge(
  size: Size,
  kind: FridgeOptions['kind'],
  surface: Design['surfaces'][0],
  face: (r: ThingRequest) => Finish,
): Design {
  return {
    size,
    surfaces: [surface, 'metal'],
    make: (r) => makeFridge({ ...toBox(r.size), kind, face: face(r), metal: CHROME }),
  };
}

function designHood(
  size: Size,
  kind: HoodOptions['kind'],
  surface: Design['surfaces'][0],
  body: (r: ThingRequest) => Finish,
): Design {
  return {
    size,
    surfaces: [surface, 'metal'],
    make: (r) => makeRangeHood({ ...toBox(r.size), kind, body: body(r), glow: r.glow }),
  };
}

function designSink(
  size: Size,
  kind: SinkOptions['kind'],
  surfaces: Design['surfaces'],
  ...fronts: [FrontKind, Pull, Finish]
): Design {
  return {
    size,
    surfaces,
    make: (r) =>
      makeSink({ ...toBoxUnderTap(r.size), kind, top: r.accent, look: chooseLook(r.main, ...fronts) }),
  };
}

export const KITCHEN_MAKERS = {
  'kitchen-run': ofDesigns(
    'floor',
    [
      designRun({
        fronts: ['slab', 'none', BLACK_METAL],
        surfaces: ['timber', 'stone'],
        topHeight: 0.02,
        hob: 'induction',
        plinth: 0.09,
        bowl: 'steel',
        tap: BLACK_METAL,
      }),
      designRun({
        fronts: ['shaker', 'knob', BRASS],
        surfaces: ['timber', 'stone'],
        topHeight: 0.035,
        hob: 'gas',
        plinth: 0.11,
        bowl: 'apron',
        tap: BRASS,
      }),
      designRun({
        fronts: ['reeded', 'edge', BLACK_METAL],
        surfaces: ['timber', 'stone'],
        topHeight: 0.045,
        hob: 'induction',
        plinth: 0.08,
        bowl: 'steel',
        tap: CHROME,
      }),
      designRun({
        fronts: ['slab', 'bar', CHROME],
        surfaces: ['metal', 'metal'],
        topHeight: 0.03,
        hob: 'gas',
        plinth: 0.12,
        bowl: 'steel',
        tap: CHROME,
      }),
    ],
    { stretch: [0.7, 1.7], clearance: { front: 0.9 } },
  ),
  'kitchen-island': ofDesigns(
    'floor',
    [
      designIsland('waterfall', 'slab', 'none', BLACK_METAL),
      designIsland('panelled', 'shaker', 'knob', BRASS),
      designIsland('reeded', 'slab', 'none', BLACK_METAL),
      designIsland('table', 'shaker', 'knob', BRASS),
    ],
    { stretch: [0.75, 1.5], clearance: { front: 0.9, back: 1, side: 0.75 } },
  ),
  'wall-cabinets': ofDesigns(
    'wall',
    [
      designWallCabinets([2.7, 0.7, 0.35], 'shut', (r) => chooseLook(r.main, 'slab', 'none', BLACK_METAL)),
      designWallCabinets([2.7, 0.75, 0.35], 'glazed', (r) => ({
        ...chooseLook(r.main, 'shaker', 'knob', BRASS),
        inlay: CLEAR_GLASS,
      })),
      designWallCabinets([2.4, 0.72, 0.28], 'boards', (r) => chooseLook(r.main, 'slab', 'none', r.accent)),
    ],
    { stretch: [0.6, 1.7], clearance: { front: 0.5 } },
  ),
  fridge: ofDesigns(
    'floor',
    [
      designFridge([0.91, 1.78, 0.72], 'french-door', 'metal', () => FRIDGE_STEEL),
      designFridge([0.6, 1.9, 0.66], 'two-door', 'metal', (r) => r.random.pick(ENAMELS)),
      designFridge([0.6, 1.5, 0.72], 'retro', 'metal', (r) => r.random.pick(RETRO_LACQUERS)),
      designFridge([0.6, 2.1, 0.62], 'built-in', 'timber', (r) => r.main),
    ],
    { stretch: [0.85, 1.2], clearance: { front: 0.9 } },
  ),
  'range-hood': ofDesigns(
    'wall',
    [
      designHood([0.9, 0.8, 0.48], 'chimney', 'metal', () => FRIDGE_STEEL),
      designHood([0.9, 0.85, 0.4], 'slant', 'metal', (r) => r.main),
      designHood([1, 0.9, 0.5], 'canopy', 'stone', (r) => r.main),
      designHood([0.9, 0.7, 0.36], 'box', 'timber', (r) => r.main),
    ],
    { stretch: [0.75, 1.4], clearance: { front: 0.5 } },
  ),
  sink: ofDesigns(
    'floor',
    [
      designSink([0.8, 0.9 + TAP_HEIGHT, 0.62], 'apron', ['timber', 'stone'], 'shaker', 'knob', BRASS),
      designSink([1.2, 0.9 + TAP_HEIGHT, 0.6], 'steel-table', ['metal', 'metal'], 'slab', 'none', CHROME),
      designSink([1.1, 0.86 + TAP_HEIGHT, 0.56], 'trough', ['timber', 'stone'], 'slab', 'none', BLACK_METAL),
    ],
    { stretch: [0.8, 1.4], clearance: { front: 0.8 } },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
