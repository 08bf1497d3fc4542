/** Metres unless said otherwise; right-handed, Y up. */
export type Vec3 = readonly [x: number, y: number, z: number];
export type Vec2 = readonly [x: number, y: number];

export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Vec3, k: number): Vec3 {
  return [a[0] * k, a[1] * k, a[2] * k];
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function length(a: Vec3): number {
  return Math.hypot(a[0], a[1], a[2]);
}

/** Unit vector; a zero vector gives straight up. */
export function normalize(a: Vec3): Vec3 {
  const l = length(a);
  return l < 1e-12 ? [0, 1, 0] : [a[0] / l, a[1] / l, a[2] / l];
}

/** `a` at `t` 0, `b` at 1; beyond them where `t` is. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

export function clamp(x: number, low: number, high: number): number {
  return x < low ? low : x > high ? high : x;
}

/** 0 below `low`, 1 above `high`, without a kink between. */
export function smoothstep(low: number, high: number, x: number): number {
  const t = clamp((x - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/**
 * Element of a numeric array that is known to exist. Not for loops over pixels or vertices: called with arrays of all kinds,
 * it costs several times what a read in its own place does.
 */
export function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}
