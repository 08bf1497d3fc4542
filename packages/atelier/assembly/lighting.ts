// Lighting of what the camera sees, before surface colour and without the sun straight on it: diffuse and specular light
// apart, at reduced resolution, one fixed primary ray a pixel, so that the guides are exact and every sample is spent on light.
import { cosTurn, sinTurn } from './turn';
import * as surface from './surface';
import { forgetPoint, keepPoint } from './lamps';
import { NO_SUN, loadDirect, directR, directG, directB } from './lights';
import {
  tracePath,
  BOUNCED,
  SHARP,
  BLURRED,
  loadCosineDirection,
  bounceSet,
  pathR,
  pathG,
  pathB,
  bounceX,
  bounceY,
  bounceZ,
} from './path';
import { look, seenDistance, seenX, seenY, seenZ, SURFACE } from './sight';
import { pixelFootprint } from './camera';
import { hash, seedRandom } from './random';
import { lightSunlight, sunR, sunG, sunB, sunShare } from './sunlight';
import { loadSobol, startSamples, sobol0, sobol1, sobol2, sobol3 } from './sobol';

export let diffuse: usize = 0;
export let specular: usize = 0;
/** Shading normal xyz, roughness. */
export let guideNormal: usize = 0;
/** Position xyz, material index or -1 where the camera sees sky. */
export let guidePosition: usize = 0;
/** Sun straight on each pixel, which the picture asks for itself: rgb for metering, and which share of its disc is seen. */
export let guideSun: usize = 0;
export let lightWidth: i32 = 0;
export let lightHeight: i32 = 0;

export let diffuseR: f32 = 0;
export let diffuseG: f32 = 0;
export let diffuseB: f32 = 0;
export let diffuseVariance: f32 = 0;
export let specularR: f32 = 0;
export let specularG: f32 = 0;
export let specularB: f32 = 0;
export let specularVariance: f32 = 0;

export function setLightBuffers(
  diffuseAt: usize,
  specularAt: usize,
  normalAt: usize,
  positionAt: usize,
  sunAt: usize,
  width: i32,
  height: i32,
): void {
  diffuse = diffuseAt;
  specular = specularAt;
  guideNormal = normalAt;
  guidePosition = positionAt;
  guideSun = sunAt;
  lightWidth = width;
  lightHeight = height;
}

/** Roughness from which on reflections show no edges. */
const BLUR: f32 = 0.3;

