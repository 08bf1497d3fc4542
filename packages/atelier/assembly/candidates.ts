// One candidate of a light for a point: what would arrive if nothing stood between, and the way there.
import { cosTurn, sinTurn } from './turn';
import { loadSky, skyR, skyG, skyB } from './sky';
import {
  patches,
  patchCount,
  PATCH_BYTES,
  PATCH_NEAR,
  aimAtSun,
  sunDirectionX,
  sunDirectionY,
  sunDirectionZ,
} from './patches';
import { alongStrip, stripSpread } from './strip';

/** Kinds of light; 0 is a panel, i.e. a rectangle. */
export const SUN: f32 = 1;
export const PORTAL: f32 = 2;
export const SPHERE: f32 = 3;
const INV_PI: f32 = 0.31830988618;

export let candidateR: f32 = 0;
export let candidateG: f32 = 0;
export let candidateB: f32 = 0;
export let towardX: f32 = 0;
export let towardY: f32 = 0;
export let towardZ: f32 = 0;
/** How far nothing may stand in the way, metres. */
export let towardReach: f32 = 0;

/**
 * Light record: 0 kind, 4-12 origin, 16-24 edge u (or sun direction), 28-36 edge v, 40-48 normal, 52-60 radiance, 64 area
 * (or the sun's angular radius, or the sphere's radius), 68 length of edge u where the panel is a strip, else 0.
 * True if light may arrive; u and v choose among the light's points.
 */
export function loadCandidate(
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
  if (kind == SUN) return loadSun(light, nx, ny, nz, u, v);
  if (kind == SPHERE) return loadSphere(light, x, y, z, nx, ny, nz, u, v);
  return loadPanel(light, x, y, z, nx, ny, nz, u, v);
}

/** The light's radiance, or the sun's irradiance, times `weight`. */
function setCandidate(light: usize, weight: f32): void {
  candidateR = load<f32>(light + 52) * weight;
  candidateG = load<f32>(light + 56) * weight;
  candidateB = load<f32>(light + 60) * weight;
}

function loadSun(light: usize, nx: f32, ny: f32, nz: f32, u: f32, v: f32): bool {
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
  setCandidate(light, cosine * INV_PI);
  return true;
}

function loadSphere(light: usize, x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32, u: f32, v: f32): bool {
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
  setCandidate(light, cosine * 2 * (<f32>1 - cosMax));
  return true;
}

function loadPanel(light: usize, x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32, u: f32, v: f32): bool {
  let spread: f32 = 1;
  let s = u;
  if (load<f32>(light + 68) > 0) {
    s = alongStrip(light, x, y, z, u);
    spread = stripSpread;
  }
  let dx = load<f32>(light + 4) + s * load<f32>(light + 16) + v * load<f32>(light + 28) - x;
  let dy = load<f32>(light + 8) + s * load<f32>(light + 20) + v * load<f32>(light + 32) - y;
  let dz = load<f32>(light + 12) + s * load<f32>(light + 24) + v * load<f32>(light + 36) - z;
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
  setCandidate(
    light,
    (cosine * cosLight * load<f32>(light + 64) * spread * INV_PI) / max<f32>(squared, 1e-4),
  );
  if (load<f32>(light) == PORTAL) {
    loadSky(dx, dy, dz, false);
    candidateR *= skyR;
    candidateG *= skyG;
    candidateB *= skyB;
    towardReach = 1e6;
  }
  return true;
}

/** A point that the sun lights, drawn by u, as a light for the point x. */
export function loadPatch(x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32, u: f32): bool {
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
