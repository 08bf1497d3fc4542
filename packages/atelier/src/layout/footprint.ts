import type { Vec2 } from '../math/vector.ts';

/** Upright box seen from above, in metres: its middle, sides before turning, and turn about Y (0 faces +Z). */
export type Footprint = { x: number; z: number; width: number; depth: number; turnRad: number };

/** Point of a footprint's own space (X to its right, Z before it) in the room. */
export function toRoom(
  frame: { x: number; z: number; turnRad: number },
  localX: number,
  localZ: number,
): Vec2 {
  const c = Math.cos(frame.turnRad);
  const s = Math.sin(frame.turnRad);
  return [frame.x + localX * c + localZ * s, frame.z + localZ * c - localX * s];
}

export function cornersOf(f: Footprint): [Vec2, Vec2, Vec2, Vec2] {
  const w = f.width / 2;
  const d = f.depth / 2;
  return [toRoom(f, -w, -d), toRoom(f, w, -d), toRoom(f, w, d), toRoom(f, -w, d)];
}

function axesOf(f: Footprint): [Vec2, Vec2] {
  const c = Math.cos(f.turnRad);
  const s = Math.sin(f.turnRad);
  return [
    [c, -s],
    [s, c],
  ];
}

/** How deep two footprints reach into each other in metres; zero or less when they are apart (by at most that much). */
export function overlapDepth(a: Footprint, b: Footprint): number {
  const reach = Math.hypot(a.width, a.depth) / 2 + Math.hypot(b.width, b.depth) / 2;
  const dx = b.x - a.x;
  const dz = b.z - a.z;
  const far = Math.hypot(dx, dz);
  if (far > reach) return reach - far;
  const axesA = axesOf(a);
  const axesB = axesOf(b);
  let least = Infinity;
  for (const axis of [...axesA, ...axesB]) {
    const project = (f: Footprint, axes: readonly [Vec2, Vec2]): number =>
      (f.width / 2) * Math.abs(axes[0][0] * axis[0] + axes[0][1] * axis[1]) +
      (f.depth / 2) * Math.abs(axes[1][0] * axis[0] + axes[1][1] * axis[1]);
    const gap = Math.abs(dx * axis[0] + dz * axis[1]) - project(a, axesA) - project(b, axesB);
    least = Math.min(least, -gap);
  }
  return least;
}

/** Half extents along X and Z of the upright rectangle round a footprint. */
export function halfExtents(f: Footprint): Vec2 {
  const c = Math.abs(Math.cos(f.turnRad));
  const s = Math.abs(Math.sin(f.turnRad));
  return [(f.width * c + f.depth * s) / 2, (f.width * s + f.depth * c) / 2];
}

/** Farthest a footprint reaches out of a room of this floor, in metres; negative when it is inside. */
export function reachOutside(f: Footprint, width: number, depth: number): number {
  const [hx, hz] = halfExtents(f);
  return Math.max(Math.abs(f.x) + hx - width / 2, Math.abs(f.z) + hz - depth / 2);
}

export function containsPoint(f: Footprint, x: number, z: number, margin = 0): boolean {
  const c = Math.cos(f.turnRad);
  const s = Math.sin(f.turnRad);
  const dx = x - f.x;
  const dz = z - f.z;
  return (
    Math.abs(dx * c - dz * s) <= f.width / 2 + margin && Math.abs(dx * s + dz * c) <= f.depth / 2 + margin
  );
}

/** Share 0..1 of the way from `from` to `to` at which a segment enters a footprint, or null when it passes by. */
export function enterShare(
  f: Footprint,
  from: Vec2,
  to: Vec2,
): readonly [enter: number, leave: number] | null {
  const c = Math.cos(f.turnRad);
  const s = Math.sin(f.turnRad);
  const local = (p: Vec2): Vec2 => {
    const dx = p[0] - f.x;
    const dz = p[1] - f.z;
    return [dx * c - dz * s, dx * s + dz * c];
  };
  const a = local(from);
  const b = local(to);
  let enter = 0;
  let leave = 1;
  const half = [f.width / 2, f.depth / 2] as const;
  for (const k of [0, 1] as const) {
    const d = b[k] - a[k];
    if (Math.abs(d) < 1e-9) {
      if (Math.abs(a[k]) > half[k]) return null;
      continue;
    }
    const t0 = (-half[k] - a[k]) / d;
    const t1 = (half[k] - a[k]) / d;
    enter = Math.max(enter, Math.min(t0, t1));
    leave = Math.min(leave, Math.max(t0, t1));
  }
  return enter < leave ? [enter, leave] : null;
}
