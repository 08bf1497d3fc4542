// Direct light at a point: one candidate from every light, one of them kept in proportion to its worth (resampling),
// one shadow ray. Kinds: 0 rectangle, 1 sun, 2 portal to the sky, 3 sphere.
import { cosTurn, sinTurn } from './turn';
import { lights, lightCount, lampCount, LIGHT_BYTES } from './state';
import { stack, intersect, passedR, passedG, passedB } from './intersect';
import { STACK_BYTES } from './places';
import { random } from './random';
import { loadSky, skyR, skyG, skyB } from './sky';
import {
  patches,
  patchCount,
  isEnclosed,
  PATCH_BYTES,
  PATCH_NEAR,
  aimAtSun,
  leavesThroughPortal,
  sunDirectionX,
  sunDirectionY,
  sunDirectionZ,
} from './patches';

/** Radiance leaving a white diffuse surface, i.e. irradiance / pi. */
export let directR: f32 = 0;
export let directG: f32 = 0;
export let directB: f32 = 0;

const SUN: f32 = 1;
const PORTAL: f32 = 2;
const SPHERE: f32 = 3;
const INV_PI: f32 = 0.31830988618;

let candidateR: f32 = 0;
let candidateG: f32 = 0;
let candidateB: f32 = 0;
let towardX: f32 = 0;
let towardY: f32 = 0;
let towardZ: f32 = 0;
let towardReach: f32 = 0;

// Light record: 0 kind, 4-12 origin, 16-24 edge u (or sun direction), 28-36 edge v, 40-48 normal, 52-60 radiance, 64 area
// (or the sun's angular radius, or the sphere's radius).
function loadCandidate(
  light: usize,
  x: f32,
  y: f32,
  z: f32,
  nx: f32,
  ny: f32,
  nz: f32,
  u: f32,
  v: f32,
): bool {
  const kind = load<f32>(light);
  let r = load<f32>(light + 52);
  let g = load<f32>(light + 56);
  let b = load<f32>(light + 60);
  if (kind == SUN) {
    aimAtSun(light, u, v);
    const dx = sunDirectionX();
    const dy = sunDirectionY();
    const dz = sunDirectionZ();
    const cosine = nx * dx + ny * dy + nz * dz;
    if (cosine <= 0) return false;
    towardX = dx;
    towardY = dy;
    towardZ = dz;
    towardReach = 1e6;
    const weight = cosine * INV_PI;
    candidateR = r * weight;
    candidateG = g * weight;
    candidateB = b * weight;
    return true;
  }
  if (kind == SPHERE) {
    let cx = load<f32>(light + 4) - x;
    let cy = load<f32>(light + 8) - y;
    let cz = load<f32>(light + 12) - z;
    const radius = load<f32>(light + 64);
    const squared = cx * cx + cy * cy + cz * cz;
    if (squared <= radius * radius * <f32>1.0201) return false;
    const distance = sqrt<f32>(squared);
    cx /= distance;
    cy /= distance;
    cz /= distance;
    // Uniform over the cone the sphere fills.
    const cosMax = sqrt<f32>(1 - (radius * radius) / squared);
    const cosTheta: f32 = 1 - u * (1 - cosMax);
    const sinTheta = sqrt<f32>(max<f32>(0, 1 - cosTheta * cosTheta));
    const sign: f32 = cz >= 0 ? 1 : -1;
    const a: f32 = -1 / (sign + cz);
    const bb = cx * cy * a;
    const c = cosTurn(v) * sinTheta;
    const s = sinTurn(v) * sinTheta;
    const dx = (<f32>1 + sign * cx * cx * a) * c + bb * s + cx * cosTheta;
    const dy = sign * bb * c + (sign + cy * cy * a) * s + cy * cosTheta;
    const dz = -sign * cx * c - cy * s + cz * cosTheta;
    const cosine = nx * dx + ny * dy + nz * dz;
    if (cosine <= 0) return false;
    towardX = dx;
    towardY = dy;
    towardZ = dz;
    towardReach = distance - radius * <f32>1.02;
    const weight = cosine * 2 * (<f32>1 - cosMax);
    candidateR = r * weight;
    candidateG = g * weight;
    candidateB = b * weight;
    return true;
  }
  let dx = load<f32>(light + 4) + u * load<f32>(light + 16) + v * load<f32>(light + 28) - x;
  let dy = load<f32>(light + 8) + u * load<f32>(light + 20) + v * load<f32>(light + 32) - y;
  let dz = load<f32>(light + 12) + u * load<f32>(light + 24) + v * load<f32>(light + 36) - z;
  const squared = dx * dx + dy * dy + dz * dz;
  const distance = sqrt<f32>(squared);
  dx /= distance;
  dy /= distance;
  dz /= distance;
  const cosine = nx * dx + ny * dy + nz * dz;
  const cosLight = -(dx * load<f32>(light + 40) + dy * load<f32>(light + 44) + dz * load<f32>(light + 48));
  if (cosine <= 0 || cosLight <= 0) return false;
  towardX = dx;
  towardY = dy;
  towardZ = dz;
  towardReach = distance - <f32>2e-3;
  if (kind == PORTAL) {
    loadSky(dx, dy, dz, false);
    r *= skyR;
    g *= skyG;
    b *= skyB;
    towardReach = 1e6;
  }
  const weight = (cosine * cosLight * load<f32>(light + 64) * INV_PI) / max<f32>(squared, 1e-4);
  candidateR = r * weight;
  candidateG = g * weight;
  candidateB = b * weight;
  return true;
}

