import type { Vec3 } from '../math/vector.ts';
import { makePiercedTop } from '../mesh/pierced.ts';
import { move, turnY } from '../mesh/mesh.ts';
import { makeReeds } from '../mesh/reeds.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { wood } from '../texture/wood-finishes.ts';
import { createKit, type Kit } from './kit.ts';
import { addBaseUnits, addBowl, addHob, type Unit, type UnitLook } from './kitchen-units.ts';
import { PORCELAIN } from './own-finishes.ts';
import { addBasinTap } from './taps.ts';

const SINK_STEEL = plainFinish('sink-steel', '#b6b9ba', 0.36, 1);
const CHOPPING_WOOD = wood('elm', 'chopping');

/** Height of a kitchen tap over its worktop, which a run is higher by. */
export const TAP_HEIGHT = 0.3;

export type KitchenRunOptions = {
  width: number;
  /** Of the worktop. */
  height: number;
  depth: number;
  look: UnitLook;
  top: Finish;
  topHeight: number;
  hob: 'induction' | 'gas';
  plinth: number;
  /** Steel bowl, or a white one with an apron before the front. */
  bowl: 'steel' | 'apron';
  tap: Finish;
};

/** Units from left to right: a sink towards the left, the cooker towards the right, drawers and doors between. */
function planUnits(
  width: number,
  bowl: KitchenRunOptions['bowl'],
): { units: Unit[]; sink: number; hob: number } {
  const count = Math.max(3, Math.round(width / 0.6));
  const sink = count > 3 ? 1 : 0;
  const hob = count > 3 ? count - 2 : 2;
  const units = Array.from({ length: count }, (_, i): Unit => {
    if (i === sink) return bowl === 'apron' ? 'apron-sink' : 'sink';
    if (i === hob) return 'oven';
    if (i === sink + 1) return 'dishwasher';
    return i % 2 === 0 ? 'drawers' : 'doors';
  });
  return { units, sink, hob };
}

/** Kitchen along a wall: units, worktop with an upstand, sink with tap, hob over an oven, and a few things in use. */
export function makeKitchenRun(o: KitchenRunOptions): SceneNode {
  const kit = createKit();
  const { units, sink, hob } = planUnits(o.width, o.bowl);
  const each = o.width / units.length;
  const under = o.height - o.topHeight;
  addBaseUnits(kit, units, o.look, {
    width: o.width,
    height: under,
    depth: o.depth - 0.02,
    plinth: o.plinth,
  });
  const at = (index: number): number => -o.width / 2 + each * (index + 0.5);
  const bowl = { width: Math.min(0.5, each * 0.84), depth: Math.min(0.4, o.depth * 0.66) };
  const z = o.bowl === 'apron' ? o.depth / 2 - bowl.depth / 2 - 0.05 : 0.02;
  addWorktop(kit, o, { x: at(sink), z, ...bowl });
  if (o.bowl === 'apron') {
    addBowl(kit, PORCELAIN, [at(sink), o.height, z], bowl.width, bowl.depth, 0.2);
    kit.box(PORCELAIN, [bowl.width + 0.06, 0.23, 0.05], [at(sink), o.height - 0.225, o.depth / 2 - 0.014], {
      bevel: 0.014,
      bevelSegments: 2,
    });
  } else addBowl(kit, SINK_STEEL, [at(sink), o.height, z], bowl.width, bowl.depth, 0.19);
  const back = z - bowl.depth / 2 - 0.045;
  addBasinTap(kit, o.tap, [at(sink), o.height - 0.001, back], TAP_HEIGHT, 0.2);
  addHob(kit, o.hob, [at(hob), o.height, 0.01], Math.min(0.6, each * 0.98));
  const free = units.findIndex((_, i) => i !== sink && i !== hob && i !== sink + 1);
  addInUse(kit, [at(free < 0 ? sink + 1 : free), o.height, -o.depth / 2 + 0.09]);
  return kit.toNode('kitchen-run');
}

function addWorktop(
  kit: Kit,
  o: KitchenRunOptions,
  cut: { x: number; z: number; width: number; depth: number },
): void {
  const top = makePiercedTop(o.width, o.topHeight, o.depth, cut);
  kit.add(o.top, move(top, 0, o.height - o.topHeight, 0), 40);
  kit.board(o.top, [o.width, 0.06, 0.014], [0, o.height, -o.depth / 2 + 0.007], { bevel: 0.002 });
}

/** A board that leans on the wall, a jar with a few tools. */
function addInUse(kit: Kit, at: Vec3): void {
  const [x, y, z] = at;
  kit.board(CHOPPING_WOOD, [0.24, 0.26, 0.018], [x + 0.05, y, z - 0.03], { lean: -0.12, bevel: 0.006 });
  kit.lathe(
    PORCELAIN,
    [
      [0, 0],
      [0.045, 0],
      [0.052, 0.02],
      [0.05, 0.13],
      [0.045, 0.13],
      [0.045, 0.03],
      [0, 0.03],
    ],
    [x - 0.14, y, z + 0.01],
    24,
  );
  for (const [dx, dz, high] of [
    [-0.02, 0.012, 0.24],
    [0.022, -0.01, 0.26],
    [0.004, 0.02, 0.22],
  ] as const)
    kit.rod(
      CHOPPING_WOOD,
      [x - 0.14, y + 0.04, z + 0.01],
      [x - 0.14 + dx * 1.6, y + high, z + 0.01 + dz * 1.4],
      0.006,
    );
}

