// One point of the picture: its surface at full resolution joined with the filtered light, exposed and tone mapped.
import * as surface from './surface';
import { lightPoint } from './lighting';
import {
  look,
  seenDistance,
  seenX,
  seenY,
  seenZ,
  tintR,
  tintG,
  tintB,
  coatR,
  coatG,
  coatB,
  SKY,
  SECTION,
} from './sight';
import { DEVELOPMENT } from './places';
import { pixelFootprint } from './camera';
import { gatherLight, keepLight, gatheredR, gatheredG, gatheredB, glossR, glossG, glossB } from './gather';
import { tracePath, SHARP, NO_SAMPLE, pathR, pathG, pathB } from './path';
import { loadSky, skyR, skyG, skyB } from './sky';
import { seedRandom } from './random';
import { shadeSunlight, sunR, sunG, sunB, glintR, glintG, glintB } from './sunlight';
import { toneMap, mappedR, mappedG, mappedB } from './tone';

/**
 * Floats: 0 exposure, 1 tone (see tone.ts), 2-4 key light position, 5 relief strength, 6 firefly clamp, 7 extra samples at
 * edges, 8 wraps, 9-11 white balance gains, 12 whether nothing shows as paper, 13-15 the paper's display colour, 16-18 the
 * display colour of what is cut open, 19 contrast, 20 samples of points that the light buffer never saw.
 */
export function developmentAt(): usize {
  return DEVELOPMENT;
}

export function development(i: usize): f32 {
  return load<f32>(DEVELOPMENT + (i << 2));
}

/** What a point of the picture became, linear display light. */
export let outR: f32 = 0;
export let outG: f32 = 0;
export let outB: f32 = 0;
/** The light that came from there, before it is developed. */
export let rawR: f32 = 0;
export let rawG: f32 = 0;
export let rawB: f32 = 0;
/** What was seen there: material (-1 sky, -2 a section), distance, normal. */
export let keyMaterial: f32 = -1;
export let keyDistance: f32 = 0;
export let keyX: f32 = 0;
export let keyY: f32 = 0;
export let keyZ: f32 = 0;

function setKey(material: f32, distance: f32): void {
  keyMaterial = material;
  keyDistance = distance;
}

/** Shades the picture at (u, v), which lies in pixel (x, y), for the time `salt`; `width` is the picture's. */
export function shadeAt(u: f32, v: f32, width: i32, x: i32, y: i32, salt: u32, scramble: u32): void {
  seedRandom(scramble);
  const seen = look(u, v, width, development(6) * 4);
  if (seen == SECTION) {
    setKey(-2, seenDistance);
    outR = development(16);
    outG = development(17);
    outB = development(18);
    return;
  }
  if (seen == SKY) {
    setKey(-1, 1e6);
    if (development(12) == 1) {
      outR = development(13);
      outG = development(14);
      outB = development(15);
      return;
    }
    loadSky(seenX, seenY, seenZ, true);
    expose(skyR, skyG, skyB);
    return;
  }
  const vx = seenX;
  const vy = seenY;
  const vz = seenZ;
  const facing = max<f32>(<f32>0.02, -(vx * surface.nx + vy * surface.ny + vz * surface.nz));
  const footprint = pixelFootprint(width, seenDistance) / max<f32>(<f32>0.35, sqrt<f32>(facing));
  surface.loadMaterial(footprint, surface.RELIEF);
  setKey(<f32>surface.material, seenDistance);
  keyX = surface.nx;
  keyY = surface.ny;
  keyZ = surface.nz;
  const openness = surface.openness;
  // Behind the sheet, where the ray goes on between its threads.
  const bx = surface.px - surface.gx * <f32>1e-3;
  const by = surface.py - surface.gy * <f32>1e-3;
  const bz = surface.pz - surface.gz * <f32>1e-3;
  loadReflectance(facing);
  shadeSunlight(vx, vy, vz, u, v, x, y, salt);
  const r = surface.emissionR + bodyR * sunR + shineR * glintR;
  const g = surface.emissionG + bodyG * sunG + shineG * glintG;
  const b = surface.emissionB + bodyB * sunB + shineB * glintB;
  let relief: f32 = 1;
  const shine = surface.metallic > <f32>0.5;
  if (gatherLight(u, v, development(8) == 1)) {
    relief = reliefLight();
  } else {
    // The light buffer never saw it: a stem, an edge. It is lit for itself.
    const seed = <i32>(scramble & 0xfffff);
    lightPoint(vx, vy, vz, <i32>development(20), 3, development(6), seed & 1023, seed >> 10, 1, scramble);
    keepLight();
  }
  const gloss = shine ? relief : <f32>1;
  let litR = bodyR * gatheredR * relief + shineR * glossR * gloss + r;
  let litG = bodyG * gatheredG * relief + shineG * glossG * gloss + g;
  let litB = bodyB * gatheredB * relief + shineB * glossB * gloss + b;
  if (openness > 0) {
    tracePath(bx, by, bz, vx, vy, vz, 2, SHARP, development(6) * 4, NO_SAMPLE);
    litR += (pathR - litR) * openness;
    litG += (pathG - litG) * openness;
    litB += (pathB - litB) * openness;
  }
  expose(litR, litG, litB);
}

