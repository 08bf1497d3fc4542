// Mip-mapped, wrapping texture lookups. A texture holds a base chain (sRGB colour + occlusion) and a detail chain
// (normal x, normal y, roughness, metalness), each level a quarter of the one before, stored one after the other.
import { SRGB_TO_LINEAR } from './places';
import { textures } from './state';

export let texel0: f32 = 0;
export let texel1: f32 = 0;
export let texel2: f32 = 0;
export let texel3: f32 = 0;

export function prepareTextures(): void {
  for (let i = 0; i < 256; i++) {
    const c: f32 = <f32>i / 255;
    const linear: f32 = c <= <f32>0.04045 ? c / <f32>12.92 : Mathf.pow((c + <f32>0.055) / <f32>1.055, 2.4);
    store<f32>(SRGB_TO_LINEAR + ((<usize>i) << 2), linear);
  }
}

function channel(at: usize, isColour: bool): f32 {
  const byte = <usize>load<u8>(at);
  return isColour ? load<f32>(SRGB_TO_LINEAR + (byte << 2)) : <f32>byte * <f32>0.00392156863;
}

/** Bilinear sample at (u, v) in tiles; `lod` is the mip level. Result in texel0..3, all 0..1 (colour channels linear). */
export function sampleTexture(texture: i32, isBase: bool, u: f32, v: f32, lod: f32): void {
  const entry = textures + ((<usize>texture) << 4);
  let at = <usize>load<i32>(entry + (isBase ? 0 : 4));
  let size = load<i32>(entry + 8);
  let level = max<i32>(0, <i32>(lod + <f32>0.5));
  while (level > 0 && size > 1) {
    at += (<usize>(size * size)) << 2;
    size >>= 1;
    level--;
  }
  const x: f32 = (u - floor<f32>(u)) * <f32>size - <f32>0.5;
  const y: f32 = (v - floor<f32>(v)) * <f32>size - <f32>0.5;
  const fx = floor<f32>(x);
  const fy = floor<f32>(y);
  const wx = x - fx;
  const wy = y - fy;
  const mask = size - 1;
  const x0 = <usize>(<i32>fx & mask);
  const x1 = <usize>((<i32>fx + 1) & mask);
  const y0 = <usize>((<i32>fy & mask) * size);
  const y1 = <usize>(((<i32>fy + 1) & mask) * size);
  const a = at + ((y0 + x0) << 2);
  const b = at + ((y0 + x1) << 2);
  const c = at + ((y1 + x0) << 2);
  const d = at + ((y1 + x1) << 2);
  const wa = (<f32>1 - wx) * (<f32>1 - wy);
  const wb = wx * (1 - wy);
  const wc = (<f32>1 - wx) * wy;
  const wd = wx * wy;
  texel0 =
    wa * channel(a, isBase) + wb * channel(b, isBase) + wc * channel(c, isBase) + wd * channel(d, isBase);
  texel1 =
    wa * channel(a + 1, isBase) +
    wb * channel(b + 1, isBase) +
    wc * channel(c + 1, isBase) +
    wd * channel(d + 1, isBase);
  texel2 =
    wa * channel(a + 2, isBase) +
    wb * channel(b + 2, isBase) +
    wc * channel(c + 2, isBase) +
    wd * channel(d + 2, isBase);
  texel3 =
    wa * channel(a + 3, false) +
    wb * channel(b + 3, false) +
    wc * channel(c + 3, false) +
    wd * channel(d + 3, false);
}
