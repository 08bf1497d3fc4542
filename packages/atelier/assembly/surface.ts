// What a ray finds: position, normals, material and textured reflectance of the current hit.
import { positions, normals, uvs, triangleMaterials, materials, textures, MATERIAL_BYTES } from './state';
import { hitDistance, hitTriangle } from './intersect';
import { sampleTexture, texel0, texel1, texel2, texel3 } from './texture';

export let px: f32 = 0;
export let py: f32 = 0;
export let pz: f32 = 0;
/** Geometric normal, on the ray's side. */
export let gx: f32 = 0;
export let gy: f32 = 0;
export let gz: f32 = 0;
/** Interpolated normal, on the ray's side. */
export let nx: f32 = 0;
export let ny: f32 = 0;
export let nz: f32 = 0;
/** Normal with the texture's relief. */
export let tx: f32 = 0;
export let ty: f32 = 0;
export let tz: f32 = 0;
/** Base colour, linear. */
export let cr: f32 = 0;
export let cg: f32 = 0;
export let cb: f32 = 0;
export let roughness: f32 = 0;
export let metallic: f32 = 0;
export let occlusion: f32 = 1;
export let sheen: f32 = 0;
export let material: i32 = 0;
export let emissionR: f32 = 0;
export let emissionG: f32 = 0;
export let emissionB: f32 = 0;
export let isGlass: bool = false;
/** The ray meets the face from behind. */
export let isInnerFace: bool = false;
/** Open sheet without an inside: leaf, cloth, paper. */
export let isSheet: bool = false;
/** Share of the diffuse light that passes to the other side of a sheet. */
export let translucency: f32 = 0;
/** Share of the surface that is not there: light and looks pass between the threads. */
export let openness: f32 = 0;

let uCoord: f32 = 0;
let vCoord: f32 = 0;

/** Loads geometry of the current hit for a ray from o along d. */
export function loadHit(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32): void {
  const t = hitDistance;
  const at = positions + <usize>hitTriangle * 36;
  const ax = load<f32>(at);
  const ay = load<f32>(at + 4);
  const az = load<f32>(at + 8);
  const e1x = load<f32>(at + 12) - ax;
  const e1y = load<f32>(at + 16) - ay;
  const e1z = load<f32>(at + 20) - az;
  const e2x = load<f32>(at + 24) - ax;
  const e2y = load<f32>(at + 28) - ay;
  const e2z = load<f32>(at + 32) - az;
  px = ox + dx * t;
  py = oy + dy * t;
  pz = oz + dz * t;
  let x = e1y * e2z - e1z * e2y;
  let y = e1z * e2x - e1x * e2z;
  let z = e1x * e2y - e1y * e2x;
  const area2 = x * x + y * y + z * z;
  // Barycentrics from sub-areas, so that a hit needs no data beyond its triangle.
  const qx = px - ax;
  const qy = py - ay;
  const qz = pz - az;
  const scale: f32 = 1 / max<f32>(area2, 1e-30);
  const u = ((qy * e2z - qz * e2y) * x + (qz * e2x - qx * e2z) * y + (qx * e2y - qy * e2x) * z) * scale;
  const v = ((e1y * qz - e1z * qy) * x + (e1z * qx - e1x * qz) * y + (e1x * qy - e1y * qx) * z) * scale;
  const w = <f32>1 - u - v;
  let k: f32 = 1 / sqrt<f32>(max<f32>(area2, 1e-30));
  isInnerFace = x * dx + y * dy + z * dz > 0;
  if (isInnerFace) k = -k;
  gx = x * k;
  gy = y * k;
  gz = z * k;
  const n = normals + <usize>hitTriangle * 36;
  x = w * load<f32>(n) + u * load<f32>(n + 12) + v * load<f32>(n + 24);
  y = w * load<f32>(n + 4) + u * load<f32>(n + 16) + v * load<f32>(n + 28);
  z = w * load<f32>(n + 8) + u * load<f32>(n + 20) + v * load<f32>(n + 32);
  k = 1 / sqrt<f32>(max<f32>(x * x + y * y + z * z, 1e-20));
  if (x * gx + y * gy + z * gz < 0) k = -k;
  nx = x * k;
  ny = y * k;
  nz = z * k;
  const c = uvs + <usize>hitTriangle * 24;
  uCoord = w * load<f32>(c) + u * load<f32>(c + 8) + v * load<f32>(c + 16);
  vCoord = w * load<f32>(c + 4) + u * load<f32>(c + 12) + v * load<f32>(c + 20);
  material = <i32>load<u16>(triangleMaterials + ((<usize>hitTriangle) << 1));
  const m = materials + <usize>material * MATERIAL_BYTES;
  emissionR = load<f32>(m + 32);
  emissionG = load<f32>(m + 36);
  emissionB = load<f32>(m + 40);
  isGlass = load<f32>(m + 44) == 1;
  translucency = load<f32>(m + 52);
  openness = load<f32>(m + 56);
  isSheet = load<f32>(m + 64) == 1;
}

