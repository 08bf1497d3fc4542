import { at, type Vec3 } from '../math/vector.ts';

/** What makes light a picture: exposure, and the gains of red, green and blue. A later picture can be made to match. */
export type Development = { exposure: number; gains: Vec3 };

export type Exposure =
  /** Scene radiance is multiplied by this. */
  | { kind: 'fixed'; value: number }
  /**
   * Metered: the mean light on what is seen gets this display brightness (linear 0..1), moved by `ev` stops. Where that shows
   * things darker than a mean `lightness` (0..1 on display) they are opened towards it.
   */
  | { kind: 'auto'; mean: number; ev?: number; lightness?: number }
  /** As another picture was. */
  | { kind: 'same'; as: Development };

/** Less than any lamp or sky leaves in a room: what stands outside its windows shines by itself and is lit by nothing. */
const UNLIT = 6e-4;

function isUnlit(light: Float32Array, sun: Float32Array, i: number): boolean {
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += at(light, i + k) + at(sun, i + k);
  return sum < UNLIT;
}

/** Light is sorted into eighths of a stop, from 2 ** -20 to 2 ** 20. */
const STOPS = 40;
const STEPS = 8;
/** The brightest part of what is seen, how bright it may be after exposure, and how far too much of it is held back. */
const BRIGHT_SHARE = 0.04;
const BRIGHT_MAX = 3.2;
const HOLD_BACK = 0.45;

/** Log mean of the light on what is seen, which windows and lamps cannot pull away; and its colour. */
function meanLight(
  light: Float32Array,
  sun: Float32Array,
  position: Float32Array,
): { luminance: number; bright: number; colour: Vec3 } {
  const sums = [0, 0, 0];
  const stops = new Uint32Array(STOPS * STEPS);
  let count = 0;
  for (let i = 0; i < light.length; i += 4) {
    if (at(position, i + 3) < 0 || isUnlit(light, sun, i)) continue;
    for (const k of [0, 1, 2])
      sums[k] = at(sums, k) + Math.log(Math.max(1e-4, at(light, i + k) + at(sun, i + k)));
    const green = at(light, i + 1) + at(sun, i + 1);
    const step = Math.floor((Math.log2(Math.max(1e-6, green)) + STOPS / 2) * STEPS);
    const bin = Math.max(0, Math.min(stops.length - 1, step));
    stops[bin] = at(stops, bin) + 1;
    count++;
  }
  const mean = (k: number): number => (count === 0 ? 1 : Math.exp(at(sums, k) / count));
  const colour: Vec3 = [mean(0), mean(1), mean(2)];
  let brighter = 0;
  let bin = stops.length - 1;
  while (bin > 0 && (brighter += at(stops, bin)) < count * BRIGHT_SHARE) bin--;
  const bright = 2 ** ((bin + 1) / STEPS - STOPS / 2);
  return { luminance: 0.3 * colour[0] + 0.6 * colour[1] + 0.1 * colour[2], bright, colour };
}

/** Stops that a picture of dark things is opened by at most, and the step in which that is found. */
const OPEN_MAX_EV = 1.2;
const OPEN_STEP_EV = 0.05;
/** A spot this bright after exposure shows as white; opening may make so large a share of all spots white. */
const WHITE = 1.6;
const WHITE_SHARE = 0.02;

/**
 * Stops, 0 or more, by which a picture is opened so that the things it shows have that mean `lightness` (0..1 on display) as
 * nearly as whites allow: exposed for the light alone, a black kitchen by day is a dark picture. `spots`: luminance of what
 * is seen, below 0 for sky.
 */
export function openFor(spots: ArrayLike<number>, exposure: number, lightness: number): number {
  const seen = Array.from(spots).filter((spot) => spot >= 0);
  const countWhites = (ev: number): number => seen.filter((s) => s * exposure * 2 ** ev >= WHITE).length;
  const isDarker = (ev: number): boolean =>
    seen.reduce((sum, s) => sum + Math.min(1, s * exposure * 2 ** ev) ** (1 / 2.2), 0) <
    lightness * seen.length;
  const whitesMax = countWhites(0) + seen.length * WHITE_SHARE;
  let ev = 0;
  while (ev < OPEN_MAX_EV && isDarker(ev + OPEN_STEP_EV) && countWhites(ev + OPEN_STEP_EV) <= whitesMax)
    ev += OPEN_STEP_EV;
  return ev;
}

/** Exposure for the mean, held back where it would burn out more than a little of what is seen. */
function meter(seen: { luminance: number; bright: number }, mean: number): number {
  const exposure = mean / (seen.luminance * 0.5);
  const over = (seen.bright * exposure) / BRIGHT_MAX;
  return over > 1 ? exposure / over ** HOLD_BACK : exposure;
}

/**
 * Exposure and white balance for a light buffer (rgb and variance a pixel), the sun straight on it, and its positions (xyz,
 * and -1 for sky).
 * `whiteBalance` 0 keeps the colour of the light, 1 makes its mean neutral.
 */
export function meterLight(
  exposure: Exposure,
  whiteBalance: number,
  light: Float32Array,
  sun: Float32Array,
  position: Float32Array,
): Development {
  if (exposure.kind === 'same') return exposure.as;
  // What the light is asks for a look at every pixel: only where it is of use.
  if (exposure.kind === 'fixed' && whiteBalance === 0) return { exposure: exposure.value, gains: [1, 1, 1] };
  const seen = meanLight(light, sun, position);
  const gain = (k: 0 | 1 | 2): number => (seen.luminance / seen.colour[k]) ** whiteBalance;
  return {
    exposure:
      exposure.kind === 'fixed' ? exposure.value : meter(seen, exposure.mean) * 2 ** (exposure.ev ?? 0),
    gains: [gain(0), gain(1), gain(2)],
  };
}
