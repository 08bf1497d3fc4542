// Direct light at a point: one candidate from every light, one of them kept in proportion to its worth (resampling),
// one shadow ray. Kinds: 0 rectangle, 1 sun, 2 portal to the sky, 3 sphere.
import { cosTurn, sinTurn } from './turn';
import { lights, lightCount, LIGHT_BYTES } from './state';
import { intersect, passedR, passedG, passedB } from './intersect';
import { random } from './random';
import { loadSky, skyR, skyG, skyB } from './sky';

/** Radiance leaving a white diffuse surface, i.e. irradiance / pi. */
export let directR: f32 = 0;
export let directG: f32 = 0;
export let directB: f32 = 0;

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
  if (kind == 1) {
    const spread = load<f32>(light + 64);
    const a = (<f32>2 * u - 1) * spread;
    const c = (<f32>2 * v - 1) * spread;
    let dx = load<f32>(light + 16) + a;
    let dy = load<f32>(light + 20) + c;
    let dz = load<f32>(light + 24) + a - c;
    const k: f32 = 1 / sqrt<f32>(dx * dx + dy * dy + dz * dz);
    dx *= k;
    dy *= k;
    dz *= k;
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
  if (kind == 3) {
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
  if (kind == 2) {
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

export function loadDirect(
  x: f32,
  y: f32,
  z: f32,
  nx: f32,
  ny: f32,
  nz: f32,
  u: f32,
  v: f32,
  pick: f32,
): void {
  directR = 0;
  directG = 0;
  directB = 0;
  let total: f32 = 0;
  let keptR: f32 = 0;
  let keptG: f32 = 0;
  let keptB: f32 = 0;
  let keptWorth: f32 = 0;
  let kx: f32 = 0;
  let ky: f32 = 0;
  let kz: f32 = 0;
  let reach: f32 = 0;
  for (let i = 0; i < lightCount; i++) {
    const light = lights + <usize>i * LIGHT_BYTES;
    if (!loadCandidate(light, x, y, z, nx, ny, nz, u, v)) continue;
    if (load<f32>(light) == 1) {
      // The sun outshines everything yet is mostly hidden indoors: it would drown the others, so it has its own ray.
      const sunR = candidateR;
      const sunG = candidateG;
      const sunB = candidateB;
      if (!intersect(x, y, z, towardX, towardY, towardZ, towardReach, true)) {
        directR += sunR * passedR;
        directG += sunG * passedG;
        directB += sunB * passedB;
      }
      continue;
    }
    const worth = <f32>0.3 * candidateR + <f32>0.6 * candidateG + <f32>0.1 * candidateB;
    if (worth <= 0) continue;
    total += worth;
    // Reservoir of one: the same random number is stretched and reused for every light.
    const chance = worth / total;
    if (pick < chance) {
      pick = pick / chance;
      keptR = candidateR;
      keptG = candidateG;
      keptB = candidateB;
      keptWorth = worth;
      kx = towardX;
      ky = towardY;
      kz = towardZ;
      reach = towardReach;
    } else {
      pick = (pick - chance) / (1 - chance);
    }
  }
  if (keptWorth <= 0) return;
  if (intersect(x, y, z, kx, ky, kz, reach, true)) return;
  const scale = total / keptWorth;
  directR += keptR * scale * passedR;
  directG += keptG * scale * passedG;
  directB += keptB * scale * passedB;
}

export function loadDirectRandomly(x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32): void {
  const u = random();
  const v = random();
  loadDirect(x, y, z, nx, ny, nz, u, v, random());
}
