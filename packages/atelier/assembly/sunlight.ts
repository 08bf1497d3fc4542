// Sun straight on the point of the picture that is being shaded: asked for at full resolution, where its shadows are sharp.
import * as surface from './surface';
import { lights, lightCount, LIGHT_BYTES } from './state';
import { intersect, passedR, passedG, passedB } from './intersect';
import { aimAtSun, sunDirectionX, sunDirectionY, sunDirectionZ } from './patches';
import { guideSun, lightHeight, lightWidth } from './lighting';
import { loadSobol, startSamples, sobol0, sobol1, sobol2, sobol3 } from './sobol';

/** Radiance of a white diffuse surface, on both its sides, and of the sun's highlight before the surface's own tint. */
export let sunR: f32 = 0;
export let sunG: f32 = 0;
export let sunB: f32 = 0;
export let glintR: f32 = 0;
export let glintG: f32 = 0;
export let glintB: f32 = 0;

const SUN: f32 = 1;
const INV_PI: f32 = 0.31830988618;
/** Rays of a light pixel, and of a picture's point by the edge of a shadow. */
const LIGHT_BITS: u32 = 2;
const EDGE_BITS: u32 = 4;
const GLINT_MAX: f32 = 40;

/** Light of one sun on the loaded surface along the direction just aimed at, before shadows: how much per unit. */
function cosineToward(nx: f32, ny: f32, nz: f32, dx: f32, dy: f32, dz: f32): f32 {
  const face = surface.gx * dx + surface.gy * dy + surface.gz * dz;
  const cosine = nx * dx + ny * dy + nz * dz;
  const through = surface.translucency;
  if (face > 0) return max<f32>(0, cosine) * (1 - through);
  return through > 0 ? -face * through : 0;
}

/** GGX lobe over the surface's roughness, with height-correlated masking and without Fresnel. */
function lobe(vx: f32, vy: f32, vz: f32, dx: f32, dy: f32, dz: f32): f32 {
  let hx = dx - vx;
  let hy = dy - vy;
  let hz = dz - vz;
  const k: f32 = 1 / sqrt<f32>(max<f32>(1e-9, hx * hx + hy * hy + hz * hz));
  hx *= k;
  hy *= k;
  hz *= k;
  const rough = max<f32>(<f32>0.12, surface.roughness);
  const a2 = rough * rough * rough * rough;
  const nh = max<f32>(0, surface.tx * hx + surface.ty * hy + surface.tz * hz);
  const nl = max<f32>(<f32>1e-3, surface.tx * dx + surface.ty * dy + surface.tz * dz);
  const nv = max<f32>(<f32>0.05, -(surface.tx * vx + surface.ty * vy + surface.tz * vz));
  const d = nh * nh * (a2 - 1) + 1;
  const masking = nl * sqrt<f32>(nv * nv * (1 - a2) + a2) + nv * sqrt<f32>(nl * nl * (1 - a2) + a2);
  return (a2 * INV_PI * nl * <f32>0.5) / (d * d * max<f32>(1e-4, masking));
}

/** What of one sun's disc the point sees, by `count` rays over it, an even number, or by one to its middle. */
function castAtDisc(light: usize, x: f32, y: f32, z: f32, count: i32): void {
  passedSumR = passedSumG = passedSumB = 0;
  for (let k = 0; k < count; k++) {
    if (count == 1) {
      aimAtSun(light, 0.5, 0.5);
    } else {
      if ((k & 1) == 0) loadSobol(k >> 1, 7);
      aimAtSun(light, (k & 1) == 0 ? sobol0 : sobol2, (k & 1) == 0 ? sobol1 : sobol3);
    }
    if (intersect(x, y, z, sunDirectionX(), sunDirectionY(), sunDirectionZ(), 1e6, true)) continue;
    passedSumR += passedR;
    passedSumG += passedG;
    passedSumB += passedB;
  }
  const share: f32 = 1 / <f32>count;
  passedSumR *= share;
  passedSumG *= share;
  passedSumB *= share;
}

