// Exposure, tone curve and sRGB encoding.
import { hash, unit } from './random';

export let mappedR: f32 = 0;
export let mappedG: f32 = 0;
export let mappedB: f32 = 0;

/** Linear 0..1 from scene radiance. curve 0: colour-true (Khronos PBR neutral); 1: filmic with a soft shoulder. */
export function toneMap(r: f32, g: f32, b: f32, exposure: f32, curve: f32): void {
  r *= exposure;
  g *= exposure;
  b *= exposure;
  if (curve == 0) {
    neutral(r, g, b);
    return;
  }
  // Highlights lose a little saturation before the curve, as film does.
  const peak = max<f32>(r, max<f32>(g, b));
  const wash = min<f32>(<f32>0.5, max<f32>(0, peak - <f32>0.8) * <f32>0.12);
  r += (peak - r) * wash;
  g += (peak - g) * wash;
  b += (peak - b) * wash;
  mappedR = filmic(r);
  mappedG = filmic(g);
  mappedB = filmic(b);
}

/** Linear up to 0.6 of display white, then a rational shoulder that reaches white near eight. */
function filmic(x: f32): f32 {
  const knee: f32 = 0.56;
  if (x <= knee) return x;
  const over = (x - knee) / (1 - knee);
  return min<f32>(
    1,
    knee +
      ((1 - knee) * (over * (<f32>1.12 + over * <f32>0.08))) / (<f32>1.12 + over * (1 + over * <f32>0.08)),
  );
}

function neutral(r: f32, g: f32, b: f32): void {
  const start: f32 = 0.76;
  const low = min<f32>(r, min<f32>(g, b));
  // A third of the usual black offset: most surfaces here carry less gloss than it assumes.
  const offset: f32 = (low < <f32>0.08 ? low - <f32>6.25 * low * low : <f32>0.04) * <f32>0.3;
  r -= offset;
  g -= offset;
  b -= offset;
  const peak = max<f32>(r, max<f32>(g, b));
  if (peak < start) {
    mappedR = r;
    mappedG = g;
    mappedB = b;
    return;
  }
  const d: f32 = 1 - start;
  const squeezed: f32 = 1 - (d * d) / (peak + d - start);
  const scale = squeezed / peak;
  const wash: f32 = 1 - 1 / (<f32>0.15 * (peak - squeezed) + 1);
  mappedR = r * scale * (1 - wash) + squeezed * wash;
  mappedG = g * scale * (1 - wash) + squeezed * wash;
  mappedB = b * scale * (1 - wash) + squeezed * wash;
}

/** One byte, dithered by half a step so that soft walls do not band. */
export function encodeSrgb(linear: f32, x: i32, y: i32): u8 {
  const c = max<f32>(0, min<f32>(1, linear));
  const s: f32 = c <= <f32>0.0031308 ? c * <f32>12.92 : <f32>1.055 * Mathf.pow(c, 0.41666667) - <f32>0.055;
  const dither = unit(hash(<u32>x * 1973 + <u32>y * 9277)) - <f32>0.5;
  return <u8>max<f32>(0, min<f32>(255, s * 255 + <f32>0.5 + dither * <f32>0.8));
}
