// Final picture: full-resolution surfaces joined with the filtered light, antialiased where something changes,
// exposed, tone mapped and written as 8-bit sRGB.
import * as surface from './surface';
import {
  diffuse,
  specular,
  guideNormal,
  guidePosition,
  lightWidth,
  lightHeight,
  findVisible,
  lightPoint,
  distanceToEye,
  diffuseR,
  diffuseG,
  diffuseB,
  specularR,
  specularG,
  specularB,
} from './lighting';
import { loadOrigin, loadRay, originX, originY, originZ, rayX, rayY, rayZ, pixelSpread } from './camera';
import { intersect, hitTriangle } from './intersect';
import { loadSky, skyR, skyG, skyB } from './sky';
import { tracePath, pathR, pathG, pathB } from './path';
import { hash, seedRandom, unit } from './random';
import { toneMap, encodeSrgb, mappedR, mappedG, mappedB } from './tone';

/**
 * Floats: 0 exposure, 1 tone (0 neutral, 1 filmic), 2-4 key light position, 5 relief strength, 6 firefly clamp, 7 extra samples at edges, 8 wraps,
 * 9-11 white balance gains. */
const LOOK: usize = memory.data(4 * 12);

export function lookAt(): usize {
  return LOOK;
}
function look(i: usize): f32 {
  return load<f32>(LOOK + (i << 2));
}

let outR: f32 = 0;
let outG: f32 = 0;
let outB: f32 = 0;
let keyMaterial: f32 = -1;
let keyDistance: f32 = 0;
let keyX: f32 = 0;
let keyY: f32 = 0;
let keyZ: f32 = 0;

/** Gathers filtered light for the loaded surface; false when the low-resolution buffer never saw it. */
function gatherLight(u: f32, v: f32): bool {
  const x = u * <f32>lightWidth - <f32>0.5;
  const y = v * <f32>lightHeight - <f32>0.5;
  const x0 = <i32>floor<f32>(x);
  const y0 = <i32>floor<f32>(y);
  const wraps = look(8) == 1;
  for (let reach = 0; reach < 2; reach++) {
    let light = f32x4.splat(0);
    let gloss = f32x4.splat(0);
    let weights: f32 = 0;
    for (let j = -reach; j <= 1 + reach; j++) {
      const yy = y0 + j;
      if (yy < 0 || yy >= lightHeight) continue;
      const wy = max<f32>(0, 1 - abs<f32>(<f32>yy - y) / (<f32>1 + <f32>reach));
      for (let i = -reach; i <= 1 + reach; i++) {
        let xx = x0 + i;
        if (xx < 0 || xx >= lightWidth) {
          if (!wraps) continue;
          xx = (xx + lightWidth) % lightWidth;
        }
        const at = (<usize>(yy * lightWidth + xx)) << 4;
        if (load<f32>(guidePosition + at + 12) < 0) continue;
        const facing =
          surface.nx * load<f32>(guideNormal + at) +
          surface.ny * load<f32>(guideNormal + at + 4) +
          surface.nz * load<f32>(guideNormal + at + 8);
        if (facing < <f32>0.8) continue;
        const dx = load<f32>(guidePosition + at) - surface.px;
        const dy = load<f32>(guidePosition + at + 4) - surface.py;
        const dz = load<f32>(guidePosition + at + 8) - surface.pz;
        const off = abs<f32>(dx * surface.nx + dy * surface.ny + dz * surface.nz);
        const far = sqrt<f32>(dx * dx + dy * dy + dz * dz);
        if (off > <f32>0.3 * far + <f32>0.002) continue;
        const sameMaterial = load<f32>(guidePosition + at + 12) == <f32>surface.material;
        const f2 = facing * facing;
        const wx = max<f32>(0, 1 - abs<f32>(<f32>xx - x) / (<f32>1 + <f32>reach));
        const weight = (wx * wy + <f32>1e-4) * f2 * f2 * (sameMaterial ? <f32>1 : <f32>0.05);
        light = f32x4.add(light, f32x4.mul(v128.load(diffuse + at), f32x4.splat(weight)));
        gloss = f32x4.add(gloss, f32x4.mul(v128.load(specular + at), f32x4.splat(weight)));
        weights += weight;
      }
    }
    if (weights > <f32>0.02) {
      const inv: f32 = 1 / weights;
      gatheredR = f32x4.extract_lane(light, 0) * inv;
      gatheredG = f32x4.extract_lane(light, 1) * inv;
      gatheredB = f32x4.extract_lane(light, 2) * inv;
      glossR = f32x4.extract_lane(gloss, 0) * inv;
      glossG = f32x4.extract_lane(gloss, 1) * inv;
      glossB = f32x4.extract_lane(gloss, 2) * inv;
      return true;
    }
  }
  return false;
}

