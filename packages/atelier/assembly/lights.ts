// Direct light at a point: one candidate from every light, one of them kept in proportion to its worth (resampling),
// one shadow ray.
import { lights, lightCount, LIGHT_BYTES } from './state';
import { intersect, passedR, passedG, passedB } from './intersect';
import { random } from './random';
import { patchCount, isEnclosed, leavesThroughPortal } from './patches';
import {
  candidateR,
  candidateG,
  candidateB,
  loadCandidate,
  loadPatch,
  PORTAL,
  SPHERE,
  SUN,
  towardReach,
  towardX,
  towardY,
  towardZ,
} from './candidates';
import {
  beginChoice,
  keptB,
  keptG,
  keptR,
  keptReach,
  keptWorth,
  keptX,
  keptY,
  keptZ,
  offer,
  total,
} from './reservoir';
import { areLampsDrawn, fract, offerDrawnLamps } from './lamps';

/** Radiance leaving a white diffuse surface, i.e. irradiance / pi. */
export let directR: f32 = 0;
export let directG: f32 = 0;
export let directB: f32 = 0;

/** Points compared before one of them is asked for: on what the sun lights, and on a window or panel. */
const PATCH_DRAWS: i32 = 3;
const PANEL_DRAWS: i32 = 2;

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
  beginChoice(chosen);
  const drawn = areLampsDrawn();
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
