/** 8-bit sRGB of a picture that got `scale` times the light of the first. */
export type TakenPicture = { scale: number; rgb: Uint8Array };

/** Linear; brighter than this the tone curve bends. */
const STRAIGHT_MAX = 0.72;

/** Pictures of one place, from the lightest to the darkest, as linear light: each pixel from the lightest that is not too bright. */
export function mergeExposures(pictures: readonly TakenPicture[]): Float32Array {
  const [lightest] = pictures;
  if (!lightest) throw new RangeError('There is no picture to merge.');
  const merged = new Float32Array(lightest.rgb.length);
  for (let at = 0; at < merged.length; at += 3) {
    const { rgb, scale } =
      pictures.find((picture) => isStraight(picture.rgb, at)) ?? pictures.at(-1) ?? lightest;
    for (let k = 0; k < 3; k++) merged[at + k] = toLinear(rgb[at + k] ?? 0) / scale;
  }
  return merged;
}

function isStraight(rgb: Uint8Array, at: number): boolean {
  return [0, 1, 2].every((k) => toLinear(rgb[at + k] ?? 0) <= STRAIGHT_MAX);
}

function toLinear(byte: number): number {
  const c = byte / 255;
  return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}
