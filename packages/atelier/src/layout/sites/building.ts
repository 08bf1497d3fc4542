import type { Footprint } from '../footprint.ts';
import type { Solid } from '../plan.ts';

/** How a body of a building ends above: see build/roofs. `terrace` is a flat roof that is walked on. */
export type RoofKind =
  | 'flat'
  | 'terrace'
  | 'slab'
  | 'gable'
  | 'hip'
  | 'irimoya'
  | 'mansard'
  | 'sawtooth'
  | 'butterfly'
  | 'none';

/** What a body is for: its skin and its openings follow from it. */
export type MassRole =
  | 'main'
  | 'upper'
  | 'wing'
  | 'hall'
  | 'core'
  | 'porch'
  | 'attic'
  | 'podium'
  | 'shaft'
  | 'crown';

/** A body of a building: an upright box with storeys, its roof and how its sides are opened. */
export type Mass = Solid & {
  role: MassRole;
  storeys: number;
  roof: RoofKind;
  /** Metres the roof reaches over the walls, and metres it rises over the body; 0 where the roof has its own. */
  over: number;
  rise: number;
  /** Turns the ridge of a pitched roof towards the viewer. */
  isRidgeAcross: boolean;
  /** Share 0..1 of each side that is glass. */
  glass: { front: number; back: number; left: number; right: number };
};

/** Of what a single block of a building is made. */
export type SkinName = 'wall' | 'second' | 'slab' | 'soffit' | 'timber' | 'frame' | 'stone' | 'metal';

/** A plain block that belongs to a building: a plate, a post, a free wall, a step. */
export type Block = {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  z0: number;
  z1: number;
  skin: SkinName;
};

/** A railing between two points of a plan, standing at height `y`. */
export type Rail = { from: readonly [x: number, z: number]; to: readonly [x: number, z: number]; y: number };

/** Upright slats before a face: from x0 to x1 at z, between two heights. */
export type Screen = { x0: number; x1: number; z: number; y0: number; y1: number };

/** A free-standing wall with one opening somebody walks through. */
export type GardenWall = {
  x0: number;
  x1: number;
  z: number;
  top: number;
  gate: { x: number; width: number; isRound: boolean } | null;
};

/** A building on its plot, in metres of the plot. */
export type Building = {
  masses: Mass[];
  blocks: Block[];
  rails: Rail[];
  screens: Screen[];
  walls: GardenWall[];
  /** Middle of the entrance door's face, which looks towards +Z, and the height of its threshold. */
  door: { x: number; z: number; y: number };
  /** Paved ground before the house. */
  terrace: Footprint;
};

/** A body between these limits. Sides that are not said have a third of their length in glass. */
export function body(
  role: MassRole,
  [x0, x1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  [bottom, top]: readonly [number, number],
  more: Partial<Omit<Mass, 'role' | 'glass'>> & { glass?: Partial<Mass['glass']> } = {},
): Mass {
  const { glass, ...rest } = more;
  return {
    role,
    x: (x0 + x1) / 2,
    z: (z0 + z1) / 2,
    width: Math.max(0.6, x1 - x0),
    depth: Math.max(0.6, z1 - z0),
    turnRad: 0,
    bottom,
    top,
    storeys: 1,
    roof: 'flat',
    over: 0,
    rise: 0,
    isRidgeAcross: false,
    ...rest,
    glass: { front: 0.7, back: 0.3, left: 0.3, right: 0.3, ...glass },
  };
}

export function block(
  skin: SkinName,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
): Block {
  return { skin, x0, x1, y0, y1, z0, z1 };
}

/** Four plates round an opening that stands out before a face: the thin frame modern houses put round a view. */
export function portal(
  skin: SkinName,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  thick = 0.24,
): Block[] {
  return [
    block(skin, [x0, x1], [y1 - thick, y1], [z0, z1]),
    block(skin, [x0, x1], [y0, y0 + thick], [z0, z1]),
    block(skin, [x0, x0 + thick], [y0 + thick, y1 - thick], [z0, z1]),
    block(skin, [x1 - thick, x1], [y0 + thick, y1 - thick], [z0, z1]),
  ];
}

/** A post of square section standing on the ground. */
export function post(skin: SkinName, x: number, z: number, top: number, thick = 0.12, bottom = 0): Block {
  const h = thick / 2;
  return block(skin, [x - h, x + h], [bottom, top], [z - h, z + h]);
}

/** The same building seen in a mirror, left for right. */
export function mirrorBuilding(b: Building): Building {
  const swap = (x0: number, x1: number): { x0: number; x1: number } => ({ x0: -x1, x1: -x0 });
  return {
    masses: b.masses.map((m) => ({
      ...m,
      x: -m.x,
      glass: { ...m.glass, left: m.glass.right, right: m.glass.left },
    })),
    blocks: b.blocks.map((k) => ({ ...k, ...swap(k.x0, k.x1) })),
    rails: b.rails.map((r) => ({ ...r, from: [-r.to[0], r.to[1]], to: [-r.from[0], r.from[1]] })),
    screens: b.screens.map((s) => ({ ...s, ...swap(s.x0, s.x1) })),
    walls: b.walls.map((w) => ({
      ...w,
      ...swap(w.x0, w.x1),
      gate: w.gate && { ...w.gate, x: -w.gate.x },
    })),
    door: { ...b.door, x: -b.door.x },
    terrace: { ...b.terrace, x: -b.terrace.x },
  };
}

/** Room a house has on its plot: its width, its depth, a storey's height, and where its back and front faces stand. */
export type HouseFrame = { w: number; d: number; st: number; zb: number; zf: number };

/** A plot with nothing on it yet but where the door will be, and paving before the front. */
export function emptyPlot(f: HouseFrame, doorX: number, doorZ = f.zf, doorY = 0.12): Building {
  return {
    masses: [],
    blocks: [],
    rails: [],
    screens: [],
    walls: [],
    door: { x: doorX, z: doorZ, y: doorY },
    terrace: { x: 0, z: f.zf + 2, width: f.w * 0.92, depth: 4, turnRad: 0 },
  };
}
