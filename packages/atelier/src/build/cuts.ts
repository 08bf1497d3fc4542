import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move, shiftUv, turnX, type Mesh } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeSlab } from '../mesh/slab.ts';
import type { WallOpening } from '../layout/walls.ts';

/** Rectangle of a wall that is left out, in metres from the wall's middle and up from the floor. */
export type Cut = { low: number; high: number; sill: number; head: number };

/** Solid pieces of a wall of this size round its cuts; face at z = 0 towards +Z, x centred, y from 0. Cuts may touch. */
export function pierce(width: number, height: number, thickness: number, cuts: readonly Cut[]): Mesh[] {
  const out: Mesh[] = [];
  const add = (x0: number, x1: number, y0: number, y1: number): void => {
    if (x1 - x0 < 0.005 || y1 - y0 < 0.005) return;
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const box = makeBox(x1 - x0, y1 - y0, thickness, { bevel: 0.001, bevelSegments: 1 });
    out.push(move(shiftUv(box, cx, cy), cx, cy, -thickness / 2));
  };
  let x = -width / 2;
  for (const cut of cuts.toSorted((a, b) => a.low - b.low)) {
    add(x, cut.low, 0, height);
    add(cut.low, cut.high, 0, cut.sill);
    add(cut.low, cut.high, cut.head, height);
    x = Math.max(x, cut.high);
  }
  add(x, width / 2, 0, height);
  return out;
}

const ROUND_STEPS = 20;
/** Width of the two arms of a cross cut, in metres. */
const CROSS_M = 0.22;

/** The rectangles an opening takes out of its wall. */
export function cutsOf(o: WallOpening): Cut[] {
  const { low, high, sill, head } = o;
  if (o.kind !== 'cross') return [{ low, high, sill, head }];
  const half = Math.min(CROSS_M / 2, (high - low) / 4);
  const mid = (low + high) / 2;
  const y = sill + (head - sill) * 0.58;
  return [
    { low, high: mid - half, sill: y - half, head: y + half },
    { low: mid - half, high: mid + half, sill, head },
    { low: mid + half, high, sill: y - half, head: y + half },
  ];
}

function arcPoints(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Vec2[] {
  return Array.from({ length: ROUND_STEPS + 1 }, (_, i) => {
    const a = from + ((to - from) * i) / ROUND_STEPS;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  });
}

/** Height at which an arch begins to curve. */
export function springOf(o: { low: number; high: number; sill: number; head: number }): number {
  const r = (o.high - o.low) / 2;
  return Math.max(o.sill, o.head - r);
}

function upright(outline: readonly Vec2[], thickness: number): Mesh {
  return move(turnX(makeSlab(outline, thickness, 0.001, 1), Math.PI / 2), 0, 0, -thickness);
}

/** What fills a rectangular cut again, so that the opening becomes an arch or a circle. */
export function fillRound(o: WallOpening, thickness: number): Mesh[] {
  const { low, high, sill, head } = o;
  const mid = (low + high) / 2;
  const rx = (high - low) / 2;
  if (o.kind === 'arch') {
    const spring = springOf(o);
    const ry = head - spring;
    if (ry < 0.02) return [];
    const left = [...arcPoints(mid, spring, rx, ry, Math.PI, Math.PI / 2), [low, head] as Vec2];
    const right = [...arcPoints(mid, spring, rx, ry, 0, Math.PI / 2), [high, head] as Vec2];
    return [upright(left, thickness), upright(right, thickness)];
  }
  if (o.kind === 'moon-gate') {
    const cy = (sill + head) / 2;
    const ry = (head - sill) / 2;
    const corners: [number, number, Vec2][] = [
      [0, Math.PI / 2, [high, head]],
      [Math.PI, Math.PI / 2, [low, head]],
      [Math.PI, (3 * Math.PI) / 2, [low, sill]],
      [2 * Math.PI, (3 * Math.PI) / 2, [high, sill]],
    ];
    return corners.map(([from, to, corner]) =>
      upright([...arcPoints(mid, cy, rx, ry, from, to), corner], thickness),
    );
  }
  return [];
}

/** Rim round a moon gate or an arch, as a tube along its edge. */
export function makeRim(o: WallOpening, radius: number, z: number): Mesh {
  const mid = (o.low + o.high) / 2;
  const rx = (o.high - o.low) / 2;
  const at = (p: Vec2): Vec3 => [p[0], p[1], z];
  if (o.kind === 'moon-gate') {
    const cy = (o.sill + o.head) / 2;
    const ring = arcPoints(mid, cy, rx, (o.head - o.sill) / 2, 0, 2 * Math.PI).slice(0, -1);
    return makeTube(ring.map(at), radius, { isClosed: true, sides: 10 });
  }
  const spring = springOf(o);
  const path: Vec2[] = [
    [o.low, o.sill],
    ...arcPoints(mid, spring, rx, o.head - spring, Math.PI, 0),
    [o.high, o.sill],
  ];
  return makeTube(path.map(at), radius, { sides: 8 });
}
