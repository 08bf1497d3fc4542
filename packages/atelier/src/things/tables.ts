import type { Thing } from '../document/names.ts';
import { makeConsole } from '../furniture/consoles.ts';
import { makeBarCounter, makeReceptionDesk, type Strip } from '../furniture/counters.ts';
import type { Kit } from '../furniture/kit.ts';
import {
  makeCafeTable,
  makeCantileverTable,
  makeCubeTable,
  makePlinthTable,
  makeRoundLowTable,
  makeTeaPlank,
  makeTrayTable,
} from '../furniture/low-tables.ts';
import { makeMeetingTable, makeWorkDesk } from '../furniture/office-tables.ts';
import { BRASS, CLEAR_GLASS } from '../furniture/own-finishes.ts';
import {
  BLOCK_TABLE,
  makeBlockTable,
  makeDrumTable,
  makeGlassTable,
  makeOvalTable,
  makePebbleTable,
  makeTeaTable,
} from '../furniture/tables.ts';
import { makeDesk } from '../furniture/desk.ts';
import { makeDiningTable, makeRoundTable } from '../furniture/dining-tables.ts';
import type { SceneNode } from '../scene/node.ts';
import { shineFrom } from './lamplight.ts';
import { ofDesigns, wholeHeight, type Design } from './of-designs.ts';
import type { MadeThing, Size, ThingMaker, ThingRequest } from './thing-maker.ts';

function designTable(
  size: Size,
  surfaces: Design['surfaces'],
  make: (r: ThingRequest) => SceneNode,
  isRound = false,
): Design {
  return { size, surfaces, top: wholeHeight, isRound, make };
}

/** Counter whose hidden strip lights the floor before it. */
function lightStrip(
  { kit, strip }: { kit: Kit; strip: Strip },
  r: ThingRequest,
  name: string,
): Required<MadeThing> {
  const [x, y, z] = strip.middle;
  const deep = 0.03;
  const lights = shineFrom(
    r.glow,
    [x - strip.length / 2, y, z - deep / 2],
    [strip.length, 0, 0],
    [0, 0, deep],
    0.08 * strip.length,
  );
  return { node: kit.toNode(name), lights };
}

function designBar(size: Size, kind: Parameters<typeof makeBarCounter>[1]): Design {
  return {
    size,
    surfaces: ['timber', 'stone'],
    top: wholeHeight,
    make: (r) =>
      lightStrip(
        makeBarCounter({ size: r.size, main: r.main, accent: r.accent, glow: r.glow }, kind, r.random),
        r,
        'bar-counter',
      ),
  };
}

function designReception(
  size: Size,
  kind: Parameters<typeof makeReceptionDesk>[1],
  surfaces: Design['surfaces'],
): Design {
  return {
    size,
    surfaces,
    top: wholeHeight,
    make: (r) =>
      lightStrip(
        makeReceptionDesk({ size: r.size, main: r.main, accent: r.accent, glow: r.glow }, kind),
        r,
        'reception-desk',
      ),
  };
}