export type IslandOptions = {
  width: number;
  height: number;
  depth: number;
  body: Finish;
  top: Finish;
  kind: 'waterfall' | 'panelled' | 'reeded' | 'table';
  look: UnitLook;
};

/** Free-standing island: units on the cook's side (-Z), an overhang for stools on the guests' (+Z). */
export function makeKitchenIsland(o: IslandOptions): SceneNode {
  const kit = createKit();
  const thick = o.kind === 'waterfall' ? 0.06 : 0.03;
  const under = o.height - thick;
  const overhang = Math.min(0.3, o.depth * 0.3);
  const deep = o.depth - overhang;
  const z = -overhang / 2;
  const wide = o.width - (o.kind === 'waterfall' ? 2 * thick : 0.06);
  const inner = createKit();
  const count = Math.max(2, Math.round(wide / 0.6));
  // The row is turned to face the cook, who finds the sink towards his right.
  const sinkUnit = Math.max(1, count - 2);
  const units = Array.from({ length: count }, (_, i): Unit => {
    if (i === sinkUnit) return 'sink';
    return i % 2 === 0 ? 'drawers' : 'doors';
  });
  addBaseUnits(inner, units, o.look, { width: wide, height: under, depth: deep - 0.03, plinth: 0.1 });
  kit.put(inner.parts, [0, 0, z + 0.01], Math.PI);
  const face = z + deep / 2;
  switch (o.kind) {
    case 'waterfall':
      for (const s of [-1, 1])
        kit.board(o.top, [thick, under + 0.001, o.depth], [s * (o.width / 2 - thick / 2), 0, 0], {
          grain: 'y',
        });
      kit.board(o.body, [wide, under, 0.02], [0, 0, face - 0.01]);
      break;
    case 'panelled': {
      const panels = Math.max(2, Math.round(wide / 0.7));
      for (let i = 0; i < panels; i++) {
        const w = wide / panels;
        const x = -wide / 2 + w * (i + 0.5);
        kit.board(o.body, [w, under - 0.02, 0.014], [x, 0.02, face - 0.007]);
        for (const s of [-1, 1]) {
          kit.board(o.body, [0.07, under - 0.02, 0.014], [x + s * (w / 2 - 0.035), 0.02, face + 0.006]);
          kit.board(o.body, [w - 0.14, 0.07, 0.014], [x, s > 0 ? under - 0.07 : 0.09, face + 0.006]);
        }
      }
      kit.board(o.body, [wide + 0.02, 0.09, 0.03], [0, 0, face + 0.004]);
      break;
    }
    case 'reeded':
      kit.board(o.body, [wide, under, 0.014], [0, 0, face - 0.007]);
      kit.add(o.body, move(makeReeds(wide, under, Math.round(wide / 0.04), 0.014), 0, 0, face), 60);
      for (const s of [-1, 1]) {
        const side = makeReeds(deep - 0.03, under, Math.round(deep / 0.04), 0.012);
        kit.add(o.body, move(turnY(side, (s * Math.PI) / 2), s * (wide / 2), 0, z), 60);
      }
      break;
    case 'table':
      for (const s of [-1, 1]) {
        const x = s * (o.width / 2 - 0.05);
        kit.board(o.body, [0.06, under, 0.06], [x, 0, o.depth / 2 - 0.05]);
        kit.board(
          o.body,
          [0.04, 0.08, overhang - 0.06],
          [x, under - 0.08, o.depth / 2 - overhang / 2 - 0.02],
        );
      }
      kit.board(o.body, [o.width - 0.16, 0.08, 0.025], [0, under - 0.08, o.depth / 2 - 0.05]);
      kit.board(o.body, [wide, under, 0.02], [0, 0, face - 0.01]);
      break;
  }
  const sinkX = wide / 2 - (wide / count) * (sinkUnit + 0.5);
  const sink = { x: sinkX, z: z - 0.02, width: 0.42, depth: Math.min(0.36, deep * 0.56) };
  kit.add(o.top, move(makePiercedTop(o.width, thick, o.depth, sink), 0, under, 0), 40);
  addBowl(kit, SINK_STEEL, [sink.x, o.height, sink.z], sink.width, sink.depth, 0.17);
  const tap = createKit();
  addBasinTap(tap, o.look.metal, [0, 0, 0], TAP_HEIGHT, 0.19);
  kit.put(tap.parts, [sink.x, o.height - 0.001, sink.z + sink.depth / 2 + 0.04], Math.PI);
  return kit.toNode('kitchen-island');
}