let passedSumR: f32 = 0;
let passedSumG: f32 = 0;
let passedSumB: f32 = 0;

/** Adds one sun's light on the loaded surface seen along v, as far as castAtDisc let it through. */
function addSun(light: usize, weight: f32, shine: f32): void {
  const r = load<f32>(light + 52) * passedSumR;
  const g = load<f32>(light + 56) * passedSumG;
  const b = load<f32>(light + 60) * passedSumB;
  sunR += r * weight * INV_PI;
  sunG += g * weight * INV_PI;
  sunB += b * weight * INV_PI;
  glintR += r * shine;
  glintG += g * shine;
  glintB += b * shine;
}

/**
 * Sun on the loaded surface of a light pixel; what of the disc is seen goes to `sunShare` for points of the picture to
 * compare with.
 */
export function lightSunlight(pixelX: i32, pixelY: i32, seed: u32): void {
  startSamples(pixelX, pixelY, LIGHT_BITS - 1, seed);
  sunShare = -1;
  loadSunlight(0, 0, 0, 1 << LIGHT_BITS);
}

/** Share of green light that came from the last sun's disc, -1 where none shines on the surface. */
export let sunShare: f32 = -1;

/** Sun on the loaded surface of a point (u, v) of the picture, seen along v; `salt` sets the jitter over the sun's disc. */
export function shadeSunlight(
  vx: f32,
  vy: f32,
  vz: f32,
  u: f32,
  v: f32,
  pixelX: i32,
  pixelY: i32,
  salt: u32,
): void {
  startSamples(pixelX, pixelY, EDGE_BITS - 1, salt);
  sunShare = evenShare(u, v);
  loadSunlight(vx, vy, vz, 1 << EDGE_BITS);
}

/** The share that all light pixels around have in common, or -1. */
function evenShare(u: f32, v: f32): f32 {
  const x0 = <i32>floor<f32>(u * <f32>lightWidth - <f32>0.5) - 1;
  const y0 = <i32>floor<f32>(v * <f32>lightHeight - <f32>0.5) - 1;
  let common: f32 = -1;
  for (let y = max<i32>(0, y0); y < min<i32>(lightHeight, y0 + 4); y++) {
    for (let x = max<i32>(0, x0); x < min<i32>(lightWidth, x0 + 4); x++) {
      const share = load<f32>(guideSun + ((<usize>(y * lightWidth + x)) << 4) + 12);
      if (share < 0) continue;
      if (common >= 0 && share != common) return -1;
      common = share;
    }
  }
  return common;
}

/** With `sunShare` at what is expected one ray confirms it; otherwise, and where it does not, there are `rays`. */
function loadSunlight(vx: f32, vy: f32, vz: f32, rays: i32): void {
  sunR = sunG = sunB = 0;
  glintR = glintG = glintB = 0;
  const expected = sunShare;
  sunShare = -1;
  for (let i = 0; i < lightCount; i++) {
    const light = lights + <usize>i * LIGHT_BYTES;
    if (load<f32>(light) != SUN) continue;
    aimAtSun(light, 0.5, 0.5);
    const dx = sunDirectionX();
    const dy = sunDirectionY();
    const dz = sunDirectionZ();
    const weight = cosineToward(surface.tx, surface.ty, surface.tz, dx, dy, dz);
    if (weight <= 0) continue;
    const front = surface.gx * dx + surface.gy * dy + surface.gz * dz > 0;
    const shine = front ? min<f32>(GLINT_MAX, lobe(vx, vy, vz, dx, dy, dz)) : 0;
    const side: f32 = front ? 4e-4 : -4e-4;
    const x = surface.px + surface.gx * side;
    const y = surface.py + surface.gy * side;
    const z = surface.pz + surface.gz * side;
    let count = rays;
    if (expected >= 0) {
      castAtDisc(light, x, y, z, 1);
      if (passedSumG == expected) count = 0;
    }
    if (count > 0) castAtDisc(light, x, y, z, count);
    sunShare = passedSumG;
    addSun(light, weight, shine);
  }
}