let gatheredR: f32 = 0;
let gatheredG: f32 = 0;
let gatheredB: f32 = 0;
let glossR: f32 = 0;
let glossG: f32 = 0;
let glossB: f32 = 0;
let tintR: f32 = 1;
let tintG: f32 = 1;
let tintB: f32 = 1;
let coatR: f32 = 0;
let coatG: f32 = 0;
let coatB: f32 = 0;

/** Walks through panes of glass, gathering their tint and the reflections on them. */
function walkGlass(spread: f32): bool {
  tintR = tintG = tintB = 1;
  coatR = coatG = coatB = 0;
  let ox = originX;
  let oy = originY;
  let oz = originZ;
  for (let pane = 0; pane < 8; pane++) {
    if (!intersect(ox, oy, oz, rayX, rayY, rayZ, 1e6, false)) return false;
    surface.loadHit(ox, oy, oz, rayX, rayY, rayZ);
    if (!surface.isGlass) return true;
    surface.loadMaterial(distanceToEye() * spread, surface.COLOUR);
    const x = surface.px;
    const y = surface.py;
    const z = surface.pz;
    const cosine = -(rayX * surface.nx + rayY * surface.ny + rayZ * surface.nz);
    const grazing = <f32>1 - max<f32>(0, cosine);
    const g2 = grazing * grazing;
    const fresnel = min<f32>(<f32>0.95, <f32>0.045 + <f32>0.955 * g2 * g2 * grazing);
    const rx = rayX + 2 * cosine * surface.nx;
    const ry = rayY + 2 * cosine * surface.ny;
    const rz = rayZ + 2 * cosine * surface.nz;
    const keepR = surface.cr * (1 - fresnel);
    const keepG = surface.cg * (1 - fresnel);
    const keepB = surface.cb * (1 - fresnel);
    if (pane < 4) {
      const sx = x + surface.gx * <f32>1e-3;
      const sy = y + surface.gy * <f32>1e-3;
      const sz = z + surface.gz * <f32>1e-3;
      tracePath(sx, sy, sz, rx, ry, rz, 2, true, look(6) * 4);
      coatR += tintR * fresnel * pathR;
      coatG += tintG * fresnel * pathG;
      coatB += tintB * fresnel * pathB;
    }
    tintR *= keepR;
    tintG *= keepG;
    tintB *= keepB;
    ox = x + rayX * <f32>1e-3;
    oy = y + rayY * <f32>1e-3;
    oz = z + rayZ * <f32>1e-3;
  }
  return false;
}

