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

/** Corners in the room, in order round the footprint. */
export function cornersOf(f: Footprint): [Vec2, Vec2, Vec2, Vec2] {
  const w = f.width / 2;
  const d = f.depth / 2;
  return [toRoom(f, -w, -d), toRoom(f, w, -d), toRoom(f, w, d), toRoom(f, -w, d)];
}

/** Half the length of a footprint's shadow on an axis; `c` and `s` are the cosine and sine of its turn. */
function halfShadow(f: Footprint, c: number, s: number, axisX: number, axisZ: number): number {
  return (f.width / 2) * Math.abs(c * axisX + -s * axisZ) + (f.depth / 2) * Math.abs(s * axisX + c * axisZ);
}

/** How deep two footprints reach into each other in metres; zero or less when they are apart (by at most that much). */
export function overlapDepth(a: Footprint, b: Footprint): number {
  const reach = Math.hypot(a.width, a.depth) / 2 + Math.hypot(b.width, b.depth) / 2;
  const dx = b.x - a.x;
  const dz = b.z - a.z;
  const far = Math.hypot(dx, dz);
  if (far > reach) return reach - far;
  const [ca, sa] = [Math.cos(a.turnRad), Math.sin(a.turnRad)];
  const [cb, sb] = [Math.cos(b.turnRad), Math.sin(b.turnRad)];
  // Layouts ask this some hundred thousand times: no lists of axes.
  const depthAlong = (x: number, z: number): number =>
    -(Math.abs(dx * x + dz * z) - halfShadow(a, ca, sa, x, z) - halfShadow(b, cb, sb, x, z));
  return Math.min(depthAlong(ca, -sa), depthAlong(sa, ca), depthAlong(cb, -sb), depthAlong(sb, cb));
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

/** Whether a point of the room is inside, or outside by at most `margin` metres on each side. */
export function containsPoint(f: Footprint, x: number, z: number, margin = 0): boolean {
  const c = Math.cos(f.turnRad);
  const s = Math.sin(f.turnRad);
  const dx = x - f.x;
  const dz = z - f.z;
  return (
    Math.abs(dx * c - dz * s) <= f.width / 2 + margin && Math.abs(dx * s + dz * c) <= f.depth / 2 + margin
  );
}

/** A footprint ready to be met by many rays. */
export type RayBox = { x: number; z: number; halfW: number; halfD: number; c: number; s: number };

export function toRayBox(f: Footprint): RayBox {
  return {
    x: f.x,
    z: f.z,
    halfW: f.width / 2,
    halfD: f.depth / 2,
    c: Math.cos(f.turnRad),
    s: Math.sin(f.turnRad),
  };
}

/** Shares 0..1 of the way at which a segment comes into a box and goes out. */
export type Crossing = { enter: number; leave: number };

/** Whether the segment from (x, z) by (dx, dz) meets a box; where, is left in `out`, which many rays may share. */
export function crossBox(f: RayBox, x: number, z: number, dx: number, dz: number, out: Crossing): boolean {
  const ox = (x - f.x) * f.c - (z - f.z) * f.s;
  const oz = (x - f.x) * f.s + (z - f.z) * f.c;
  const ux = dx * f.c - dz * f.s;
  const uz = dx * f.s + dz * f.c;
  let enter = 0;
  let leave = 1;
  if (Math.abs(ux) < 1e-9) {
    if (Math.abs(ox) > f.halfW) return false;
  } else {
    const a = (-f.halfW - ox) / ux;
    const b = (f.halfW - ox) / ux;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
    if (enter >= leave) return false;
  }
  if (Math.abs(uz) < 1e-9) {
    if (Math.abs(oz) > f.halfD) return false;
  } else {
    const a = (-f.halfD - oz) / uz;
    const b = (f.halfD - oz) / uz;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
    if (enter >= leave) return false;
  }
  out.enter = enter;
  out.leave = leave;
  return true;
}
