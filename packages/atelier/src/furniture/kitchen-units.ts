import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeLoft, ringAt } from '../mesh/loft.ts';
import { roundedRectOutline } from '../mesh/slab.ts';
import { metal, plainFinish, type Finish } from '../texture/finish.ts';
import { addFront, FRONT_DEPTH, type FrontKind, type Pull } from './fronts.ts';
import type { Kit } from './kit.ts';

const SHADOW = plainFinish('gap-shadow', '#1c1b1a', 0.8);
const OVEN_GLASS = plainFinish('oven-glass', '#0d0e10', 0.08);
const CERAMIC_GLASS = plainFinish('ceramic-glass', '#101113', 0.06);
const MARKING = plainFinish('hob-marking', '#5a5c60', 0.35);
const CAST_IRON = plainFinish('cast-iron', '#17181a', 0.6);
const STEEL = metal('chrome');

export type UnitLook = {
  kind: FrontKind;
  pull: Pull;
  front: Finish;
  metal: Finish;
  /** Cane or glass of inlaid fronts. */
  inlay?: Finish;
};

export type Unit = 'doors' | 'drawers' | 'oven' | 'sink' | 'apron-sink' | 'dishwasher' | 'open';

/** Height left free under the worktop of a sink's unit. */
const BOWL_ROOM = 0.27;

/** How far an apron reaches down before its unit's doors, from the unit's upper edge. */
const APRON_DROP = 0.2;

/**
 * Row of base units, centred over the origin, fronts towards +Z: carcass, set-back plinth, fronts. `height` is that of
 * the carcass' top, under the worktop.
 */
export function addBaseUnits(
  kit: Kit,
  units: readonly Unit[],
  look: UnitLook,
  size: { width: number; height: number; depth: number; plinth: number },
): void {
  const { width, height, depth, plinth } = size;
  const body = depth - FRONT_DEPTH;
  const each = width / units.length;
  kit.box(SHADOW, [width - 0.06, plinth, depth - 0.07], [0, 0, -0.035]);
  // A hand's gap under the worktop where there is nothing to pull.
  const rail = look.pull === 'none' ? 0.028 : 0.004;
  const high = height - plinth - rail;
  for (const [i, unit] of units.entries()) {
    const x = -width / 2 + each * (i + 0.5);
    const isEnd = i === 0 || i === units.length - 1;
    if (unit === 'open') {
      addOpenUnit(kit, look.front, [x, plinth, -FRONT_DEPTH / 2], [each, height - plinth, body]);
      continue;
    }
    const wide = each - (isEnd ? 0.018 : 0);
    const isSink = unit === 'sink' || unit === 'apron-sink';
    const carcass = height - plinth - (isSink ? BOWL_ROOM : 0);
    kit.box(SHADOW, [wide, carcass, body - 0.002], [x, plinth, -FRONT_DEPTH / 2]);
    if (isSink)
      for (const z of [-depth / 2 + 0.006, depth / 2 - FRONT_DEPTH - 0.006])
        kit.box(SHADOW, [wide, BOWL_ROOM, 0.01], [x, plinth + carcass, z]);
    addUnitFront(kit, unit, look, [x, plinth, depth / 2 - FRONT_DEPTH], [each, high]);
  }
  for (const s of [-1, 1])
    kit.board(
      look.front,
      [0.018, height - plinth, body],
      [s * (width / 2 - 0.009), plinth, -FRONT_DEPTH / 2],
      {
        bevel: 0.0015,
      },
    );
}

function addOpenUnit(kit: Kit, finish: Finish, at: Vec3, [w, h, d]: Vec3): void {
  const [x, y, z] = at;
  const t = 0.018;
  for (const s of [-1, 1]) kit.board(finish, [t, h, d], [x + s * (w / 2 - t / 2), y, z], { bevel: 0.0015 });
  for (const level of [0, h * 0.5]) kit.board(finish, [w - 2 * t, t, d - 0.01], [x, y + level, z - 0.005]);
  kit.board(finish, [w - 2 * t, h, 0.008], [x, y, z - d / 2 + 0.008]);
}

function addUnitFront(kit: Kit, unit: Unit, look: UnitLook, at: Vec3, [w, h]: [number, number]): void {
  const [x, y, z] = at;
  const base = { kind: look.kind, pull: look.pull, finish: look.front, metal: look.metal };
  const shared = look.inlay ? { ...base, inlay: look.inlay } : base;
  switch (unit) {
    case 'drawers': {
      let low = y;
      for (const share of [0.4, 0.35, 0.25]) {
        const high = h * share;
        const kind = look.kind === 'shaker' && high < 0.2 ? 'slab' : look.kind;
        addFront(kit, { ...shared, kind, width: w, height: high, hand: 'drawer' }, [x, low, z]);
        low += high;
      }
      return;
    }
    case 'oven': {
      const high = Math.min(0.595, h * 0.84);
      addOven(kit, [x, y + h - high, z], [w, high], look.metal);
      addFront(
        kit,
        { ...shared, kind: 'slab', pull: 'none', width: w, height: h - high, hand: 'drawer' },
        at,
      );
      return;
    }
    case 'dishwasher':
      addFront(kit, { ...shared, width: w, height: h, hand: 'drawer' }, at);
      return;
    case 'sink':
    case 'apron-sink':
    case 'doors': {
      const high = unit === 'apron-sink' ? h - APRON_DROP : h;
      for (const s of [-1, 1] as const)
        addFront(kit, { ...shared, width: w / 2, height: high, hand: s < 0 ? 'right' : 'left' }, [
          x + (s * w) / 4,
          y,
          z,
        ]);
      return;
    }
    case 'open':
      return;
  }
}