/** The light buffer knows only smooth normals; relief is put back as the change of the key light's cosine. */
function reliefLight(): f32 {
  let lx = development(2) - surface.px;
  let ly = development(3) - surface.py;
  let lz = development(4) - surface.pz;
  const k: f32 = 1 / sqrt<f32>(lx * lx + ly * ly + lz * lz);
  lx *= k;
  ly *= k;
  lz *= k;
  const flat = surface.nx * lx + surface.ny * ly + surface.nz * lz;
  const bent = surface.tx * lx + surface.ty * ly + surface.tz * lz;
  const ratio = (max<f32>(0, bent) + <f32>0.45) / (max<f32>(0, flat) + <f32>0.45);
  return <f32>1 + (min<f32>(<f32>1.4, max<f32>(<f32>0.55, ratio)) - 1) * development(5);
}

/** Reflectance of the loaded surface: of its body for diffuse light, of its shine for mirrored light. */
let bodyR: f32 = 0;
let bodyG: f32 = 0;
let bodyB: f32 = 0;
let shineR: f32 = 0;
let shineG: f32 = 0;
let shineB: f32 = 0;

function loadReflectance(facing: f32): void {
  const rough = surface.roughness;
  const metal = surface.metallic;
  // Split-sum reflectance (Karis' analytic fit).
  const q0: f32 = 1 - rough;
  const q1: f32 = <f32>0.0425 - <f32>0.0275 * rough;
  const q2: f32 = <f32>1.04 - <f32>0.572 * rough;
  const q3: f32 = <f32>0.022 * rough - <f32>0.04;
  const a004 = min<f32>(q0 * q0, Mathf.exp(<f32>-6.432 * facing)) * q0 + q1;
  const scale = <f32>-1.04 * a004 + q2;
  const bias = max<f32>(0, <f32>1.04 * a004 + q3);
  const f0r = <f32>0.04 + (surface.cr - <f32>0.04) * metal;
  const f0g = <f32>0.04 + (surface.cg - <f32>0.04) * metal;
  const f0b = <f32>0.04 + (surface.cb - <f32>0.04) * metal;
  // What one bounce between the microfacets loses comes back after several, tinted once more (Fdez-Aguera).
  const lost: f32 = 1 / min<f32>(1, max<f32>(<f32>0.3, scale + bias)) - 1;
  shineR = (f0r * scale + bias) * (1 + f0r * lost);
  shineG = (f0g * scale + bias) * (1 + f0g * lost);
  shineB = (f0b * scale + bias) * (1 + f0b * lost);
  const rim: f32 = 1 - facing;
  const body =
    (<f32>1 - metal) *
    surface.occlusion *
    (<f32>1 + surface.sheen * rim * rim * rim) *
    (<f32>1 - min<f32>(<f32>0.9, scale * <f32>0.04 + bias));
  bodyR = surface.cr * body;
  bodyG = surface.cg * body;
  bodyB = surface.cb * body;
}

/** Develops the light of the current ray, after what it passed through. */
function expose(r: f32, g: f32, b: f32): void {
  rawR = r * tintR + coatR;
  rawG = g * tintG + coatG;
  rawB = b * tintB + coatB;
  toneMap(
    rawR * development(9),
    rawG * development(10),
    rawB * development(11),
    development(0),
    development(1),
    development(19),
  );
  outR = mappedR;
  outG = mappedG;
  outB = mappedB;
}
