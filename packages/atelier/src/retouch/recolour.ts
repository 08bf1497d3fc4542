import { oklabOf, oklabOfHex, srgbOf } from '../math/oklab.ts';
import { isMarked } from '../picture/mask.ts';
import type { Picture } from '../tracer/shot.ts';

/** Pixels over which the tint fades in from the rim of the mask. */
const FEATHER_PX = 3;
/** How much of the way to the colour's own lightness the surface goes; its shading stays. */
const LIGHTNESS_SHARE = 0.75;

/** The bytes of what tintMasked gives. What is given has been checked. */
export function recolourMasked(picture: Picture, mask: Uint8Array, hex: string): Picture {
  const { width, height } = picture;
  const [lightness, a, b] = oklabOfHex(hex);
  const rgb = picture.rgb.slice();
  const shift = LIGHTNESS_SHARE * (lightness - meanLightness(picture, mask));
  for (let i = 0; i < mask.length; i++) {
    if (!isMarked(mask[i])) continue;
    const own = oklabOf(rgb[i * 3] ?? 0, rgb[i * 3 + 1] ?? 0, rgb[i * 3 + 2] ?? 0);
    const share = depthInside(mask, width, height, i) / FEATHER_PX;
    const l = Math.min(1, Math.max(0, own[0] + shift));
    // Very dark and very light surfaces show little of their colour.
    const chroma = Math.min(1, 4 * l, 6 * (1 - l));
    const mixed = srgbOf([
      own[0] + share * (l - own[0]),
      own[1] + share * (a * chroma - own[1]),
      own[2] + share * (b * chroma - own[2]),
    ]);
    rgb.set(mixed, i * 3);
  }
  return { width, height, rgb };
}

function meanLightness({ rgb }: Picture, mask: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (!isMarked(mask[i])) continue;
    sum += oklabOf(rgb[i * 3] ?? 0, rgb[i * 3 + 1] ?? 0, rgb[i * 3 + 2] ?? 0)[0];
    count++;
  }
  return sum / count;
}

/** 1 at the rim of the mask, up to {@link FEATHER_PX} inside. */
function depthInside(mask: Uint8Array, width: number, height: number, pixel: number): number {
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  for (let depth = 1; depth < FEATHER_PX; depth++) {
    for (let v = -depth; v <= depth; v++) {
      for (let u = -depth; u <= depth; u++) {
        const [cx, cy] = [x + u, y + v];
        const isIn = cx >= 0 && cy >= 0 && cx < width && cy < height;
        if (isIn && !isMarked(mask[cy * width + cx])) return depth;
      }
    }
  }
  return FEATHER_PX;
}
