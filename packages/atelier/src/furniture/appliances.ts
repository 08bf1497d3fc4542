import type { Vec3 } from '../math/vector.ts';
import { makeLoft, ringAt } from '../mesh/loft.ts';
import { roundedRectOutline } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { brushedMetal } from '../texture/metal-finishes.ts';
import { addFront } from './fronts.ts';
import { createKit, type Kit } from './kit.ts';
import { BLACK_METAL, CHROME } from './own-finishes.ts';

const SEAL = plainFinish('door-seal', '#232426', 0.8);
const DARK_GLASS = plainFinish('dark-glass', '#0d0e10', 0.07);
const MESH_STEEL = plainFinish('filter-steel', '#8d9091', 0.45, 1);

export type FridgeOptions = {
  width: number;
  height: number;
  depth: number;
  kind: 'french-door' | 'two-door' | 'retro' | 'built-in';
  face: Finish;
  metal: Finish;
};

/** Fridge on the floor, doors towards +Z. */
export function makeFridge(o: FridgeOptions): SceneNode {
  const kit = createKit();
  const { width: w, height: h, depth: d } = o;
  const door = 0.06;
  const front = d / 2 - (o.kind === 'retro' ? 0.05 : 0.04);
  const addDoor = (x: number, y: number, wide: number, high: number, bevel: number): void => {
    kit.box(o.face, [wide - 0.006, high - 0.006, door], [x, y + 0.003, front - door / 2], {
      bevel,
      bevelSegments: bevel > 0.02 ? 4 : 2,
    });
  };
  const addGrip = (x: number, low: number, high: number): void => {
    const z = d / 2 - 0.012;
    kit.rod(o.metal, [x, low, z], [x, high, z], 0.011);
    for (const y of [low + 0.06, high - 0.06]) kit.rod(o.metal, [x, y, front - 0.004], [x, y, z], 0.007);
  };
  switch (o.kind) {
    case 'french-door': {
      const split = h * 0.38;
      addCase(kit, o, front - door, 0.05);
      for (const s of [-1, 1]) {
        addDoor((s * w) / 4, split, w / 2, h - split, 0.01);
        addGrip(s * 0.045, split + 0.12, h - 0.18);
      }
      for (const [low, high] of [
        [0.05, (split - 0.05) / 2 + 0.05],
        [(split - 0.05) / 2 + 0.05, split],
      ] as const) {
        addDoor(0, low, w, high - low, 0.01);
        const z = d / 2 - 0.012;
        kit.rod(o.metal, [-w * 0.38, high - 0.06, z], [w * 0.38, high - 0.06, z], 0.011);
        for (const s of [-1, 1])
          kit.rod(o.metal, [s * w * 0.32, high - 0.06, front - 0.004], [s * w * 0.32, high - 0.06, z], 0.007);
      }
      kit.box(DARK_GLASS, [w * 0.17, 0.3, 0.008], [-w * 0.27, split + (h - split) * 0.42, front], {
        bevel: 0.003,
      });
      break;
    }
    case 'two-door': {
      const split = h * 0.36;
      addCase(kit, o, front - door, 0.04);
      addDoor(0, 0.04, w, split - 0.04, 0.008);
      addDoor(0, split, w, h - split, 0.008);
      addGrip(w / 2 - 0.05, split + 0.05, split + 0.55);
      addGrip(w / 2 - 0.05, split - 0.4, split - 0.05);
      break;
    }
    case 'retro': {
      kit.box(
        o.face,
        [w, h - 0.06, front - door + d / 2 - 0.008],
        [0, 0.06, (front - door - d / 2 - 0.008) / 2],
        {
          bevel: 0.075,
          bevelSegments: 4,
        },
      );
      kit.box(SEAL, [w - 0.04, h - 0.1, 0.016], [0, 0.08, front - door - 0.006], { bevel: 0.006 });
      addDoor(0, 0.06, w, h - 0.06, 0.058);
      const y = h * 0.62;
      kit.rod(o.metal, [w / 2 - 0.13, y, front + 0.024], [w / 2 - 0.05, y, front + 0.024], 0.014);
      kit.rod(o.metal, [w / 2 - 0.055, y, front - 0.01], [w / 2 - 0.055, y, front + 0.024], 0.011);
      kit.box(o.metal, [0.12, 0.014, 0.008], [-w * 0.24, h - 0.18, front], { bevel: 0.003 });
      for (const sx of [-1, 1])
        for (const sz of [-1, 1])
          kit.cylinder(o.metal, 0.024, 0.065, [sx * (w / 2 - 0.08), 0, sz * (d / 2 - 0.12)], 0.003);
      break;
    }
    case 'built-in': {
      kit.box(SEAL, [w - 0.02, 0.1, d - 0.06], [0, 0, -0.03]);
      kit.board(o.face, [w, h - 0.1, d - 0.022], [0, 0.1, -0.011]);
      const split = h * 0.34;
      const shared = { kind: 'slab', width: w, finish: o.face, metal: o.metal, pull: 'bar' } as const;
      const at = (y: number): Vec3 => [0, y, d / 2 - 0.048];
      kit.box(SEAL, [w - 0.006, h - 0.11, 0.003], [0, 0.105, d / 2 - 0.022]);
      addFront(kit, { ...shared, height: split - 0.1, hand: 'right', pullAt: split - 0.32 }, [
        0,
        0.1,
        d / 2 - 0.0215,
      ]);
      addFront(kit, { ...shared, height: h - split, hand: 'right', pullAt: 0.24 }, [
        0,
        split,
        at(0)[2] + 0.0265,
      ]);
      break;
    }
  }
  return kit.toNode('fridge');
}