/** Light arriving at the loaded surface point seen along (vx, vy, vz); results in diffuse* and specular*. */
export function lightPoint(
  vx: f32,
  vy: f32,
  vz: f32,
  samples: i32,
  bounces: i32,
  clamp: f32,
  pixelX: i32,
  pixelY: i32,
  seed: u32,
  scramble: u32,
): void {
  const nx = surface.nx;
  const ny = surface.ny;
  const nz = surface.nz;
  const gx = surface.gx;
  const gy = surface.gy;
  const gz = surface.gz;
  const px = surface.px;
  const py = surface.py;
  const pz = surface.pz;
  const through = surface.translucency;
  const rough = surface.roughness;
  const metal = surface.metallic;
  let r: f32 = 0;
  let g: f32 = 0;
  let b: f32 = 0;
  let squares: f32 = 0;
  let sr: f32 = 0;
  let sg: f32 = 0;
  let sb: f32 = 0;
  let specularSquares: f32 = 0;
  let specularCount: i32 = 0;
  const diffuseSamples = metal > <f32>0.95 ? min<i32>(2, samples) : samples;
  const specularEvery = metal > <f32>0.5 || rough < <f32>0.35 ? 1 : rough < <f32>0.72 ? 2 : 0;
  let bits: u32 = 0;
  while (1 << bits < samples) bits++;
  startSamples(pixelX, pixelY, bits, seed);
  seedRandom(hash(scramble));
  keepPoint(px + gx * <f32>4e-4, py + gy * <f32>4e-4, pz + gz * <f32>4e-4, nx, ny, nz);
  for (let s = 0; s < samples; s++) {
    if (s < diffuseSamples) {
      // Part of what a sheet shows has come through it.
      loadSobol(s, 0);
      const side: f32 = through > 0 && sobol3 < through ? -1 : 1;
      const x = px + gx * side * <f32>4e-4;
      const y = py + gy * side * <f32>4e-4;
      const z = pz + gz * side * <f32>4e-4;
      loadDirect(x, y, z, nx * side, ny * side, nz * side, sobol0, sobol1, sobol2, NO_SUN);
      let lr = directR;
      let lg = directG;
      let lb = directB;
      loadSobol(s, 1);
      loadCosineDirection(nx * side, ny * side, nz * side, sobol0, sobol1);
      if ((bounceX * gx + bounceY * gy + bounceZ * gz) * side > 0) {
        tracePath(x, y, z, bounceX, bounceY, bounceZ, bounces, BOUNCED, clamp, s);
        lr += pathR;
        lg += pathG;
        lb += pathB;
      }
      r += lr;
      g += lg;
      b += lb;
      const luminance = <f32>0.3 * lr + <f32>0.6 * lg + <f32>0.1 * lb;
      squares += luminance * luminance;
    }
    if (specularEvery == 0 || s % specularEvery != 0) continue;
    loadSobol(s, 2);
    loadReflection(vx, vy, vz, nx, ny, nz, rough, sobol0, sobol1);
    specularCount++;
    if (bounceX * gx + bounceY * gy + bounceZ * gz <= 0) continue;
    tracePath(
      px + gx * <f32>4e-4,
      py + gy * <f32>4e-4,
      pz + gz * <f32>4e-4,
      bounceX,
      bounceY,
      bounceZ,
      max<i32>(2, bounces - 1),
      rough < BLUR ? SHARP : BLURRED,
      rough < <f32>0.15 ? clamp * 4 : clamp * <f32>1.5,
      s,
    );
    sr += pathR;
    sg += pathG;
    sb += pathB;
    const luminance = <f32>0.3 * pathR + <f32>0.6 * pathG + <f32>0.1 * pathB;
    specularSquares += luminance * luminance;
  }
  forgetPoint();
  let inv: f32 = 1 / <f32>diffuseSamples;
  diffuseR = r * inv;
  diffuseG = g * inv;
  diffuseB = b * inv;
  let mean = <f32>0.3 * diffuseR + <f32>0.6 * diffuseG + <f32>0.1 * diffuseB;
  diffuseVariance = max<f32>(0, squares * inv - mean * mean) * inv;
  inv = specularCount > 0 ? 1 / <f32>specularCount : 0;
  specularR = sr * inv;
  specularG = sg * inv;
  specularB = sb * inv;
  mean = <f32>0.3 * specularR + <f32>0.6 * specularG + <f32>0.1 * specularB;
  specularVariance = max<f32>(0, specularSquares * inv - mean * mean) * inv;
  if (specularCount == 0) {
    // Too rough to mirror anything: its faint gloss is the diffuse light around it.
    specularR = diffuseR;
    specularG = diffuseG;
    specularB = diffuseB;
    specularVariance = diffuseVariance;
  }
}

