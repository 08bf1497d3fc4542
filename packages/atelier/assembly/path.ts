// Radiance along a ray. Surfaces met after the first one shine as diffuse; glass passes the ray on, tinted, mirrors throw it
// back, sheets let part of it through.
import { cosTurn, sinTurn } from './turn';
import { hasPortals } from './state';
import { intersect, hitDistance } from './intersect';
import { PATCH_NEAR } from './patches';
import { loadCell, cellR, cellG, cellB } from './cells';
import * as surface from './surface';
import {
  UNPATCHED_SUN,
  WHOLE_SUN,
  loadDirect,
  loadDirectRandomly,
  loadPatchedSun,
  directR,
  directG,
  directB,
} from './lights';
import { loadSky, skyR, skyG, skyB } from './sky';
import { random } from './random';
import { loadSobol, sobol0, sobol1, sobol2 } from './sobol';

/** For paths that stand alone. */
export const NO_SAMPLE: i32 = -1;

export const BOUNCED: i32 = 0;
export const SHARP: i32 = 1;
export const BLURRED: i32 = 2;

export let pathR: f32 = 0;
export let pathG: f32 = 0;
export let pathB: f32 = 0;

export let bounceX: f32 = 0;
export let bounceY: f32 = 0;
export let bounceZ: f32 = 0;

export function bounceSet(x: f32, y: f32, z: f32): void {
  bounceX = x;
  bounceY = y;
  bounceZ = z;
}

/** Cosine-weighted direction about n from two numbers in [0, 1). */
export function loadCosineDirection(nx: f32, ny: f32, nz: f32, u: f32, v: f32): void {
  const radius = sqrt<f32>(u);
  const a = cosTurn(v) * radius;
  const b = sinTurn(v) * radius;
  const w = sqrt<f32>(max<f32>(0, 1 - u));
  const sign: f32 = nz >= 0 ? 1 : -1;
  const k: f32 = -1 / (sign + nz);
  const c = nx * ny * k;
  bounceX = (1 + sign * nx * nx * k) * a + c * b + nx * w;
  bounceY = sign * c * a + (sign + ny * ny * k) * b + ny * w;
  bounceZ = -sign * nx * a - ny * b + nz * w;
}

/**
 * Reflections see emitters and the detailed sky; diffuse bounces (BOUNCED) leave both to light sampling. BLURRED reflections
 * take what they meet as cells know it, SHARP ones look at it closely.
 * `sample` is the pixel's sample that this path belongs to, or NO_SAMPLE. Result, clamped against fireflies, in pathR, pathG, pathB.
 */
export function tracePath(
  ox: f32,
  oy: f32,
  oz: f32,
  dx: f32,
  dy: f32,
  dz: f32,
  bounces: i32,
  view: i32,
  clamp: f32,
  sample: i32,
): void {
  let r: f32 = 0;
  let g: f32 = 0;
  let b: f32 = 0;
  let tr: f32 = 1;
  let tg: f32 = 1;
  let tb: f32 = 1;
  let panes = 0;
  let looking = view != BOUNCED;
  let sun = looking ? WHOLE_SUN : UNPATCHED_SUN;
  /** Metres since the last point that was lit. */
  let stretch: f32 = 0;
  for (let bounce = 0; bounce < bounces; bounce++) {
    if (!intersect(ox, oy, oz, dx, dy, dz, 1e6, false)) {
      if (looking || !hasPortals) {
        loadSky(dx, dy, dz, looking);
        r += tr * skyR;
        g += tg * skyG;
        b += tb * skyB;
      }
      break;
    }
    stretch += hitDistance;
    surface.loadHit(ox, oy, oz, dx, dy, dz);
    const isOpen = surface.openness > 0 && random() < surface.openness;
    if (surface.isGlass || isOpen || surface.isMirror()) {
      if (++panes > 6) break;
      let side: f32 = 1e-3;
      if (!isOpen) {
        surface.loadMaterial(1, surface.COLOUR);
        tr *= surface.cr;
        tg *= surface.cg;
        tb *= surface.cb;
        if (!surface.isGlass) {
          // No point draws lights by way of a mirror.
          sun = WHOLE_SUN;
          const twice: f32 = -2 * (dx * surface.nx + dy * surface.ny + dz * surface.nz);
          dx += surface.nx * twice;
          dy += surface.ny * twice;
          dz += surface.nz * twice;
          side = -1e-3;
        }
      }
      ox = surface.px - surface.gx * side;
      oy = surface.py - surface.gy * side;
      oz = surface.pz - surface.gz * side;
      bounce--;
      continue;
    }
    if (surface.emissionR + surface.emissionG + surface.emissionB > 0) {
      if (looking) {
        r += tr * surface.emissionR;
        g += tg * surface.emissionG;
        b += tb * surface.emissionB;
      }
    }
    if (stretch < PATCH_NEAR) sun = WHOLE_SUN;
    surface.loadMaterial(looking ? <f32>0.01 : <f32>0.08, surface.COLOUR);
    tr *= surface.cr;
    tg *= surface.cg;
    tb *= surface.cb;
    if ((looking ? view == BLURRED : sun == UNPATCHED_SUN) && loadCell(stretch)) {
      r += tr * cellR;
      g += tg * cellG;
      b += tb * cellB;
      if (looking) {
        const x = surface.px + surface.gx * <f32>4e-4;
        const y = surface.py + surface.gy * <f32>4e-4;
        const z = surface.pz + surface.gz * <f32>4e-4;
        loadPatchedSun(x, y, z, surface.nx, surface.ny, surface.nz, random(), random());
        r += tr * directR;
        g += tg * directG;
        b += tb * directB;
      }
      break;
    }
    if (surface.translucency > 0 && random() < surface.translucency) surface.turnOver();
    const nx = surface.nx;
    const ny = surface.ny;
    const nz = surface.nz;
    ox = surface.px + surface.gx * <f32>4e-4;
    oy = surface.py + surface.gy * <f32>4e-4;
    oz = surface.pz + surface.gz * <f32>4e-4;
    let bounceU: f32;
    let bounceV: f32;
    if (bounce == 0 && sample >= 0) {
      // The first point after the one that is seen decides most of what is left to chance.
      const group: u32 = looking ? 5 : 3;
      loadSobol(sample, group);
      loadDirect(ox, oy, oz, nx, ny, nz, sobol0, sobol1, sobol2, sun);
      loadSobol(sample, group + 1);
      bounceU = sobol0;
      bounceV = sobol1;
    } else {
      loadDirectRandomly(ox, oy, oz, nx, ny, nz, sun);
      bounceU = random();
      bounceV = random();
    }
    sun = UNPATCHED_SUN;
    stretch = 0;
    r += tr * directR;
    g += tg * directG;
    b += tb * directB;
    looking = false;
    if (bounce > 0) {
      const survive = min<f32>(1, max<f32>(tr, max<f32>(tg, tb)) * <f32>1.5);
      if (random() > survive) break;
      tr /= survive;
      tg /= survive;
      tb /= survive;
    }
    loadCosineDirection(nx, ny, nz, bounceU, bounceV);
    dx = bounceX;
    dy = bounceY;
    dz = bounceZ;
  }
  const brightest = max<f32>(r, max<f32>(g, b));
  const scale: f32 = brightest > clamp ? clamp / brightest : 1;
  pathR = r * scale;
  pathG = g * scale;
  pathB = b * scale;
}