/** Colour of the picture at (u, v), tone mapped but not encoded, in out*; what was seen there in key*. */
function shadeAt(u: f32, v: f32, spread: f32, scramble: u32): void {
  loadRay(u, v);
  seedRandom(scramble);
  if (!walkGlass(spread)) {
    loadSky(rayX, rayY, rayZ, true);
    expose(skyR * tintR + coatR, skyG * tintG + coatG, skyB * tintB + coatB);
    outR = mappedR;
    outG = mappedG;
    outB = mappedB;
    keyMaterial = -1;
    keyDistance = 1e6;
    return;
  }
  const distance = distanceToEye();
  const facing = max<f32>(<f32>0.02, -(rayX * surface.nx + rayY * surface.ny + rayZ * surface.nz));
  surface.loadMaterial((distance * spread) / max<f32>(<f32>0.35, sqrt<f32>(facing)), surface.RELIEF);
  keyMaterial = <f32>surface.material;
  keyDistance = distance;
  keyX = surface.nx;
  keyY = surface.ny;
  keyZ = surface.nz;
  const metal = surface.metallic;
  const rough = surface.roughness;
  const lit = gatherLight(u, v);
  if (!lit) {
    const cr = surface.cr;
    const cg = surface.cg;
    const cb = surface.cb;
    const er = surface.emissionR;
    const eg = surface.emissionG;
    const eb = surface.emissionB;
    const ao = surface.occlusion;
    lightPoint(
      rayX,
      rayY,
      rayZ,
      12,
      3,
      look(6),
      <i32>(scramble & 1023),
      <i32>((scramble >> 10) & 1023),
      scramble,
    );
    gatheredR = diffuseR;
    gatheredG = diffuseG;
    gatheredB = diffuseB;
    glossR = specularR;
    glossG = specularG;
    glossB = specularB;
    combine(cr, cg, cb, metal, rough, facing, ao, 1, er, eg, eb, 0);
    return;
  }
  let lx = look(2) - surface.px;
  let ly = look(3) - surface.py;
  let lz = look(4) - surface.pz;
  const k: f32 = 1 / sqrt<f32>(lx * lx + ly * ly + lz * lz);
  lx *= k;
  ly *= k;
  lz *= k;
  const flat = surface.nx * lx + surface.ny * ly + surface.nz * lz;
  const bent = surface.tx * lx + surface.ty * ly + surface.tz * lz;
  // The light buffer knows only smooth normals; relief is put back as the change of the key light's cosine.
  const ratio = (max<f32>(0, bent) + <f32>0.45) / (max<f32>(0, flat) + <f32>0.45);
  const relief: f32 = 1 + (min<f32>(<f32>1.4, max<f32>(<f32>0.55, ratio)) - 1) * look(5);
  combine(
    surface.cr,
    surface.cg,
    surface.cb,
    metal,
    rough,
    facing,
    surface.occlusion,
    relief,
    surface.emissionR,
    surface.emissionG,
    surface.emissionB,
    surface.sheen,
  );
}

function expose(r: f32, g: f32, b: f32): void {
  toneMap(r * look(9), g * look(10), b * look(11), look(0), look(1));
}

function combine(
  cr: f32,
  cg: f32,
  cb: f32,
  metal: f32,
  rough: f32,
  facing: f32,
  ao: f32,
  relief: f32,
  er: f32,
  eg: f32,
  eb: f32,
  sheen: f32,
): void {
  // Split-sum reflectance (Karis' analytic fit).
  const q0: f32 = 1 - rough;
  const q1: f32 = <f32>0.0425 - <f32>0.0275 * rough;
  const q2: f32 = <f32>1.04 - <f32>0.572 * rough;
  const q3: f32 = <f32>0.022 * rough - <f32>0.04;
  const a004 = min<f32>(q0 * q0, Mathf.exp(<f32>-6.432 * facing)) * q0 + q1;
  const scale = <f32>-1.04 * a004 + q2;
  const bias = max<f32>(0, <f32>1.04 * a004 + q3);
  const f0r = <f32>0.04 + (cr - <f32>0.04) * metal;
  const f0g = <f32>0.04 + (cg - <f32>0.04) * metal;
  const f0b = <f32>0.04 + (cb - <f32>0.04) * metal;
  const sr = f0r * scale + bias;
  const sg = f0g * scale + bias;
  const sb = f0b * scale + bias;
  const rim: f32 = 1 - facing;
  const body =
    (<f32>1 - metal) *
    ao *
    relief *
    (<f32>1 + sheen * rim * rim * rim) *
    (<f32>1 - min<f32>(<f32>0.9, scale * <f32>0.04 + bias));
  const shine = metal > <f32>0.5 ? relief : <f32>1;
  const r = cr * body * gatheredR + sr * glossR * shine + er;
  const g = cg * body * gatheredG + sg * glossG * shine + eg;
  const b = cb * body * gatheredB + sb * glossB * shine + eb;
  expose(r * tintR + coatR, g * tintG + coatG, b * tintB + coatB);
  outR = mappedR;
  outG = mappedG;
  outB = mappedB;
}