/** Built-in oven: dark glass, a control strip with two dials, a bar to pull. */
function addOven(kit: Kit, at: Vec3, [w, h]: readonly [number, number], bar: Finish): void {
  const [x, y, z] = at;
  const strip = Math.min(0.1, h * 0.2);
  kit.box(OVEN_GLASS, [w - 0.004, h - strip - 0.004, FRONT_DEPTH], [x, y, z + FRONT_DEPTH / 2], {
    bevel: 0.002,
  });
  kit.box(OVEN_GLASS, [w - 0.004, strip, FRONT_DEPTH], [x, y + h - strip - 0.001, z + FRONT_DEPTH / 2], {
    bevel: 0.002,
  });
  const front = z + FRONT_DEPTH;
  for (const s of [-1, 1])
    kit.rod(
      bar,
      [x + s * w * 0.34, y + h - strip / 2, front],
      [x + s * w * 0.34, y + h - strip / 2, front + 0.014],
      0.017,
    );
  const grip = y + h - strip - 0.055;
  kit.rod(bar, [x - w * 0.38, grip, front + 0.03], [x + w * 0.38, grip, front + 0.03], 0.007);
  for (const s of [-1, 1])
    kit.rod(bar, [x + s * w * 0.34, grip, front], [x + s * w * 0.34, grip, front + 0.03], 0.005);
}

/** Hob let into the worktop; `at` is its middle on the worktop. */
export function addHob(kit: Kit, kind: 'induction' | 'gas', at: Vec3, width: number): void {
  const [x, y, z] = at;
  const depth = Math.min(0.5, width * 0.88);
  const spots: [number, number, number][] = [
    [-0.25, -0.22, 0.15],
    [0.25, -0.22, 0.13],
    [-0.25, 0.22, 0.13],
    [0.25, 0.22, 0.17],
  ];
  if (kind === 'induction') {
    kit.box(CERAMIC_GLASS, [width, 0.006, depth], at, { bevel: 0.002 });
    for (const [sx, sz, r] of spots) {
      const centre: Vec3 = [x + sx * width, y + 0.0055, z + sz * depth];
      const ring: Vec2[] = [
        [r * width, 0.001],
        [r * width - 0.003, 0.001],
      ];
      kit.lathe(MARKING, ring, centre, 36);
    }
    return;
  }
  kit.box(STEEL, [width, 0.008, depth], at, { bevel: 0.003 });
  for (const [sx, sz, r] of spots) {
    const [cx, cz] = [x + sx * width, z + sz * depth];
    kit.cylinder(CAST_IRON, r * width * 0.42, 0.018, [cx, y + 0.007, cz], 0.004);
    for (const turn of [0, Math.PI / 2])
      kit.box(CAST_IRON, [width * 0.36, 0.034, 0.009], [cx, y + 0.008, cz], { turn, bevel: 0.003 });
  }
  for (let i = 0; i < 4; i++)
    kit.cylinder(CAST_IRON, 0.016, 0.026, [x + (i - 1.5) * 0.06, y + 0.006, z + depth * 0.45], 0.003);
}

/** Sink bowl hanging in a hole of the worktop whose upper side is at `at`; only its inside is ever seen. */
export function addBowl(
  kit: Kit,
  finish: Finish,
  at: Vec3,
  width: number,
  depth: number,
  deep: number,
): void {
  const [x, y, z] = at;
  const ring = (grow: number, radius: number, level: number): Vec3[] =>
    ringAt(roundedRectOutline(width + 2 * grow, depth + 2 * grow, radius, 4), y + level, x, z);
  const drain: Vec3 = [x, y - deep - 0.004, z];
  const floor = roundedRectOutline(0.07, 0.07, 0.0345, 4);
  kit.add(
    finish,
    makeLoft([
      ring(0.012, 0.03, -0.012),
      ring(0.001, 0.03, -0.012),
      ring(0, 0.035, -0.03),
      ring(-0.006, 0.04, -deep + 0.03),
      ring(-0.016, 0.04, -deep + 0.006),
      ring(-0.035, 0.03, -deep),
      ringAt(floor, drain[1], x, z),
      floor.map(() => drain),
    ]),
    50,
  );
  kit.cylinder(STEEL, 0.04, 0.006, [x, drain[1], z], 0.002);
}
