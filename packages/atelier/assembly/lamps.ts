// Rooms with many lamps: a few are drawn by a rough guess of their worth and stand for all of them.
import { lampCount, lights, lightCount, LIGHT_BYTES } from './state';
import { stack } from './intersect';
import { GUESSES_BYTES, STACK_BYTES } from './places';
import { loadCandidate, PORTAL, SPHERE, SUN } from './candidates';
import { offer } from './reservoir';
import { stripNearest, stripWorth } from './strip';

/** The part of x after the point. */
export function fract(x: f32): f32 {
  return x - floor<f32>(x);
}

/** So many lamps are all compared; of more, this many are, drawn by a rough guess of their worth. */
const LAMPS_COMPARED: i32 = 5;
const LAMPS_DRAWN: i32 = 4;
/** Least cosine in a guess: the rest of the lamp may be better placed than the spot that is looked at. */
const LEAST: f32 = 0.05;
const STRIP_LEAST: f32 = 0.15;
/** Guesses are noted where rays keep their stack while none is under way; those of the point kept lie behind it. */
const LAMPS_MAX: i32 = <i32>(min<usize>(STACK_BYTES, GUESSES_BYTES) >> 2);

/** All lamps' worth for the point kept; less than nothing while none is. */
let keptSum: f32 = -1;
let keptX: f32 = 0;
let keptY: f32 = 0;
let keptZ: f32 = 0;
let keptNx: f32 = 0;
let keptNy: f32 = 0;
let keptNz: f32 = 0;

function isLamp(kind: f32): bool {
  return kind != SUN && kind != PORTAL;
}

/** Rough worth of a lamp, above nothing wherever it may be seen. */
function guessLamp(light: usize, x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32): f32 {
  const isSphere = load<f32>(light) == SPHERE;
  const length = load<f32>(light + 68);
  const area = load<f32>(light + 64);
  /** Solid angle that it fills when it faces the point, roughly. */
  let seen: f32 = 0;
  let dx = load<f32>(light + 4) - x;
  let dy = load<f32>(light + 8) - y;
  let dz = load<f32>(light + 12) - z;
  if (!isSphere) {
    let along: f32 = 0.5;
    if (length > 0) {
      seen = (area / length) * stripWorth(light, x, y, z);
      along = stripNearest(light);
    }
    dx += load<f32>(light + 16) * along + load<f32>(light + 28) * <f32>0.5;
    dy += load<f32>(light + 20) * along + load<f32>(light + 32) * <f32>0.5;
    dz += load<f32>(light + 24) * along + load<f32>(light + 36) * <f32>0.5;
  }
  const squared = dx * dx + dy * dy + dz * dz + <f32>1e-6;
  if (isSphere) seen = (area * area * <f32>3.14) / (squared + area * area * <f32>3.14);
  else if (length <= 0) seen = area / (squared + area);
  const least = sqrt<f32>(squared) * (length > 0 ? STRIP_LEAST : LEAST);
  const cosine = max<f32>(least, nx * dx + ny * dy + nz * dz);
  const bright =
    <f32>0.3 * load<f32>(light + 52) + <f32>0.6 * load<f32>(light + 56) + <f32>0.1 * load<f32>(light + 60);
  const worth = bright * seen * cosine;
  if (isSphere) return worth;
  const away = -(dx * load<f32>(light + 40) + dy * load<f32>(light + 44) + dz * load<f32>(light + 48));
  return (worth * max<f32>(least, away)) / squared;
}

/** Running sums of the guesses for a point into a table, a number for every light; gives the whole. */
function noteGuesses(table: usize, x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32): f32 {
  let sum: f32 = 0;
  for (let i = 0; i < lightCount; i++) {
    const light = lights + <usize>i * LIGHT_BYTES;
    if (isLamp(load<f32>(light))) sum += guessLamp(light, x, y, z, nx, ny, nz);
    store<f32>(table + ((<usize>i) << 2), sum);
  }
  return sum;
}

/** Whether lamps are too many to compare them all. */
export function areLampsDrawn(): bool {
  return lampCount > LAMPS_COMPARED && lightCount <= LAMPS_MAX;
}

/** Keeps the guesses for a point that many samples start from, until forgetPoint. */
export function keepPoint(x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32): void {
  if (!areLampsDrawn()) return;
  keptX = x;
  keptY = y;
  keptZ = z;
  keptNx = nx;
  keptNy = ny;
  keptNz = nz;
  keptSum = noteGuesses(stack + STACK_BYTES, x, y, z, nx, ny, nz);
}

export function forgetPoint(): void {
  keptSum = -1;
}

function isKept(x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32): bool {
  return (
    keptSum >= 0 && x == keptX && y == keptY && z == keptZ && nx == keptNx && ny == keptNy && nz == keptNz
  );
}

/** Offers the candidates of a few lamps that stand for all of them. */
export function offerDrawnLamps(
  x: f32,
  y: f32,
  z: f32,
  nx: f32,
  ny: f32,
  nz: f32,
  u: f32,
  v: f32,
  chosen: f32,
): void {
  const kept = isKept(x, y, z, nx, ny, nz);
  const table = kept ? stack + STACK_BYTES : stack;
  const sum = kept ? keptSum : noteGuesses(stack, x, y, z, nx, ny, nz);
  if (sum <= 0) return;
  let i = 0;
  const share: f32 = 1 / <f32>LAMPS_DRAWN;
  for (let k = 0; k < LAMPS_DRAWN; k++) {
    const target = (<f32>k + chosen) * share * sum;
    while (i < lightCount - 1 && load<f32>(table + ((<usize>i) << 2)) <= target) i++;
    const before = i > 0 ? load<f32>(table + ((<usize>(i - 1)) << 2)) : 0;
    const width = load<f32>(table + ((<usize>i) << 2)) - before;
    if (width <= 0) continue;
    const shift = <f32>k * share;
    const light = lights + <usize>i * LIGHT_BYTES;
    if (loadCandidate(light, x, y, z, nx, ny, nz, fract(u + shift), fract(v + shift * <f32>0.5)))
      offer((share * sum) / width);
  }
}
