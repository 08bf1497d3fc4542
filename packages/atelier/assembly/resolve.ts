// Final picture: every pixel's middle, more samples where something changes, written as 8-bit sRGB.
import { hash, unit } from './random';
import { encodeSrgb } from './tone';
import { development, shadeAt, outR, outG, outB, keyMaterial, keyDistance, keyX, keyY, keyZ } from './shade';

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
  const top = max<i32>(0, firstRow - 1);
  const bottom = min<i32>(height, lastRow + 1);
  const iw: f32 = 1 / <f32>width;
  const ih: f32 = 1 / <f32>height;
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < width; x++) {
      shadeAt((<f32>x + <f32>0.5) * iw, (<f32>y + <f32>0.5) * ih, width, hash(<u32>(y * width + x)));
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
  const extra = <i32>development(7);
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
          shadeAt((<f32>x + jx) * iw, (<f32>y + jy) * ih, width, scramble + <u32>s);
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
