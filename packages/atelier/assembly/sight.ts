// What the camera sees: the first opaque surface along its ray, through panes of glass and by way of mirrors, with the
// tint they give it and the reflections that lie on them. Light and picture both look this way, so they agree.
import * as surface from './surface';
import {
  loadRay,
  originX,
  originY,
  originZ,
  rayX,
  rayY,
  rayZ,
  rayStart,
  rayReach,
  isCut,
  pixelFootprint,
} from './camera';
import { findSection } from './section';
import { intersect } from './intersect';
import { refractRay, refractedX, refractedY, refractedZ, fresnel } from './glass';
import { tracePath, SHARP, NO_SAMPLE, pathR, pathG, pathB } from './path';

export const SKY: i32 = 0;
export const SURFACE: i32 = 1;
/** Inside of something that the camera cuts open. */
export const SECTION: i32 = 2;

/** Metres travelled from the eye to the surface. */
export let seenDistance: f32 = 0;
/** Direction in which the ray arrives there. */
export let seenX: f32 = 0;
export let seenY: f32 = 0;
export let seenZ: f32 = 0;
/** Share of its light that reaches the eye, and light added on the way. */
export let tintR: f32 = 1;
export let tintG: f32 = 1;
export let tintB: f32 = 1;
export let coatR: f32 = 0;
export let coatG: f32 = 0;
export let coatB: f32 = 0;

const PANES_MAX: i32 = 10;
/** How many of the first panes show reflections. */
const COATS_MAX: i32 = 4;
const SKIN: f32 = 1e-3;

/**
 * Looks through (u, v) of a picture `width` pixels wide; the surface is loaded on SURFACE. With `clamp` above zero
 * reflections on glass are gathered, each clamped to it.
 */
export function look(u: f32, v: f32, width: i32, clamp: f32): i32 {
  loadRay(u, v);
  tintR = tintG = tintB = 1;
  coatR = coatG = coatB = 0;
  seenDistance = rayStart;
  if (isCut && findSection()) return SECTION;
  let ox = originX;
  let oy = originY;
  let oz = originZ;
  let dx = rayX;
  let dy = rayY;
  let dz = rayZ;
  let reach = rayReach;
  for (let pane = 0; pane < PANES_MAX; pane++) {
    if (!intersect(ox, oy, oz, dx, dy, dz, reach, false)) break;
    seenX = dx;
    seenY = dy;
    seenZ = dz;
    surface.loadHit(ox, oy, oz, dx, dy, dz);
    const x = surface.px;
    const y = surface.py;
    const z = surface.pz;
    const stepX = x - ox;
    const stepY = y - oy;
    const stepZ = z - oz;
    seenDistance += sqrt<f32>(stepX * stepX + stepY * stepY + stepZ * stepZ);
    const nx = surface.nx;
    const ny = surface.ny;
    const nz = surface.nz;
    const cosine = max<f32>(0, -(dx * nx + dy * ny + dz * nz));
    const gx = surface.gx;
    const gy = surface.gy;
    const gz = surface.gz;
    const mx = dx + 2 * cosine * nx;
    const my = dy + 2 * cosine * ny;
    const mz = dz + 2 * cosine * nz;
    if (surface.isMirror()) {
      const grazing: f32 = 1 - cosine;
      const g5 = grazing * grazing * grazing * grazing * grazing;
      surface.loadMaterial(pixelFootprint(width, seenDistance), surface.COLOUR);
      tintR *= surface.cr + (1 - surface.cr) * g5;
      tintG *= surface.cg + (1 - surface.cg) * g5;
      tintB *= surface.cb + (1 - surface.cb) * g5;
      dx = mx;
      dy = my;
      dz = mz;
      ox = x + gx * SKIN;
      oy = y + gy * SKIN;
      oz = z + gz * SKIN;
      reach = 1e6;
      continue;
    }
    if (!surface.isGlass) return SURFACE;
    surface.loadMaterial(pixelFootprint(width, seenDistance), surface.COLOUR);
    const cr = surface.cr;
    const cg = surface.cg;
    const cb = surface.cb;
    const inner = surface.isInnerFace;
    const ior = surface.glassIor();
    const passes = refractRay(dx, dy, dz, nx, ny, nz, inner, ior);
    const mirrored = fresnel;
    const keep: f32 = 1 - mirrored;
    if (clamp > 0 && pane < COATS_MAX && passes && !(inner && ior > 1)) {
      tracePath(x + gx * SKIN, y + gy * SKIN, z + gz * SKIN, mx, my, mz, 2, SHARP, clamp, NO_SAMPLE);
      coatR += tintR * mirrored * pathR;
      coatG += tintG * mirrored * pathG;
      coatB += tintB * mirrored * pathB;
    }
    const side: f32 = passes ? -SKIN : SKIN;
    if (passes) {
      tintR *= cr * keep;
      tintG *= cg * keep;
      tintB *= cb * keep;
      dx = refractedX;
      dy = refractedY;
      dz = refractedZ;
    } else {
      // Light that cannot leave the glass is thrown back into it.
      dx = mx;
      dy = my;
      dz = mz;
    }
    reach -= sqrt<f32>(stepX * stepX + stepY * stepY + stepZ * stepZ);
    ox = x + gx * side;
    oy = y + gy * side;
    oz = z + gz * side;
  }
  seenX = dx;
  seenY = dy;
  seenZ = dz;
  return SKY;
}
