import type { Picture } from '@mogine/atelier';
import type { LightPicture } from './light-picture.ts';

/** Rec. 709. */
const luminance = (rgb: ArrayLike<number>, at: number): number =>
  0.2126 * (rgb[at] ?? 0) + 0.7152 * (rgb[at + 1] ?? 0) + 0.0722 * (rgb[at + 2] ?? 0);

/** What the eye takes for the middle of a picture. */
const MIDDLE = 0.16;
/** Share of the pixels that may be white. */
const WHITE_SHARE = 0.004;
const LEAST = 1e-6;

/** Light as a picture for screens: exposed for its middle, the lights drawn in (Reinhard 2002, with a white point). */
export function toneMap({ width, height, rgb }: LightPicture): Picture {
  const lights = listLights(rgb);
  const logs = lights.reduce((sum, light) => sum + Math.log(light + LEAST), 0) / Math.max(1, lights.length);
  const exposure = MIDDLE / Math.max(LEAST, Math.exp(logs));
  const white = Math.max(1, exposure * (lights[Math.floor(lights.length * (1 - WHITE_SHARE))] ?? 1));
  const out = new Uint8Array(width * height * 3);
  for (let at = 0; at < out.length; at += 3) {
    const light = exposure * luminance(rgb, at);
    const scale = (exposure * (1 + light / white ** 2)) / (1 + light);
    for (let k = 0; k < 3; k++) out[at + k] = toScreen((rgb[at + k] ?? 0) * scale);
  }
  return { width, height, rgb: out };
}

/** Linear light 0…1 as sRGB 0…255. */
export function toScreen(light: number): number {
  const value = Math.min(1, Math.max(0, light));
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}

/** From the dark to the light, as powers of two between what lies at the ends. */
export function measureStops({ rgb }: LightPicture): number {
  const lights = listLights(rgb);
  const dark = Math.max(LEAST, lights[Math.floor(lights.length * 0.02)] ?? 0);
  const light = Math.max(dark, lights[Math.floor(lights.length * 0.9995)] ?? 0);
  return Math.round(Math.log2(light / dark) * 10) / 10;
}

const SAMPLES = 65_536;

/** Of pixels spread over the picture, in order. */
function listLights(rgb: Float32Array): Float32Array {
  const pixels = rgb.length / 3;
  const step = Math.max(1, Math.floor(pixels / SAMPLES));
  const lights = new Float32Array(Math.ceil(pixels / step));
  for (let i = 0; i < lights.length; i++) lights[i] = luminance(rgb, i * step * 3);
  return lights.toSorted();
}
