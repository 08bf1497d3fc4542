import { IntakeRefusal } from '../refusal.ts';

/** Degrees of spherical harmonics that are kept: how finely a splat's colour follows the eye. */
export type HarmonicsDegree = 0 | 1 | 2 | 3;

/** Gaussians of a capture. Y is up; lengths are the file's own, which name no unit. */
export type SplatCloud = {
  count: number;
  /** x, y, z. */
  positions: Float32Array;
  /** Natural logarithms of the standard deviations along a splat's own three axes. */
  scales: Float32Array;
  /** Quaternions x, y, z, w of length one. */
  rotations: Float32Array;
  /** 0 to 1. */
  opacities: Float32Array;
  /** Red, green and blue as screens show them, 0 to 1; brighter and darker than a screen may be there. */
  colors: Float32Array;
  degree: HarmonicsDegree;
  /** Coefficients above the first, 128 is none and 256 one more than none; colours lie side by side. */
  harmonics: Uint8Array;
};

/** A cloud, and how many splats of the file are left out of it because their numbers are none. */
export type ReadSplats = { cloud: SplatCloud; broken: number };

/** Splats that one file may hold: what two cores take in within three minutes. */
export const SPLATS_MAX = 4_000_000;
/** First of the spherical harmonics: what turns its coefficient into a colour. */
export const COLOR_OF_HARMONIC = 0.28209479177387814;
/** Beyond it no program places anything exactly. */
const COORDINATE_MAX = 1e6;

/** Throws SPLATS_EMPTY, SPLATS_TOO_MANY. */
export function checkCount(count: number): void {
  if (count === 0) throw new IntakeRefusal('SPLATS_EMPTY');
  if (count > SPLATS_MAX) throw new IntakeRefusal('SPLATS_TOO_MANY', { count, max: SPLATS_MAX });
}

/** Numbers that each splat has beside its first colour. */
export function harmonicsOf(degree: HarmonicsDegree): number {
  return 3 * ((degree + 1) ** 2 - 1);
}

export function createCloud(count: number, degree: HarmonicsDegree): SplatCloud {
  return {
    ...{ count, degree },
    positions: new Float32Array(count * 3),
    scales: new Float32Array(count * 3),
    rotations: new Float32Array(count * 4),
    opacities: new Float32Array(count),
    colors: new Float32Array(count * 3),
    harmonics: new Uint8Array(count * harmonicsOf(degree)).fill(128),
  };
}

/** As a coefficient is kept, of what it is; none where it is no number. */
export function packHarmonic(coefficient: number): number {
  if (!Number.isFinite(coefficient)) return 128;
  return Math.min(255, Math.max(0, Math.round(coefficient * 128) + 128));
}

/**
 * Makes the splat at `at` one that can be drawn: its rotation of length one, its size and opacity within what formats hold. False
 * where its numbers are none.
 */
export function settleSplat(
  { positions, scales, rotations, opacities, colors }: SplatCloud,
  at: number,
): boolean {
  for (let axis = 0; axis < 3; axis++) {
    const [position = Number.NaN, scale = Number.NaN] = [positions[at * 3 + axis], scales[at * 3 + axis]];
    // A scale of nothing at all is how programs write a flat one.
    if (!(Math.abs(position) <= COORDINATE_MAX) || Number.isNaN(scale) || scale === Infinity) return false;
    if (!Number.isFinite(colors[at * 3 + axis])) return false;
    scales[at * 3 + axis] = Math.min(SCALE_MAX, Math.max(SCALE_MIN, scale));
  }
  const [x, y] = [rotations[at * 4] ?? 0, rotations[at * 4 + 1] ?? 0];
  const [z, w] = [rotations[at * 4 + 2] ?? 0, rotations[at * 4 + 3] ?? 0];
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  const opacity = opacities[at] ?? Number.NaN;
  if (!(length > 1e-12 && length < Infinity) || Number.isNaN(opacity)) return false;
  for (let axis = 0; axis < 4; axis++) rotations[at * 4 + axis] = (rotations[at * 4 + axis] ?? 0) / length;
  opacities[at] = Math.min(1, Math.max(0, opacity));
  return true;
}

/** Where one of a splat's own axes leads, of length one; its quaternion begins at `at`. */
export function axisOf(rotations: Float32Array, at: number, own: number): [x: number, y: number, z: number] {
  const [x, y] = [rotations[at] ?? 0, rotations[at + 1] ?? 0];
  const [z, w] = [rotations[at + 2] ?? 0, rotations[at + 3] ?? 0];
  if (own === 0) return [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)];
  if (own === 1) return [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)];
  return [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
}

/** Settles all splats of a cloud, in its place, and leaves out those that cannot be drawn. */
export function settleCloud(cloud: SplatCloud): ReadSplats {
  const each = harmonicsOf(cloud.degree);
  let good = 0;
  for (let at = 0; at < cloud.count; at++) {
    if (!settleSplat(cloud, at)) continue;
    if (good < at) {
      for (const list of [cloud.positions, cloud.scales, cloud.colors])
        list.copyWithin(good * 3, at * 3, at * 3 + 3);
      cloud.rotations.copyWithin(good * 4, at * 4, at * 4 + 4);
      cloud.opacities.copyWithin(good, at, at + 1);
      cloud.harmonics.copyWithin(good * each, at * each, (at + 1) * each);
    }
    good += 1;
  }
  return { cloud: firstOf(cloud, good), broken: cloud.count - good };
}

/** What eight bits of SPZ hold. */
const SCALE_MIN = -10;
const SCALE_MAX = 5.9375;

/** The first `count` splats, without a copy. */
export function firstOf(cloud: SplatCloud, count: number): SplatCloud {
  const { positions, scales, rotations, opacities, colors, degree, harmonics } = cloud;
  return {
    ...{ count, degree },
    positions: positions.subarray(0, count * 3),
    scales: scales.subarray(0, count * 3),
    rotations: rotations.subarray(0, count * 4),
    opacities: opacities.subarray(0, count),
    colors: colors.subarray(0, count * 3),
    harmonics: harmonics.subarray(0, count * harmonicsOf(degree)),
  };
}

/** Those of a cloud whose places are listed, in that order, with harmonics of at most `degree`. */
export function pickSplats(
  cloud: SplatCloud,
  places: ArrayLike<number>,
  degree: HarmonicsDegree = cloud.degree,
): SplatCloud {
  const kept = Math.min(degree, cloud.degree) as HarmonicsDegree;
  const picked = createCloud(places.length, kept);
  const [from, to] = [harmonicsOf(cloud.degree), harmonicsOf(kept)];
  for (let n = 0; n < places.length; n++) {
    const at = places[n] ?? 0;
    for (let axis = 0; axis < 3; axis++) {
      picked.positions[n * 3 + axis] = cloud.positions[at * 3 + axis] ?? 0;
      picked.scales[n * 3 + axis] = cloud.scales[at * 3 + axis] ?? 0;
      picked.colors[n * 3 + axis] = cloud.colors[at * 3 + axis] ?? 0;
    }
    for (let axis = 0; axis < 4; axis++) picked.rotations[n * 4 + axis] = cloud.rotations[at * 4 + axis] ?? 0;
    picked.opacities[n] = cloud.opacities[at] ?? 0;
    for (let k = 0; k < to; k++) picked.harmonics[n * to + k] = cloud.harmonics[at * from + k] ?? 128;
  }
  return picked;
}
