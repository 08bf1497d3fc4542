import type { Rgb } from './colour.ts';

/**
 * Linear sRGB of a black body, brightest channel 1; 1,700 to 12,000 K. Kim and others' cubic fit of the Planckian locus
 * (2002), then XYZ to sRGB.
 */
export function blackBody(kelvin: number): Rgb {
  const t = Math.min(12_000, Math.max(1700, kelvin));
  const [t2, t3] = [t * t, t * t * t];
  const x =
    t <= 4000
      ? -0.2661239e9 / t3 - 0.234358e6 / t2 + 0.8776956e3 / t + 0.17991
      : -3.0258469e9 / t3 + 2.1070379e6 / t2 + 0.2226347e3 / t + 0.24039;
  const y =
    t <= 2222
      ? -1.1063814 * x ** 3 - 1.3481102 * x ** 2 + 2.18555832 * x - 0.20219683
      : t <= 4000
        ? -0.9549476 * x ** 3 - 1.37418593 * x ** 2 + 2.09137015 * x - 0.16748867
        : 3.081758 * x ** 3 - 5.8733867 * x ** 2 + 3.75112997 * x - 0.37001483;
  const [X, Z] = [x / y, (1 - x - y) / y];
  const linear = [
    3.2406 * X - 1.5372 - 0.4986 * Z,
    -0.9689 * X + 1.8758 + 0.0415 * Z,
    0.0557 * X - 0.204 + 1.057 * Z,
  ].map((c) => Math.max(0, c));
  const peak = Math.max(...linear);
  return [(linear[0] ?? 0) / peak, (linear[1] ?? 0) / peak, (linear[2] ?? 0) / peak];
}

/** The black body whose red-to-blue ratio comes nearest, in steps of 50 K. */
export function kelvinOf([red, , blue]: Rgb): number {
  const wanted = Math.log((red + 1e-4) / (blue + 1e-4));
  let [best, nearest] = [6500, Infinity];
  for (let kelvin = 1800; kelvin <= 12_000; kelvin += 50) {
    const [r, , b] = blackBody(kelvin);
    const distance = Math.abs(Math.log((r + 1e-4) / (b + 1e-4)) - wanted);
    if (distance < nearest) [best, nearest] = [kelvin, distance];
  }
  return best;
}
