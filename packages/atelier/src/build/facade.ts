import type { Mass } from '../layout/sites/building.ts';
import type { Vec3 } from '../math/vector.ts';
import type { Mesh } from '../mesh/mesh.ts';
import type { Random } from '../random/random.ts';
import { part, type Part } from '../scene/node.ts';
import { DOOR_HIGH_M, DOOR_WIDE_M } from './exterior/entrance.ts';
import { towerBays, villaBays, type Bay, type BayRequest, type Rhythm } from './exterior/facade-bays.ts';
import { fillBay, WALL_M } from './exterior/glazing.ts';
import { shopFront, towerRelief, villaRelief } from './exterior/relief.ts';
import type { Skin } from './exterior/skin.ts';
import { makeSolid } from './exterior/solid.ts';

export type Side = { name: BayRequest['side']; length: number; at: Vec3; turnRad: number };

/** The four sides of a body; each is built facing +Z round its own middle and then turned to where it belongs. */
export function sidesOf(m: Mass): Side[] {
  const [hx, hz] = [m.width / 2, m.depth / 2];
  return [
    { name: 'front', length: m.width, at: [0, 0, hz], turnRad: 0 },
    { name: 'back', length: m.width, at: [0, 0, -hz], turnRad: Math.PI },
    { name: 'right', length: m.depth, at: [hx, 0, 0], turnRad: Math.PI / 2 },
    { name: 'left', length: m.depth, at: [-hx, 0, 0], turnRad: -Math.PI / 2 },
  ];
}

/** Part of a side, moved from the side's own plane to where it belongs on the body. */
function turned(p: Part, side: Side, base: number): Part {
  const c = Math.round(Math.cos(side.turnRad));
  const s = Math.round(Math.sin(side.turnRad));
  const { positions, normals } = p.mesh;
  const mesh: Mesh = { ...p.mesh, positions: positions.slice(), normals: normals.slice() };
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0];
    mesh.positions[i] = x * c + z * s + side.at[0];
    mesh.positions[i + 1] = y + base;
    mesh.positions[i + 2] = z * c - x * s + side.at[2];
    const [nx, nz] = [normals[i] ?? 0, normals[i + 2] ?? 0];
    mesh.normals[i] = nx * c + nz * s;
    mesh.normals[i + 2] = nz * c - nx * s;
  }
  return { finish: p.finish, mesh };
}

export type StoreyRequest = {
  mass: Mass;
  side: Side;
  base: number;
  storey: number;
  level: number;
  /** World x of the entrance where it is in this wall and storey, and its threshold over the storey's floor. */
  door: { x: number; y: number } | null;
  rhythm: Rhythm | null;
  wall: Part['finish'];
  /** The building's other bodies: where one stands through this wall there is none. */
  others: readonly Mass[];
};

/** One storey of one side: the wall with its openings, what fills them, and what the manner puts before it. In the body's space. */
export function buildSide(r: StoreyRequest, skin: Skin, random: Random): Part[] {
  const { mass, side, storey, level, rhythm } = r;
  const isAcross = side.name === 'front' || side.name === 'back';
  const length = isAcross ? side.length : side.length - 2 * WALL_M;
  if (length < 0.2) return [];
  const door = r.door ? r.door.x - mass.x : null;
  const request: BayRequest = { mass, side: side.name, length, storey, level, door };
  const gaps = gapsOf(r, length);
  const bays = (
    rhythm
      ? towerBays(rhythm, request, random.fork(side.name))
      : villaBays(skin.manner, request, random.fork(side.name))
  ).filter(
    (b) =>
      b.low > -length / 2 + 0.06 &&
      b.high < length / 2 - 0.06 &&
      b.high - b.low > 0.2 &&
      !gaps.some((g) => b.low < g.high + 0.1 && b.high > g.low - 0.1),
  );
  const holes: Hole[] = [...bays, ...gaps];
  if (door !== null && r.door)
    holes.push({
      low: door - DOOR_WIDE_M / 2,
      high: door + DOOR_WIDE_M / 2,
      sill: r.door.y,
      head: Math.min(storey - 0.1, r.door.y + DOOR_HIGH_M),
    });
  const grain = skin.isUpright ? 'y' : 'x';
  const parts: Part[] = wallPieces(length, storey, holes).map((e) => part(r.wall, makeSolid(e, grain)));
  bays.forEach((bay, i) => parts.push(...fillBay(bay, skin, random.fork(`${side.name}-${level}-${i}`))));
  if (rhythm && mass.role !== 'podium')
    parts.push(...towerRelief(rhythm, bays, length, r, skin, random.fork(`relief-${side.name}-${level}`)));
  if (rhythm && mass.role === 'podium' && side.name !== 'back')
    parts.push(...shopFront(bays, length, storey, skin, random));
  if (!rhythm) parts.push(...villaRelief(bays, length, r, skin));
  return parts.map((p) => turned(p, side, r.base));
}

type Hole = Pick<Bay, 'low' | 'high' | 'sill' | 'head'>;

/** Stretches of a wall that lie inside another body of the same height, from the wall's middle. */
function gapsOf({ mass, side, base, storey, others }: StoreyRequest, length: number): Hole[] {
  const isAcross = side.name === 'front' || side.name === 'back';
  const face = isAcross ? mass.z + side.at[2] : mass.x + side.at[0];
  return others.flatMap((o) => {
    if (o.bottom > base + 0.05 || o.top < base + storey * 0.9) return [];
    const [centre, half, along, reach] = isAcross
      ? [o.z, o.depth / 2, o.x - mass.x, o.width / 2]
      : [o.x, o.width / 2, o.z - mass.z, o.depth / 2];
    if (Math.abs(face - centre) > half - WALL_M * 0.6) return [];
    // Sides are seen from outside: the back's and the right's left end lies the other way.
    const at = side.name === 'back' || side.name === 'right' ? -along : along;
    const low = Math.max(-length / 2, at - reach + WALL_M);
    const high = Math.min(length / 2, at + reach - WALL_M);
    return high - low > 0.1 ? [{ low, high, sill: 0, head: storey }] : [];
  });
}
type Piece = Parameters<typeof makeSolid>[0];

/** Solid pieces of a wall round its openings, its face at z = 0 towards +Z, y from 0. */
function wallPieces(length: number, height: number, holes: readonly Hole[]): Piece[] {
  const out: Piece[] = [];
  const add = (x0: number, x1: number, y0: number, y1: number): void => {
    if (x1 - x0 > 0.003 && y1 - y0 > 0.003) out.push({ x0, x1, y0, y1, z0: -WALL_M, z1: 0 });
  };
  const inner = holes.filter((h) => h.high > -length / 2 && h.low < length / 2);
  const cuts = [-length / 2, length / 2, ...inner.flatMap((h) => [h.low, h.high])]
    .map((x) => Math.min(length / 2, Math.max(-length / 2, x)))
    .toSorted((a, b) => a - b);
  cuts.forEach((x1, i) => {
    const x0 = cuts[i - 1];
    if (x0 === undefined || x1 - x0 < 1e-4) return;
    const mid = (x0 + x1) / 2;
    let y = 0;
    for (const h of inner.filter((c) => c.low < mid && c.high > mid).toSorted((a, b) => a.sill - b.sill)) {
      add(x0, x1, y, h.sill);
      y = Math.max(y, h.head);
    }
    add(x0, x1, y, height);
  });
  return out;
}