/**
 * Writes rows firstRow up to lastRow of the picture as RGB bytes to `out` (first byte = first pixel of firstRow).
 * `keys` is scratch: 32 bytes a pixel for lastRow - firstRow + 2 rows.
 */
export function resolveRows(
  width: i32,
  height: i32,
  firstRow: i32,
  lastRow: i32,
  out: usize,
  keys: usize,
): void {
  loadOrigin();
  const spread = pixelSpread(width);
  const top = max<i32>(0, firstRow - 1);
  const bottom = min<i32>(height, lastRow + 1);
  const iw: f32 = 1 / <f32>width;
  const ih: f32 = 1 / <f32>height;
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < width; x++) {
      shadeAt((<f32>x + <f32>0.5) * iw, (<f32>y + <f32>0.5) * ih, spread, hash(<u32>(y * width + x)));
      const key = keys + ((<usize>((y - top) * width + x)) << 5);
      store<f32>(key, outR);
      store<f32>(key + 4, outG);
      store<f32>(key + 8, outB);
      store<f32>(key + 12, keyMaterial);
      store<f32>(key + 16, keyDistance);
      store<f32>(key + 20, keyX);
      store<f32>(key + 24, keyY);
      store<f32>(key + 28, keyZ);
    }
  }
  const extra = <i32>look(7);
  for (let y = firstRow; y < lastRow; y++) {
    for (let x = 0; x < width; x++) {
      const key = keys + ((<usize>((y - top) * width + x)) << 5);
      let r = load<f32>(key);
      let g = load<f32>(key + 4);
      let b = load<f32>(key + 8);
      const isEdge =
        (x > 0 && differs(key, key - 32)) ||
        (x + 1 < width && differs(key, key + 32)) ||
        (y > top && differs(key, key - ((<usize>width) << 5))) ||
        (y + 1 < bottom && differs(key, key + ((<usize>width) << 5)));
      if (isEdge && extra > 0) {
        const scramble = hash(<u32>(y * width + x) ^ 0x68bc21eb);
        for (let s = 0; s < extra; s++) {
          const jx = fract(unit(scramble) + <f32>s * <f32>0.7548776662);
          const jy = fract(unit(hash(scramble)) + <f32>s * <f32>0.5698402909);
          shadeAt((<f32>x + jx) * iw, (<f32>y + jy) * ih, spread, scramble + <u32>s);
          r += outR;
          g += outG;
          b += outB;
        }
        const inv: f32 = 1 / <f32>(extra + 1);
        r *= inv;
        g *= inv;
        b *= inv;
      }
      const at = out + <usize>((y - firstRow) * width + x) * 3;
      store<u8>(at, encodeSrgb(r, x, y));
      store<u8>(at + 1, encodeSrgb(g, x, y));
      store<u8>(at + 2, encodeSrgb(b, x, y));
    }
  }
}

function fract(x: f32): f32 {
  return x - floor<f32>(x);
}

function differs(a: usize, b: usize): bool {
  if (load<f32>(a + 12) != load<f32>(b + 12)) return true;
  const facing =
    load<f32>(a + 20) * load<f32>(b + 20) +
    load<f32>(a + 24) * load<f32>(b + 24) +
    load<f32>(a + 28) * load<f32>(b + 28);
  if (facing < <f32>0.88 && load<f32>(a + 12) >= 0) return true;
  if (abs<f32>(load<f32>(a + 16) - load<f32>(b + 16)) > <f32>0.03 * load<f32>(a + 16)) return true;
  return (
    abs<f32>(load<f32>(a) - load<f32>(b)) +
      abs<f32>(load<f32>(a + 4) - load<f32>(b + 4)) +
      abs<f32>(load<f32>(a + 8) - load<f32>(b + 8)) >
    <f32>0.25
  );
}
