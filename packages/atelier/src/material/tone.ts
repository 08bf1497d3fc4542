import { clamp } from '../math/vector.ts';

function channels(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

function write(values: readonly [number, number, number], low: number, high: number): string {
  return `#${values
    .map((x) =>
      Math.round(clamp(x, low, high))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** `#rrggbb` made darker (k below 1) or paler (above), in display space. */
export function shadeHex(hex: string, k: number): string {
  const [r, g, b] = channels(hex);
  return write([r * k, g * k, b * k], 0, 255);
}

/** From `a` (t = 0) to `b` (t = 1), in display space. */
export function mixHex(a: string, b: string, t: number): string {
  const [ar, ag, ab] = channels(a);
  const [br, bg, bb] = channels(b);
  return write([ar + (br - ar) * t, ag + (bg - ag) * t, ab + (bb - ab) * t], 0, 255);
}

/** Perceived lightness of `#rrggbb`, 0..1. */
export function lightnessOf(hex: string): number {
  const [r, g, b] = channels(hex);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

/** Linear 0.02 and 0.9 as display bytes: no real surface is darker than soot or paler than fresh plaster. */
export const DARKEST_BYTE = 39;
export const PALEST_BYTE = 243;

/** The colour `#rrggbb`, no darker and no paler than real surfaces are. */
export function clampHex(hex: string): string {
  return write(channels(hex), DARKEST_BYTE, PALEST_BYTE);
}