/** A point that the sun lights, drawn by u, as a light for the point x. */
function loadPatch(x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32, u: f32): bool {
  const patch = patches + <usize>min<i32>(patchCount - 1, <i32>(u * <f32>patchCount)) * PATCH_BYTES;
  const dx = load<f32>(patch) - x;
  const dy = load<f32>(patch + 4) - y;
  const dz = load<f32>(patch + 8) - z;
  const cosine = nx * dx + ny * dy + nz * dz;
  const squared = dx * dx + dy * dy + dz * dz;
  if (cosine <= 0 || squared < PATCH_NEAR * PATCH_NEAR) return false;
  const through = load<f32>(patch + 36);
  let leaving = -(dx * load<f32>(patch + 12) + dy * load<f32>(patch + 16) + dz * load<f32>(patch + 20));
  leaving *= leaving > 0 ? <f32>1 - through : -through;
  const weight = (cosine * leaving) / (squared * squared);
  candidateR = load<f32>(patch + 24) * weight;
  candidateG = load<f32>(patch + 28) * weight;
  candidateB = load<f32>(patch + 32) * weight;
  const k: f32 = 1 / sqrt<f32>(squared);
  towardX = dx * k;
  towardY = dy * k;
  towardZ = dz * k;
  towardReach = squared * k - <f32>2e-3;
  return true;
}

/** Points compared before one of them is asked for: on what the sun lights, and on a window or panel. */
const PATCH_DRAWS: i32 = 3;
const PANEL_DRAWS: i32 = 2;

// Reservoir of one: of all candidates, one is kept in proportion to its worth.
let pick: f32 = 0;
let total: f32 = 0;
let keptWorth: f32 = 0;
let keptR: f32 = 0;
let keptG: f32 = 0;
let keptB: f32 = 0;
let keptX: f32 = 0;
let keptY: f32 = 0;
let keptZ: f32 = 0;
let keptReach: f32 = 0;

/** Offers the candidate, one of several for the same light: `share` is one over their number. */
function offer(share: f32): void {
  const worth = (<f32>0.3 * candidateR + <f32>0.6 * candidateG + <f32>0.1 * candidateB) * share;
  if (worth <= 0) return;
  total += worth;
  const chance = worth / total;
  // The same random number is stretched and used again for every candidate.
  if (pick >= chance) {
    pick = (pick - chance) / (1 - chance);
    return;
  }
  pick = pick / chance;
  keptWorth = worth;
  keptR = candidateR * share;
  keptG = candidateG * share;
  keptB = candidateB * share;
  keptX = towardX;
  keptY = towardY;
  keptZ = towardZ;
  keptReach = towardReach;
}

