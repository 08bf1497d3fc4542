import type { Vec3 } from '../math/vector.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { addFront, FRONT_DEPTH, type FrontKind, type Pull } from './fronts.ts';
import { createKit, type Kit } from './kit.ts';

const SHADOW = plainFinish('gap-shadow', '#1c1b1a', 0.8);

export type Bay = {
  /** Two doors, one door, drawers one over another, tilting flaps, or nothing before its shelves. */
  fill: 'doors' | 'door' | 'drawers' | 'flaps' | 'open';
  /** Its share of the width against the others; 1 where it is not given. */
  share?: number;
  /** Drawers, flaps, or levels of an open bay. */
  rows?: number;
};

export type CaseOptions = {
  width: number;
  height: number;
  depth: number;
  /** `shadow` is a set-back dark plinth that lets the body float. */
  foot: 'plinth' | 'legs' | 'runners' | 'shadow' | 'blocks';
  footHeight: number;
  bays: readonly Bay[];
  front: FrontKind;
  pull: Pull;
  carcass: Finish;
  face: Finish;
  inlay?: Finish;
  metal: Finish;
  /** Its own slab on top, of another surface. */
  top?: Finish;
};

/** Where an open bay's levels are, so that something can be put on them: middle of each level's floor, and its size. */
export type Niche = { at: Vec3; size: Vec3 };

const BOARD = 0.02;

/**
 * Cabinet standing on the floor, centred over the origin, fronts towards +Z: sideboards, TV cabinets, chests,
 * nightstands, wardrobes. Returns its open niches, still empty.
 */
export function addCase(kit: Kit, o: CaseOptions): readonly Niche[] {
  const topHeight = o.top ? 0.022 : BOARD;
  const low = o.footHeight;
  const body = o.height - low;
  const inner = o.width - 2 * BOARD;
  const high = body - topHeight - BOARD;
  const back = o.depth - FRONT_DEPTH;
  const z = -FRONT_DEPTH / 2;
  addFoot(kit, o);
  kit.board(o.carcass, [o.width, BOARD, o.depth], [0, low, 0]);
  kit.board(o.top ?? o.carcass, [o.width, topHeight, o.depth], [0, o.height - topHeight, 0]);
  for (const s of [-1, 1])
    kit.board(o.carcass, [BOARD, high, o.depth], [s * (o.width / 2 - BOARD / 2), low + BOARD, 0]);
  const shares = o.bays.reduce((sum, bay) => sum + (bay.share ?? 1), 0);
  const niches: Niche[] = [];
  let left = -inner / 2;
  for (const [i, bay] of o.bays.entries()) {
    const w = (inner * (bay.share ?? 1)) / shares;
    const x = left + w / 2;
    left += w;
    if (i > 0) kit.board(o.carcass, [0.016, high, back - 0.01], [x - w / 2, low + BOARD, z]);
    if (bay.fill === 'open') {
      niches.push(...addLevels(kit, o.carcass, [x, low + BOARD, z], [w, high, back], bay.rows ?? 2));
    } else {
      kit.box(SHADOW, [w - 0.004, high, back - 0.004], [x, low + BOARD, z]);
      addBayFronts(kit, o, bay, [x, low + BOARD, o.depth / 2 - FRONT_DEPTH - 0.001], [w, high], i);
    }
  }
  return niches;
}

export function makeCase(o: CaseOptions): SceneNode {
  const kit = createKit();
  addCase(kit, o);
  return kit.toNode('cabinet');
}

function addLevels(kit: Kit, finish: Finish, at: Vec3, [w, h, d]: Vec3, rows: number): Niche[] {
  const [x, y, z] = at;
  const each = h / rows;
  kit.board(finish, [w - 0.004, h, 0.008], [x, y, z - d / 2 + 0.006]);
  return Array.from({ length: rows }, (_, r): Niche => {
    if (r > 0) kit.board(finish, [w - 0.016, 0.018, d - 0.02], [x, y + each * r - 0.018, z]);
    return { at: [x, y + each * r, z], size: [w - 0.03, each - 0.03, d - 0.03] };
  });
}

function addBayFronts(
  kit: Kit,
  o: CaseOptions,
  bay: Bay,
  at: Vec3,
  size: readonly [number, number],
  index: number,
): void {
  const [x, y, z] = at;
  const [w, h] = size;
  const base = { kind: o.front, pull: o.pull, finish: o.face, metal: o.metal };
  const shared = o.inlay ? { ...base, inlay: o.inlay } : base;
  switch (bay.fill) {
    case 'doors':
      for (const s of [-1, 1] as const)
        addFront(kit, { ...shared, width: w / 2, height: h, hand: s < 0 ? 'right' : 'left' }, [
          x + (s * w) / 4,
          y,
          z,
        ]);
      return;
    case 'door':
      addFront(kit, { ...shared, width: w, height: h, hand: index % 2 === 0 ? 'right' : 'left' }, at);
      return;
    case 'drawers':
    case 'flaps': {
      const rows = bay.rows ?? Math.max(2, Math.round(h / 0.2));
      for (let r = 0; r < rows; r++)
        addFront(kit, { ...shared, width: w, height: h / rows, hand: 'drawer' }, [x, y + (h / rows) * r, z]);
      return;
    }
    case 'open':
      return;
  }
}

function addFoot(kit: Kit, o: CaseOptions): void {
  const h = o.footHeight;
  const x = o.width / 2 - Math.min(0.1, o.width * 0.12);
  const z = o.depth / 2 - Math.min(0.07, o.depth * 0.16);
  switch (o.foot) {
    case 'plinth':
      kit.board(o.carcass, [o.width - 0.03, h + 0.002, o.depth - 0.04], [0, 0, -0.01]);
      return;
    case 'shadow':
      kit.box(SHADOW, [o.width - 0.1, h + 0.002, o.depth - 0.12], [0, 0, -0.02]);
      return;
    case 'blocks':
      for (const s of [-1, 1])
        kit.board(o.carcass, [0.06, h + 0.002, o.depth - 0.06], [s * x, 0, 0], { bevel: 0.006 });
      return;
    case 'legs':
      for (const sx of [-1, 1])
        for (const sz of [-1, 1])
          kit.rod(o.carcass, [sx * (x + 0.03), 0.01, sz * (z + 0.015)], [sx * x, h, sz * z], 0.019, 0.6);
      return;
    case 'runners':
      for (const s of [-1, 1])
        kit.tube(
          o.metal,
          [
            [s * x, h, z],
            [s * x, 0.01, z],
            [s * x, 0.01, -z],
            [s * x, h, -z],
          ],
          0.009,
        );
      return;
  }
}