/** GGX half vector by visible-normal sampling; the mirrored direction goes to bounce*. */
function loadReflection(
  vx: f32,
  vy: f32,
  vz: f32,
  nx: f32,
  ny: f32,
  nz: f32,
  rough: f32,
  u: f32,
  v: f32,
): void {
  const alpha = max<f32>(<f32>0.0004, rough * rough);
  const sign: f32 = nz >= 0 ? 1 : -1;
  const k: f32 = -1 / (sign + nz);
  const c = nx * ny * k;
  const ax = <f32>1 + sign * nx * nx * k;
  const ay = sign * c;
  const az = -sign * nx;
  const bx = c;
  const by = sign + ny * ny * k;
  const bz = -ny;
  const ex = -(vx * ax + vy * ay + vz * az);
  const ey = -(vx * bx + vy * by + vz * bz);
  const ez = max<f32>(<f32>1e-3, -(vx * nx + vy * ny + vz * nz));
  let sx = ex * alpha;
  let sy = ey * alpha;
  let sz = ez;
  let l: f32 = 1 / sqrt<f32>(sx * sx + sy * sy + sz * sz);
  sx *= l;
  sy *= l;
  sz *= l;
  const flat = sx * sx + sy * sy;
  const q: f32 = flat > <f32>1e-8 ? 1 / sqrt<f32>(flat) : 0;
  const t1x: f32 = flat > <f32>1e-8 ? -sy * q : 1;
  const t1y = sx * q;
  const t2x = -sz * t1y;
  const t2y = sz * t1x;
  const t2z = sx * t1y - sy * t1x;
  const radius = sqrt<f32>(u);
  const p1 = radius * cosTurn(v);
  let p2 = radius * sinTurn(v);
  const s: f32 = <f32>0.5 * (1 + sz);
  p2 = (1 - s) * sqrt<f32>(max<f32>(0, 1 - p1 * p1)) + s * p2;
  const p3 = sqrt<f32>(max<f32>(0, 1 - p1 * p1 - p2 * p2));
  let hx = (t1x * p1 + t2x * p2 + sx * p3) * alpha;
  let hy = (t1y * p1 + t2y * p2 + sy * p3) * alpha;
  let hz = max<f32>(<f32>1e-5, t2z * p2 + sz * p3);
  l = 1 / sqrt<f32>(hx * hx + hy * hy + hz * hz);
  hx *= l;
  hy *= l;
  hz *= l;
  const wx = hx * ax + hy * bx + hz * nx;
  const wy = hx * ay + hy * by + hz * ny;
  const wz = hx * az + hy * bz + hz * nz;
  const d = -(vx * wx + vy * wy + vz * wz) * 2;
  bounceSet(vx + wx * d, vy + wy * d, vz + wz * d);
}

/**
 * Fills the light buffers for one tile. `mask`: a byte a pixel, 0 for pixels that may stay dark; or 0 for no mask.
 */
export function renderLight(
  firstX: i32,
  firstY: i32,
  lastX: i32,
  lastY: i32,
  samples: i32,
  bounces: i32,
  clamp: f32,
  seed: u32,
  mask: usize,
): void {
  for (let y = firstY; y < lastY; y++) {
    for (let x = firstX; x < lastX; x++) {
      const pixel = y * lightWidth + x;
      const at = (<usize>pixel) << 4;
      const u = (<f32>x + <f32>0.5) / <f32>lightWidth;
      const v = (<f32>y + <f32>0.5) / <f32>lightHeight;
      const isWanted = mask == 0 || load<u8>(mask + <usize>pixel) != 0;
      if (!isWanted || look(u, v, lightWidth, 0) != SURFACE) {
        memory.fill(diffuse + at, 0, 16);
        memory.fill(specular + at, 0, 16);
        memory.fill(guideNormal + at, 0, 16);
        memory.fill(guideSun + at, 0, 12);
        store<f32>(guideSun + at + 12, -1);
        memory.fill(guidePosition + at, 0, 12);
        store<f32>(guidePosition + at + 12, -1);
        continue;
      }
      surface.loadMaterial(pixelFootprint(lightWidth, seenDistance), surface.MEAN_GLOSS);
      store<f32>(guideNormal + at, surface.nx);
      store<f32>(guideNormal + at + 4, surface.ny);
      store<f32>(guideNormal + at + 8, surface.nz);
      store<f32>(guideNormal + at + 12, surface.roughness);
      store<f32>(guidePosition + at, surface.px);
      store<f32>(guidePosition + at + 4, surface.py);
      store<f32>(guidePosition + at + 8, surface.pz);
      store<f32>(guidePosition + at + 12, <f32>surface.material);
      lightSunlight(x, y, seed);
      store<f32>(guideSun + at, sunR);
      store<f32>(guideSun + at + 4, sunG);
      store<f32>(guideSun + at + 8, sunB);
      store<f32>(guideSun + at + 12, sunShare);
      lightPoint(seenX, seenY, seenZ, samples, bounces, clamp, x, y, seed, hash(<u32>pixel ^ seed));
      store<f32>(diffuse + at, diffuseR);
      store<f32>(diffuse + at + 4, diffuseG);
      store<f32>(diffuse + at + 8, diffuseB);
      store<f32>(diffuse + at + 12, diffuseVariance);
      store<f32>(specular + at, specularR);
      store<f32>(specular + at + 4, specularG);
      store<f32>(specular + at + 8, specularB);
      store<f32>(specular + at + 12, specularVariance);
    }
  }
}