function fract(x: f32): f32 {
  return x - floor<f32>(x);
}

/** So many lamps are all compared; of more, this many are, drawn by a rough guess of their worth. */
const LAMPS_COMPARED: i32 = 5;
const LAMPS_DRAWN: i32 = 4;
/** Guesses are noted where rays keep their stack while none is under way. */
const LAMPS_MAX: i32 = <i32>(STACK_BYTES >> 2);

function isLamp(kind: f32): bool {
  return kind != SUN && kind != PORTAL;
}

/** Rough worth of a lamp, above nothing wherever it may be seen. */
function guessLamp(light: usize, x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32): f32 {
  const isSphere = load<f32>(light) == SPHERE;
  let dx = load<f32>(light + 4) - x;
  let dy = load<f32>(light + 8) - y;
  let dz = load<f32>(light + 12) - z;
  let area = load<f32>(light + 64);
  if (isSphere) {
    area *= area * <f32>3.14;
  } else {
    dx += (load<f32>(light + 16) + load<f32>(light + 28)) * <f32>0.5;
    dy += (load<f32>(light + 20) + load<f32>(light + 32)) * <f32>0.5;
    dz += (load<f32>(light + 24) + load<f32>(light + 36)) * <f32>0.5;
  }
  const squared = dx * dx + dy * dy + dz * dz;
  const least = sqrt<f32>(squared) * <f32>0.05;
  const cosine = max<f32>(least, nx * dx + ny * dy + nz * dz);
  const bright =
    <f32>0.3 * load<f32>(light + 52) + <f32>0.6 * load<f32>(light + 56) + <f32>0.1 * load<f32>(light + 60);
  const worth = (bright * area * cosine) / (squared + area);
  if (isSphere) return worth;
  const away = -(dx * load<f32>(light + 40) + dy * load<f32>(light + 44) + dz * load<f32>(light + 48));
  return (worth * max<f32>(least, away)) / (squared + <f32>1e-6);
}

/** Offers the candidates of a few lamps that stand for all of them. */
function offerDrawnLamps(
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
  let sum: f32 = 0;
  for (let i = 0; i < lightCount; i++) {
    const light = lights + <usize>i * LIGHT_BYTES;
    if (isLamp(load<f32>(light))) sum += guessLamp(light, x, y, z, nx, ny, nz);
    store<f32>(stack + ((<usize>i) << 2), sum);
  }
  if (sum <= 0) return;
  let i = 0;
  const share: f32 = 1 / <f32>LAMPS_DRAWN;
  for (let k = 0; k < LAMPS_DRAWN; k++) {
    const target = (<f32>k + chosen) * share * sum;
    while (i < lightCount - 1 && load<f32>(stack + ((<usize>i) << 2)) <= target) i++;
    const before = i > 0 ? load<f32>(stack + ((<usize>(i - 1)) << 2)) : 0;
    const width = load<f32>(stack + ((<usize>i) << 2)) - before;
    if (width <= 0) continue;
    const shift = <f32>k * share;
    const light = lights + <usize>i * LIGHT_BYTES;
    if (loadCandidate(light, x, y, z, nx, ny, nz, fract(u + shift), fract(v + shift * <f32>0.5)))
      offer((share * sum) / width);
  }
}

/** What of the sun a point is asked for: nothing, what no patch stands for, or all. */
export const NO_SUN: i32 = 0;
export const UNPATCHED_SUN: i32 = 1;
export const WHOLE_SUN: i32 = 2;
/** What shines in through a portal is there as patches. */
const PATCHED_SUN: i32 = 3;

