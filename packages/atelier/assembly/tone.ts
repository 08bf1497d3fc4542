// Exposure, tone curve and sRGB encoding.
import { hash, unit } from './random';

export let mappedR: f32 = 0;
export let mappedG: f32 = 0;
export let mappedB: f32 = 0;

/** Curves: colour-true (Khronos PBR neutral); filmic with a soft shoulder; AgX, whose brightest colours fade to white. */
const NEUTRAL: f32 = 0;
const AGX: f32 = 2;

/** Linear 0..1 from scene radiance; `contrast` 0.5 is the curve's own, 0 softer, 1 harder. */
export function toneMap(r: f32, g: f32, b: f32, exposure: f32, curve: f32, contrast: f32): void {
  r *= exposure;
  g *= exposure;
  b *= exposure;
  if (curve == NEUTRAL) {
    neutral(r, g, b);
  } else if (curve == AGX) {
    agx(r, g, b);
  } else {
    // Highlights lose a little saturation before the curve, as film does.
    const peak = max<f32>(r, max<f32>(g, b));
    const wash = min<f32>(<f32>0.5, max<f32>(0, peak - <f32>0.8) * <f32>0.12);
    mappedR = filmic(r + (peak - r) * wash);
    mappedG = filmic(g + (peak - g) * wash);
    mappedB = filmic(b + (peak - b) * wash);
  }
  if (contrast == <f32>0.5) return;
  const power: f32 = <f32>0.75 + contrast * <f32>0.5;
  mappedR = bend(mappedR, power);
  mappedG = bend(mappedG, power);
  mappedB = bend(mappedB, power);
}

/** Contrast about middle grey in display space. */
function bend(linear: f32, power: f32): f32 {
  const middle: f32 = 0.46;
  const x: f32 = Mathf.pow(max<f32>(0, linear), 0.45454545);
  const y: f32 =
    x < middle
      ? middle * Mathf.pow(x / middle, power)
      : <f32>1 - (1 - middle) * Mathf.pow(max<f32>(0, 1 - x) / (1 - middle), power);
  return Mathf.pow(y, 2.2);
}

/** AgX (T. Sobotka) in B. Wrensch's polynomial form, with a little of the punch its base look leaves out. */
function agx(r: f32, g: f32, b: f32): void {
  const ir: f32 = <f32>0.842479062253094 * r + <f32>0.0784335999999992 * g + <f32>0.0792237451477643 * b;
  const ig: f32 = <f32>0.0423282422610123 * r + <f32>0.878468636469772 * g + <f32>0.0791661274605434 * b;
  const ib: f32 = <f32>0.0423756549057051 * r + <f32>0.0784336 * g + <f32>0.879142973793104 * b;
  const cr = agxCurve(ir);
  const cg = agxCurve(ig);
  const cb = agxCurve(ib);
  const saturation: f32 = 1.15;
  const luma: f32 = <f32>0.2126 * cr + <f32>0.7152 * cg + <f32>0.0722 * cb;
  const sr = luma + (cr - luma) * saturation;
  const sg = luma + (cg - luma) * saturation;
  const sb = luma + (cb - luma) * saturation;
  mappedR = toDisplay(
    <f32>1.19687900512017 * sr - <f32>0.0980208811401368 * sg - <f32>0.0990297440797205 * sb,
  );
  mappedG = toDisplay(
    <f32>-0.0528968517574562 * sr + <f32>1.15190312990417 * sg - <f32>0.0989611768448433 * sb,
  );
  mappedB = toDisplay(
    <f32>-0.0529716355144438 * sr - <f32>0.0980434501171241 * sg + <f32>1.15107367264116 * sb,
  );
}

function toDisplay(x: f32): f32 {
  return Mathf.pow(max<f32>(0, x), 2.2);
}

/** 16.5 stops about middle grey through a sigmoid; display-encoded. */
function agxCurve(linear: f32): f32 {
  const low: f32 = -12.47393;
  const high: f32 = 4.026069;
  const stops = Mathf.log2(max<f32>(linear, <f32>1.8e-4));
  const x = max<f32>(0, min<f32>(1, (stops - low) / (high - low)));
  const x2 = x * x;
  const x4 = x2 * x2;
  return (
    <f32>15.5 * x4 * x2 -
    <f32>40.14 * x4 * x +
    <f32>31.96 * x4 -
    <f32>6.868 * x2 * x +
    <f32>0.4298 * x2 +
    <f32>0.1191 * x -
    <f32>0.00232
  );
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
