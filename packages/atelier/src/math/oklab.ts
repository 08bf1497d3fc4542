import { byteFromLinear, linearFromByte } from './colour.ts';
import type { Vec3 } from './vector.ts';

/** Björn Ottosson's perceptual space: lightness 0..1, green–red, blue–yellow. */
export type Oklab = Vec3;

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => linearFromByte(byte));

/** From 8-bit sRGB. */
export function oklabOf(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** To 8-bit sRGB, clipped to what a screen shows. */
export function srgbOf([lightness, a, b]: Oklab): Vec3 {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    byteFromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    byteFromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    byteFromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** As `#rrggbb`, clipped to what a screen shows. */
export function hexOf(colour: Oklab): string {
  return `#${srgbOf(colour)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Of an sRGB colour written as `#rrggbb`. */
export function oklabOfHex(hex: string): Oklab {
  const n = Number.parseInt(hex.slice(1), 16);
  return oklabOf((n >> 16) & 255, (n >> 8) & 255, n & 255);
}
