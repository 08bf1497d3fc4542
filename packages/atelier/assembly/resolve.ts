// Final picture: every pixel's middle, more samples where something changes, written as 8-bit sRGB.
import { hash, unit } from './random';
import { encodeSrgb } from './tone';
import { development, shadeAt, outR, outG, outB, keyMaterial, keyDistance, keyX, keyY, keyZ } from './shade';

/** Tiles are at most this many pixels wide and high; their keys reach one pixel further on every side. */
const TILE: i32 = 64;
const KEY_BYTES: usize = 32;

export function keysBytes(): i32 {
  return (TILE + 2) * (TILE + 2) * <i32>KEY_BYTES;
}

/**
 * Writes one tile of the picture to `out`, three bytes a pixel of the whole picture. `keys` is scratch of keysBytes(), one a
 * thread. `mask`: a byte a pixel of the picture, of which only those at 2 are written and those at 1 looked at for edges; or
 * 0 for the whole tile.
 */
export function resolveTile(
  width: i32,
  height: i32,
  firstX: i32,
  firstY: i32,
  lastX: i32,
  lastY: i32,
  out: usize,
  keys: usize,
  mask: usize,
): void {
  const left = max<i32>(0, firstX - 1);
  const top = max<i32>(0, firstY - 1);
  const right = min<i32>(width, lastX + 1);
  const bottom = min<i32>(height, lastY + 1);
  const line = <usize>(right - left) * KEY_BYTES;
  const iw: f32 = 1 / <f32>width;
  const ih: f32 = 1 / <f32>height;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const pixel = y * width + x;
      if (mask != 0 && load<u8>(mask + <usize>pixel) == 0) continue;
      shadeAt((<f32>x + <f32>0.5) * iw, (<f32>y + <f32>0.5) * ih, width, x, y, 0, hash(<u32>pixel));
      const key = keys + <usize>(y - top) * line + <usize>(x - left) * KEY_BYTES;
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
  const extra = <i32>development(7);
  for (let y = firstY; y < lastY; y++) {
    for (let x = firstX; x < lastX; x++) {
      const pixel = y * width + x;
      if (mask != 0 && load<u8>(mask + <usize>pixel) < 2) continue;
      const key = keys + <usize>(y - top) * line + <usize>(x - left) * KEY_BYTES;
      let r = load<f32>(key);
      let g = load<f32>(key + 4);
      let b = load<f32>(key + 8);
      const isEdge =
        (x > left && differs(key, key - KEY_BYTES)) ||
        (x + 1 < right && differs(key, key + KEY_BYTES)) ||
        (y > top && differs(key, key - line)) ||
        (y + 1 < bottom && differs(key, key + line));
      if (isEdge && extra > 0) {
        const scramble = hash(<u32>pixel ^ 0x68bc21eb);
        for (let s = 0; s < extra; s++) {
          const jx = fract(unit(scramble) + <f32>s * <f32>0.7548776662);
          const jy = fract(unit(hash(scramble)) + <f32>s * <f32>0.5698402909);
          shadeAt((<f32>x + jx) * iw, (<f32>y + jy) * ih, width, x, y, s + 1, scramble + <u32>s);
          r += outR;
          g += outG;
          b += outB;
        }
        const inv: f32 = 1 / <f32>(extra + 1);
        r *= inv;
        g *= inv;
        b *= inv;
      }
      const at = out + <usize>pixel * 3;
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
