import { mix, type Vec3 } from '../math/vector.ts';
import type { Texel } from './paint.ts';

/** Colour between `a` and `b`, `k` times as bright. */
export function fill(out: Texel, a: Vec3, b: Vec3, t: number, k = 1): void {
  out.r = mix(a[0], b[0], t) * k;
  out.g = mix(a[1], b[1], t) * k;
  out.b = mix(a[2], b[2], t) * k;
}

/** Lays `c` over the colour, `t` thick. */
export function lay(out: Texel, c: Vec3, t: number): void {
  out.r = mix(out.r, c[0], t);
  out.g = mix(out.g, c[1], t);
  out.b = mix(out.b, c[2], t);
}

/** The same colour, `k` times as bright. */
export function dim(out: Texel, k: number): void {
  out.r *= k;
  out.g *= k;
  out.b *= k;
}

/** Makes the colour warmer (above 0) or cooler (below). */
export function warm(out: Texel, t: number): void {
  out.r *= 1 + t;
  out.b *= 1 - t;
}

/** Back into 0..1 of one tile. */
export function unit(x: number): number {
  return x - Math.floor(x);
}