function addSun(
  light: usize,
  x: f32,
  y: f32,
  z: f32,
  nx: f32,
  ny: f32,
  nz: f32,
  u: f32,
  v: f32,
  part: i32,
): void {
  if (part == UNPATCHED_SUN && isEnclosed) return;
  if (!loadCandidate(light, x, y, z, nx, ny, nz, u, v)) return;
  if (part != WHOLE_SUN) {
    const isPatched =
      isEnclosed || (patchCount > 0 && leavesThroughPortal(x, y, z, towardX, towardY, towardZ, -1));
    if (isPatched != (part == PATCHED_SUN)) return;
  }
  const sunR = candidateR;
  const sunG = candidateG;
  const sunB = candidateB;
  if (intersect(x, y, z, towardX, towardY, towardZ, towardReach, true)) return;
  directR += sunR * passedR;
  directG += sunG * passedG;
  directB += sunB * passedB;
}

/** The part of the sun that cells of bounced light leave out, as the one straight light. */
export function loadPatchedSun(x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32, u: f32, v: f32): void {
  directR = 0;
  directG = 0;
  directB = 0;
  for (let i = 0; i < lightCount; i++) {
    const light = lights + <usize>i * LIGHT_BYTES;
    if (load<f32>(light) == SUN) addSun(light, x, y, z, nx, ny, nz, u, v, PATCHED_SUN);
  }
}

/**
 * Light straight from lamps, sky and sun, and by way of what the sun lights. Points found by a bounce that has drawn sunlit
 * points as lights already ask for UNPATCHED_SUN.
 */
export function loadDirect(
  x: f32,
  y: f32,
  z: f32,
  nx: f32,
  ny: f32,
  nz: f32,
  u: f32,
  v: f32,
  chosen: f32,
  sun: i32,
): void {
  directR = 0;
  directG = 0;
  directB = 0;
  pick = chosen;
  total = 0;
  keptWorth = 0;
  const drawn = lampCount > LAMPS_COMPARED && lightCount <= LAMPS_MAX;
  // The same number as chooses among the candidates, far enough along to be another.
  if (drawn) offerDrawnLamps(x, y, z, nx, ny, nz, u, v, fract(chosen * 1024));
  for (let i = 0; i < lightCount; i++) {
    const light = lights + <usize>i * LIGHT_BYTES;
    const kind = load<f32>(light);
    if (kind == SUN) {
      // The sun outshines everything yet is mostly hidden indoors: it would drown the others, so it has its own ray.
      if (sun != NO_SUN) addSun(light, x, y, z, nx, ny, nz, u, v, sun);
      continue;
    }
    if (drawn && kind != PORTAL) continue;
    if (kind == SPHERE) {
      if (loadCandidate(light, x, y, z, nx, ny, nz, u, v)) offer(1);
      continue;
    }
    for (let k = 0; k < PANEL_DRAWS; k++) {
      const shift = <f32>k / <f32>PANEL_DRAWS;
      if (loadCandidate(light, x, y, z, nx, ny, nz, fract(u + shift), fract(v + shift)))
        offer(<f32>1 / <f32>PANEL_DRAWS);
    }
  }
  for (let k = 0; k < PATCH_DRAWS && patchCount > 0; k++) {
    if (loadPatch(x, y, z, nx, ny, nz, fract(u + <f32>k / <f32>PATCH_DRAWS)))
      offer(<f32>1 / <f32>PATCH_DRAWS);
  }
  if (keptWorth <= 0) return;
  const scale = total / keptWorth;
  const r = keptR * scale;
  const g = keptG * scale;
  const b = keptB * scale;
  if (intersect(x, y, z, keptX, keptY, keptZ, keptReach, true)) return;
  directR += r * passedR;
  directG += g * passedG;
  directB += b * passedB;
}

export function loadDirectRandomly(x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32, sun: i32): void {
  const u = random();
  const v = random();
  loadDirect(x, y, z, nx, ny, nz, u, v, random(), sun);
}
