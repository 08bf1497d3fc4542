import { harmonicsOf, type SplatCloud } from './splat-cloud.ts';

export type Turn = 90 | -90 | 180;
type Vector = readonly [x: number, y: number, z: number];

/** Turns a cloud in its place about the X axis, by the right hand: places, rotations and what colours do with the direction. */
export function turnSplats(cloud: SplatCloud, degrees: Turn): void {
  const { count, positions, rotations } = cloud;
  const [sin, cos] = [Math.round(Math.sin((degrees * Math.PI) / 180)), degrees === 180 ? -1 : 0];
  const half = (degrees * Math.PI) / 360;
  const [x, w] = [Math.sin(half), Math.cos(half)];
  for (let n = 0; n < count; n++) {
    // Read one by one, here and below: of millions of splats each list on the way costs seconds.
    const [y, z] = [positions[n * 3 + 1] ?? 0, positions[n * 3 + 2] ?? 0];
    positions[n * 3 + 1] = cos * y - sin * z;
    positions[n * 3 + 2] = sin * y + cos * z;
    const [a, b] = [rotations[n * 4] ?? 0, rotations[n * 4 + 1] ?? 0];
    const [c, d] = [rotations[n * 4 + 2] ?? 0, rotations[n * 4 + 3] ?? 0];
    rotations[n * 4] = w * a + x * d;
    rotations[n * 4 + 1] = w * b - x * c;
    rotations[n * 4 + 2] = w * c + x * b;
    rotations[n * 4 + 3] = w * d - x * a;
  }
  // Where one looks from after the turn, as it was before.
  turnHarmonics(cloud, ([px, py, pz]) => [px, cos * py + sin * pz, -sin * py + cos * pz]);
}

function turnHarmonics(
  { count, degree, harmonics }: SplatCloud,
  before: (direction: Vector) => Vector,
): void {
  const each = harmonicsOf(degree);
  for (let band = 1; band <= degree; band++) {
    const size = 2 * band + 1;
    const rows = rowsOf(bandMatrix(band, before), size);
    const first = harmonicsOf((band - 1) as 0 | 1 | 2);
    const old = new Float64Array(size * 3);
    for (let n = 0; n < count; n++) {
      const start = n * each + first;
      for (let k = 0; k < size * 3; k++) old[k] = (harmonics[start + k] ?? 128) - 128;
      for (let row = 0; row < size; row++) {
        const { places, weights } = rows[row] ?? NOTHING;
        for (let channel = 0; channel < 3; channel++) {
          let sum = 128;
          for (let k = 0; k < places.length; k++)
            sum += (weights[k] ?? 0) * (old[(places[k] ?? 0) * 3 + channel] ?? 0);
          harmonics[start + row * 3 + channel] = Math.min(255, Math.max(0, Math.round(sum)));
        }
      }
    }
  }
}

type Row = { places: number[]; weights: number[] };
const NOTHING: Row = { places: [], weights: [] };

/** What each row of a matrix has that is not nothing: turns by right angles have little. */
function rowsOf(matrix: Float64Array, size: number): Row[] {
  return Array.from({ length: size }, (_, row) => {
    const weights = [...matrix.subarray(row * size, (row + 1) * size)];
    const places = weights.flatMap((weight, place) => (Math.abs(weight) > 1e-9 ? [place] : []));
    return { places, weights: places.map((place) => weights[place] ?? 0) };
  });
}

/**
 * What a turn does to the coefficients of one band: those with which its functions, looked at from any direction, say what the
 * old ones said from the direction before. Solved from as many directions as there are functions.
 */
function bandMatrix(band: number, before: (direction: Vector) => Vector): Float64Array {
  const size = 2 * band + 1;
  const directions = Array.from({ length: size }, (_, n): Vector => {
    // Of no symmetry, so that no function of the band vanishes in all of them.
    const [angle, z] = [n * 2.399963 + 0.7, 1 - (2 * (n + 0.35)) / size];
    const radius = Math.sqrt(1 - z * z);
    return [radius * Math.cos(angle), radius * Math.sin(angle), z];
  });
  return solve(
    directions.map((direction) => bandAt(band, direction)),
    directions.map((direction) => bandAt(band, before(direction))),
  );
}

/** Real spherical harmonics of one band without their common factors, in the order and with the signs of the splat formats. */
function bandAt(band: number, [x, y, z]: Vector): number[] {
  if (band === 1) return [-y, z, -x];
  if (band === 2) {
    const [a, b] = [Math.sqrt(3), 0.5];
    return [a * x * y, -a * y * z, b * (2 * z * z - x * x - y * y), -a * x * z, (a / 2) * (x * x - y * y)];
  }
  const [a, b, c] = [Math.sqrt(5 / 8), Math.sqrt(15), Math.sqrt(3 / 8)];
  const ring = 4 * z * z - x * x - y * y;
  return [
    -a * y * (3 * x * x - y * y),
    b * x * y * z,
    -c * y * ring,
    0.5 * z * (2 * z * z - 3 * x * x - 3 * y * y),
    -c * x * ring,
    (b / 2) * z * (x * x - y * y),
    -a * x * (x * x - 3 * y * y),
  ];
}

/** X with A X = B, row by row; A is square and has an inverse. */
function solve(a: number[][], b: number[][]): Float64Array {
  const size = a.length;
  const rows = a.map((row, n) => [...row, ...(b[n] ?? [])]);
  for (let column = 0; column < size; column++) {
    const pivot = rows
      .map((row, n) => [n, Math.abs(row[column] ?? 0)] as const)
      .slice(column)
      .reduce((best, next) => (next[1] > best[1] ? next : best))[0];
    const top = rows[pivot] ?? [];
    rows[pivot] = rows[column] ?? [];
    const lead = top[column] ?? 1;
    rows[column] = top.map((value) => value / lead);
    for (const [n, row] of rows.entries()) {
      const factor = row[column] ?? 0;
      if (n !== column && factor !== 0)
        rows[n] = row.map((value, k) => value - factor * (rows[column]?.[k] ?? 0));
    }
  }
  return Float64Array.from(rows.flatMap((row) => row.slice(size)));
}

/** Coefficients of functions that are turned round where Z is, of the first, second and third band. */
const ODD_IN_Z: readonly number[] = [1, 4, 6, 9, 11, 13];

/** Mirrors a cloud in its place, Z with -Z: what a left hand has measured becomes a right one's. */
export function mirrorSplats({ count, degree, positions, rotations, harmonics }: SplatCloud): void {
  const each = harmonicsOf(degree);
  const odd = ODD_IN_Z.filter((k) => k * 3 < each).flatMap((k) => [k * 3, k * 3 + 1, k * 3 + 2]);
  for (let n = 0; n < count; n++) {
    positions[n * 3 + 2] = -(positions[n * 3 + 2] ?? 0);
    rotations[n * 4] = -(rotations[n * 4] ?? 0);
    rotations[n * 4 + 1] = -(rotations[n * 4 + 1] ?? 0);
    for (const k of odd) harmonics[n * each + k] = Math.min(255, 256 - (harmonics[n * each + k] ?? 128));
  }
}