export const TABLE_MAKERS = {
  'coffee-table': ofDesigns(
    'floor',
    [
      designTable([1.3, 0.36, 0.72], ['stone', 'stone'], (r) =>
        makeOvalTable(r.size[0], r.size[2], r.size[1], r.main, r.accent),
      ),
      designTable(
        [0.9, 0.36, 0.9],
        ['stone', 'stone'],
        (r) => makeDrumTable(r.size[0] / 2, r.size[1], r.main, r.accent, 30),
        true,
      ),
      designTable([1.3, 0.34, 0.78], ['timber', 'timber'], (r) =>
        makePebbleTable(r.size[0] * 0.74, r.size[1], r.main, r.accent),
      ),
      designTable([1.3, 0.33, 0.75], ['stone', 'timber'], (r) => makePlinthTable(r.size, r.main, r.accent)),
      designTable([1.1, 0.4, 0.62], ['metal', 'metal'], (r) =>
        makeGlassTable(r.size[0], r.size[2], CLEAR_GLASS, r.main),
      ),
      {
        ...designTable([1.35, 0.42, 0.8], ['stone', 'timber'], (r) => makeBlockTable(r.main, r.accent)),
        // Of its two blocks the wide one carries.
        top: (height) => height * BLOCK_TABLE.low,
        topSpan: [-0.5, BLOCK_TABLE.lowTo],
      },
    ],
    { stretch: [0.75, 1.35], clearance: { front: 0.4, back: 0.4, side: 0.4 } },
  ),
  'side-table': ofDesigns(
    'floor',
    [
      designTable(
        [0.42, 0.52, 0.42],
        ['metal', 'metal'],
        (r) => makeTrayTable(r.size, r.main, r.accent),
        true,
      ),
      designTable(
        [0.44, 0.46, 0.44],
        ['stone', 'stone'],
        (r) => makeDrumTable(r.size[0] / 2, r.size[1], r.main, r.accent, 0),
        true,
      ),
      designTable([0.46, 0.58, 0.32], ['timber', 'metal'], (r) =>
        makeCantileverTable(r.size, r.main, r.accent),
      ),
      designTable([0.42, 0.46, 0.42], ['timber', 'timber'], (r) => makeCubeTable(r.size, r.main, r.accent)),
    ],
    { stretch: [0.75, 1.35], clearance: {} },
  ),
  'dining-table': ofDesigns(
    'floor',
    [
      designTable([1.95, 0.75, 0.9], ['timber', 'timber'], (r) =>
        makeDiningTable(r.size[0], r.size[2], r.main, 'trestle', r.accent),
      ),
      designTable([2.1, 0.75, 0.95], ['timber', 'stone'], (r) =>
        makeDiningTable(r.size[0], r.size[2], r.main, 'blade', r.accent),
      ),
      designTable([1.8, 0.75, 0.88], ['timber', 'timber'], (r) =>
        makeDiningTable(r.size[0], r.size[2], r.main, 'turned', r.accent),
      ),
      designTable(
        [1.25, 0.75, 1.25],
        ['stone', 'metal'],
        (r) => makeRoundTable(r.size[0] / 2, r.main, r.accent, 'trumpet'),
        true,
      ),
      designTable(
        [1.3, 0.75, 1.3],
        ['timber', 'timber'],
        (r) => makeRoundTable(r.size[0] / 2, r.main, r.accent, 'cross'),
        true,
      ),
      designTable([2.2, 0.75, 1], ['stone', 'stone'], (r) =>
        makeOvalTable(r.size[0], r.size[2], r.size[1], r.main, r.accent),
      ),
    ],
    { stretch: [0.75, 1.4], clearance: { front: 0.75, back: 0.75, side: 0.75 } },
  ),
  desk: ofDesigns(
    'floor',
    [
      designTable([1.5, 0.75, 0.65], ['timber', 'metal'], (r) =>
        makeWorkDesk(r.size, 'frame', r.main, r.accent),
      ),
      designTable([1.4, 0.75, 0.62], ['timber', 'timber'], (r) =>
        makeDesk(r.size[0], r.main, r.main, r.accent, BRASS),
      ),
      designTable([1.6, 0.75, 0.68], ['timber', 'timber'], (r) =>
        makeWorkDesk(r.size, 'boards', r.main, r.accent),
      ),
    ],
    { stretch: [0.75, 1.35], clearance: { front: 0.9 } },
  ),
  console: ofDesigns(
    'floor',
    [
      designTable([1.2, 0.8, 0.34], ['stone', 'metal'], (r) =>
        makeConsole(r.size, 'frame', r.main, r.accent),
      ),
      designTable([1.5, 0.84, 0.38], ['timber', 'timber'], (r) =>
        makeConsole(r.size, 'altar', r.main, r.accent),
      ),
      designTable([1.3, 0.8, 0.36], ['timber', 'stone'], (r) =>
        makeConsole(r.size, 'drums', r.main, r.accent),
      ),
    ],
    { stretch: [0.75, 1.5], clearance: { front: 0.6 } },
  ),
  'tea-table': ofDesigns(
    'floor',
    [
      designTable([1.6, 0.42, 0.75], ['timber', 'stone'], (r) => makeTeaPlank(r.size, r.main, r.accent)),
      designTable([1.4, 0.36, 0.7], ['timber', 'stone'], (r) =>
        makeTeaTable(r.size[0], r.size[2], r.size[1], r.main, r.accent),
      ),
      designTable(
        [0.9, 0.34, 0.9],
        ['timber', 'timber'],
        (r) => makeRoundLowTable(r.size, r.main, r.accent),
        true,
      ),
      // The one for chairs.
      designTable([1.8, 0.74, 0.75], ['timber', 'stone'], (r) => makeTeaPlank(r.size, r.main, r.accent)),
    ],
    { stretch: [0.75, 1.5], clearance: { front: 0.6, back: 0.6, side: 0.4 } },
  ),
  'meeting-table': ofDesigns(
    'floor',
    [
      designTable([3.2, 0.74, 1.2], ['timber', 'timber'], (r) =>
        makeMeetingTable(r.size, 'boat', r.main, r.accent),
      ),
      designTable([2.8, 0.74, 1.2], ['timber', 'metal'], (r) =>
        makeMeetingTable(r.size, 'frame', r.main, r.accent),
      ),
      designTable(
        [1.5, 0.74, 1.5],
        ['timber', 'metal'],
        (r) => makeMeetingTable(r.size, 'round', r.main, r.accent),
        true,
      ),
    ],
    { stretch: [0.7, 1.6], clearance: { front: 0.9, back: 0.9, side: 0.9 } },
  ),
  'bar-counter': ofDesigns(
    'floor',
    [
      designBar([2.2, 1.08, 0.65], 'reeded'),
      designBar([2.2, 1.06, 0.62], 'slab'),
      designBar([2.6, 1.08, 0.95], 'curved'),
    ],
    { stretch: [0.75, 1.6], clearance: { front: 0.9, back: 0.9 } },
  ),
  'reception-desk': ofDesigns(
    'floor',
    [
      designReception([2.6, 1.1, 0.85], 'monolith', ['stone', 'timber']),
      designReception([2.6, 1.1, 1.15], 'curved', ['timber', 'stone']),
      designReception([2.8, 1.1, 0.85], 'layered', ['timber', 'stone']),
    ],
    { stretch: [0.75, 1.5], clearance: { front: 1.2, back: 1 } },
  ),
  'cafe-table': ofDesigns(
    'floor',
    [
      designTable(
        [0.7, 0.74, 0.7],
        ['stone', 'metal'],
        (r) => makeCafeTable(r.size, 'trumpet', r.main, r.accent),
        true,
      ),
      designTable([0.7, 0.74, 0.7], ['timber', 'metal'], (r) =>
        makeCafeTable(r.size, 'cross', r.main, r.accent),
      ),
      designTable(
        [0.6, 0.74, 0.6],
        ['timber', 'metal'],
        (r) => makeCafeTable(r.size, 'rods', r.main, r.accent),
        true,
      ),
    ],
    { stretch: [0.8, 1.3], clearance: { front: 0.5, back: 0.5, side: 0.5 } },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