/** Refractive index of the loaded glass; 0 is a thin pane. */
export function glassIor(): f32 {
  return load<f32>(materials + <usize>material * MATERIAL_BYTES + 60);
}

/** Plain polished metal that shows its surroundings sharply. */
export function isMirror(): bool {
  const m = materials + <usize>material * MATERIAL_BYTES;
  return load<f32>(m + 16) > <f32>0.9 && load<f32>(m + 12) <= <f32>0.05 && load<f32>(m + 28) < 0;
}

/** Turns the loaded surface over, for light that comes through a sheet. */
export function turnOver(): void {
  gx = -gx;
  gy = -gy;
  gz = -gz;
  nx = -nx;
  ny = -ny;
  nz = -nz;
}

/** How much of a material a caller needs: colour alone, colour and the texture's mean gloss, or everything. */
export const COLOUR: i32 = 0;
export const MEAN_GLOSS: i32 = 1;
export const RELIEF: i32 = 2;

/** Reads the material at the hit; `footprintM` is the width of the ray's footprint on the surface in metres. */
export function loadMaterial(footprintM: f32, need: i32): void {
  const m = materials + <usize>material * MATERIAL_BYTES;
  cr = load<f32>(m);
  cg = load<f32>(m + 4);
  cb = load<f32>(m + 8);
  roughness = load<f32>(m + 12);
  metallic = load<f32>(m + 16);
  sheen = load<f32>(m + 20);
  occlusion = 1;
  tx = nx;
  ty = ny;
  tz = nz;
  const texture = <i32>load<f32>(m + 28);
  if (texture < 0) return;
  const tilesPerM = load<f32>(m + 24);
  const size = <f32>load<i32>(textures + ((<usize>texture) << 4) + 8);
  const lod = log2Approx(max<f32>(1, footprintM * tilesPerM * size));
  const u = uCoord * tilesPerM;
  const v = vCoord * tilesPerM;
  sampleTexture(texture, true, u, v, lod);
  cr *= texel0;
  cg *= texel1;
  cb *= texel2;
  occlusion = texel3;
  if (need == COLOUR) return;
  sampleTexture(texture, false, u, v, need == MEAN_GLOSS ? <f32>12 : lod);
  roughness = min<f32>(1, roughness * texel2);
  metallic *= texel3;
  if (need == MEAN_GLOSS) return;
  bendNormal((texel0 * 2 - 1) * load<f32>(m + 48), (texel1 * 2 - 1) * load<f32>(m + 48));
}

/** Tilts the smooth normal by a tangent-space slope, with the tangent taken from the triangle's texture gradient. */
function bendNormal(slopeU: f32, slopeV: f32): void {
  const at = positions + <usize>hitTriangle * 36;
  const c = uvs + <usize>hitTriangle * 24;
  const du1 = load<f32>(c + 8) - load<f32>(c);
  const dv1 = load<f32>(c + 12) - load<f32>(c + 4);
  const du2 = load<f32>(c + 16) - load<f32>(c);
  const dv2 = load<f32>(c + 20) - load<f32>(c + 4);
  const det = du1 * dv2 - du2 * dv1;
  if (abs<f32>(det) < <f32>1e-12) return;
  const sign: f32 = det < 0 ? -1 : 1;
  let ax: f32 = 0;
  let ay: f32 = 0;
  let az: f32 = 0;
  for (let k: usize = 0; k < 3; k++) {
    const o = load<f32>(at + (k << 2));
    const e1 = load<f32>(at + 12 + (k << 2)) - o;
    const e2 = load<f32>(at + 24 + (k << 2)) - o;
    const t = (e1 * dv2 - e2 * dv1) * sign;
    if (k == 0) ax = t;
    else if (k == 1) ay = t;
    else az = t;
  }
  const d = ax * nx + ay * ny + az * nz;
  ax -= nx * d;
  ay -= ny * d;
  az -= nz * d;
  let k: f32 = 1 / sqrt<f32>(max<f32>(ax * ax + ay * ay + az * az, 1e-24));
  ax *= k;
  ay *= k;
  az *= k;
  const bx = (ny * az - nz * ay) * sign;
  const by = (nz * ax - nx * az) * sign;
  const bz = (nx * ay - ny * ax) * sign;
  const up: f32 = sqrt<f32>(max<f32>(0.05, 1 - slopeU * slopeU - slopeV * slopeV));
  tx = nx * up + ax * slopeU + bx * slopeV;
  ty = ny * up + ay * slopeU + by * slopeV;
  tz = nz * up + az * slopeU + bz * slopeV;
  k = 1 / sqrt<f32>(max<f32>(tx * tx + ty * ty + tz * tz, 1e-20));
  tx *= k;
  ty *= k;
  tz *= k;
}

/** log2 good to about 0.09, which is plenty to choose a mip level. */
function log2Approx(x: f32): f32 {
  const bits = reinterpret<u32>(x);
  const exponent = <f32>(<i32>(bits >> 23) - 127);
  const mantissa = reinterpret<f32>((bits & 0x7fffff) | 0x3f800000);
  return exponent + mantissa - 1;
}