/** Body behind the doors, on a dark foot with a grille. */
function addCase(kit: Kit, o: FridgeOptions, front: number, foot: number): void {
  const back = -o.depth / 2;
  kit.box(SEAL, [o.width - 0.04, foot, front - back - 0.04], [0, 0, (front + back) / 2]);
  kit.box(
    o.face,
    [o.width - 0.004, o.height - foot, front - back - 0.008],
    [0, foot, (front + back) / 2 - 0.004],
    {
      bevel: 0.006,
    },
  );
  kit.box(SEAL, [o.width - 0.02, o.height - foot - 0.02, 0.012], [0, foot + 0.01, front - 0.004]);
}

export type HoodOptions = {
  width: number;
  height: number;
  depth: number;
  kind: 'chimney' | 'slant' | 'canopy' | 'box';
  body: Finish;
  glow: Finish;
};

/** Extractor on a wall, back at z = 0, its lower edge at y = 0; two small lamps shine down on the hob. */
export function makeRangeHood(o: HoodOptions): SceneNode {
  const kit = createKit();
  const { width: w, height: h, depth: d } = o;
  const rect = (wide: number, deep: number, y: number): Vec3[] =>
    ringAt(roundedRectOutline(wide, deep, Math.min(0.006, wide / 4), 1), y, 0, deep / 2);
  const chimney = Math.min(0.3, w * 0.42);
  switch (o.kind) {
    case 'chimney':
      kit.box(o.body, [w, 0.05, d], [0, 0, d / 2], { bevel: 0.002 });
      kit.add(o.body, makeLoft([rect(w, d, 0.05), rect(chimney + 0.04, 0.3, Math.min(0.3, h * 0.4))]), 30);
      kit.box(o.body, [chimney, h - 0.2, 0.26], [0, 0.2, 0.13], { bevel: 0.002 });
      kit.box(DARK_GLASS, [0.16, 0.02, 0.004], [0, 0.015, d], { bevel: 0.001 });
      break;
    case 'slant': {
      // Its foot is near the wall, which keeps the cook's head free; the pane leans out over the hob.
      const high = Math.min(0.42, h * 0.5);
      kit.add(
        BLACK_METAL,
        makeLoft([rect(w, 0.12, 0), rect(w, d - 0.02, high), rect(chimney - 0.02, 0.1, high + 0.03)]),
        30,
      );
      const run = d - 0.14;
      const pane = Math.hypot(run, high);
      kit.box(DARK_GLASS, [w, pane, 0.012], [0, (high - pane) / 2, 0.13 + run / 2], {
        lean: Math.atan2(run, high),
        bevel: 0.003,
      });
      kit.box(o.body, [chimney, h - high, 0.22], [0, high, 0.11], { bevel: 0.002 });
      return kit.toNode('range-hood');
    }
    case 'canopy': {
      const rings: Vec3[][] = [];
      for (let k = 0; k <= 8; k++) {
        const t = k / 8;
        const ease = (1 - t) ** 2.2;
        rings.push(rect(w * (0.46 + 0.54 * ease), d * (0.58 + 0.42 * ease), 0.1 + (h - 0.1) * t));
      }
      kit.add(o.body, makeLoft(rings), 35);
      kit.box(o.body, [w * 0.46 - 0.004, 0.01, d * 0.58 - 0.004], [0, h - 0.011, d * 0.29]);
      kit.board(o.body, [w + 0.02, 0.1, d + 0.01], [0, 0, d / 2], { bevel: 0.012, bevelSegments: 2 });
      break;
    }
    case 'box':
      kit.board(o.body, [w, h, d - 0.02], [0, 0, (d - 0.02) / 2], { bevel: 0.003 });
      kit.board(o.body, [w, h - 0.07, 0.02], [0, 0.07, d - 0.01], { bevel: 0.002 });
      kit.box(CHROME, [w - 0.01, 0.05, 0.016], [0, 0.01, d - 0.012], { bevel: 0.002 });
      break;
  }
  addUnderside(kit, o.glow, w, d);
  return kit.toNode('range-hood');
}

function addUnderside(kit: Kit, glow: Finish, w: number, d: number): void {
  for (const s of [-1, 1]) {
    kit.box(MESH_STEEL, [w * 0.36, 0.006, d * 0.5], [s * w * 0.2, 0.002, d * 0.42], { bevel: 0.001 });
    kit.cylinder(glow, 0.026, 0.005, [s * w * 0.3, 0.0005, d * 0.82], 0.001);
  }
}

export const FRIDGE_STEEL = brushedMetal('steel');
