import type { Vec3 } from './vector.ts';

/** Linear-light RGB, 0..1. */
export type Rgb = Vec3;

/** Linear light 0..1 of an sRGB component 0..255. */
export function linearFromByte(byte: number): number {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** Clipped to what a screen shows. */
export function byteFromLinear(linear: number): number {
  const c = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
}

/** Linear RGB of an sRGB colour written as #rrggbb. */
export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [linearFromByte((n >> 16) & 255), linearFromByte((n >> 8) & 255), linearFromByte(n & 255)];
}

/** sRGB components 0..1 of #rrggbb, for work in display space. */
export function displayRgb(hex: string): Vec3 {
  const n = Number.parseInt(hex.slice(1), 16);
  return [((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
}

/** Mean light of a picture's sRGB components 0..255. */
export function meanLinear(srgb: Uint8Array): Rgb {
  const mean = (channel: number): number => {
    let sum = 0;
    for (let i = channel; i < srgb.length; i += 3) sum += linearFromByte(srgb[i] ?? 0);
    return sum / (srgb.length / 3);
  };
  return [mean(0), mean(1), mean(2)];
}
