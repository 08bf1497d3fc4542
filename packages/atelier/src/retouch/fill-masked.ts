import { createRandom } from '../random/random.ts';
import type { Picture } from '../tracer/shot.ts';
import { checkMask, growMask } from './mask.ts';
import { fillHole, type PatchField, type Plane } from './patch-fill.ts';

/** The smallest plane still shows where walls and floors meet. */
const SMALLEST_EDGE = 36;
const LEVELS_MAX = 7;
/** A brush never meets the outline exactly, and shadows reach a little further. */
const GROWN_PX = 2;
const DIFFUSION_ROUNDS = 600;

export type FillOptions = { seed?: number; onProgress?(share: number): void };

/**
 * Takes what is masked (see isMarked) out of any picture and fills its place from around it,
 * coarse to fine (PatchMatch, Barnes and others 2009). Plausible on walls, floors and foliage; it invents nothing that the
 * picture does not show elsewhere. Outside the mask, grown by two pixels, every byte stays. Throws EngineError BAD_MASK,
 * MASK_EMPTY, MASK_TOO_LARGE, BAD_PICTURE or RETOUCH_TOO_LARGE.
 */
export function fillMasked(picture: Picture, mask: Uint8Array, options: FillOptions = {}): Picture {
  checkMask(picture, mask);
  const { width, height } = picture;
  const random = createRandom(`remove/${options.seed ?? 0}`);
  const hole = growMask(mask, width, height, GROWN_PX);
  const levels = countLevels(width, height);
  let coarse: { plane: Plane; field: PatchField } | null = null;
  for (let level = levels - 1; level >= 0; level--) {
    const plane = shrink(picture, hole, 1 << level);
    const before: { plane: Plane; field: PatchField } | null = coarse;
    if (before) takeOver(plane, before.plane);
    else diffuse(plane);
    const field = fillHole(plane, {
      random,
      rounds: level > 1 ? 12 : level === 1 ? 5 : 2,
      start: (pixel) => (before ? guessFrom(before, plane, pixel) : -1),
    });
    coarse = { plane, field };
    options.onProgress?.((levels - level) / levels);
  }
  const rgb = picture.rgb.slice();
  const filled = coarse?.plane.rgb ?? new Float32Array();
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] !== 1) continue;
    for (let k = 0; k < 3; k++)
      rgb[i * 3 + k] = Math.round(255 * Math.min(1, Math.max(0, filled[i * 3 + k] ?? 0)));
  }
  return { width, height, rgb };
}

function countLevels(width: number, height: number): number {
  let levels = 1;
  while (levels < LEVELS_MAX && Math.min(width, height) >> levels >= SMALLEST_EDGE) levels++;
  return levels;
}

/** The picture `scale` times smaller; a pixel is part of the hole when any of its own is. */
function shrink({ width, height, rgb }: Picture, hole: Uint8Array, scale: number): Plane {
  const [w, h] = [Math.floor(width / scale), Math.floor(height / scale)];
  const plane: Plane = { width: w, height: h, rgb: new Float32Array(w * h * 3), hole: new Uint8Array(w * h) };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const sums = [0, 0, 0];
      let known = 0;
      for (let v = 0; v < scale; v++) {
        for (let u = 0; u < scale; u++) {
          const from = (y * scale + v) * width + x * scale + u;
          if (hole[from] === 1) continue;
          for (let k = 0; k < 3; k++) sums[k] = (sums[k] ?? 0) + (rgb[from * 3 + k] ?? 0);
          known++;
        }
      }
      const at = y * w + x;
      if (known < scale * scale) plane.hole[at] = 1;
      for (let k = 0; k < 3; k++) plane.rgb[at * 3 + k] = known === 0 ? 0 : (sums[k] ?? 0) / known / 255;
    }
  }
  return plane;
}

/** The hole's first look on the coarsest plane: its rim, spread inwards. */
function diffuse({ width, height, rgb, hole }: Plane): void {
  const around = (x: number, y: number): number =>
    Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x));
  for (let round = 0; round < DIFFUSION_ROUNDS; round++) {
    for (let i = 0; i < hole.length; i++) {
      if (hole[i] !== 1) continue;
      const [x, y] = [i % width, Math.floor(i / width)];
      const sides = [around(x - 1, y), around(x + 1, y), around(x, y - 1), around(x, y + 1)];
      for (let k = 0; k < 3; k++) {
        rgb[i * 3 + k] = sides.reduce((sum, side) => sum + (rgb[side * 3 + k] ?? 0), 0) / 4;
      }
    }
  }
}

function coarsePixel({ width, height }: Plane, fine: Plane, pixel: number): number {
  const x = Math.min(width - 1, (pixel % fine.width) >> 1);
  const y = Math.min(height - 1, Math.floor(pixel / fine.width) >> 1);
  return y * width + x;
}

function takeOver(fine: Plane, coarse: Plane): void {
  for (let i = 0; i < fine.hole.length; i++) {
    if (fine.hole[i] !== 1) continue;
    const from = coarsePixel(coarse, fine, i);
    for (let k = 0; k < 3; k++) fine.rgb[i * 3 + k] = coarse.rgb[from * 3 + k] ?? 0;
  }
}

function guessFrom(
  { plane, field }: { plane: Plane; field: PatchField },
  fine: Plane,
  pixel: number,
): number {
  const found = field[coarsePixel(plane, fine, pixel)] ?? -1;
  if (found < 0) return -1;
  const x = 2 * (found % plane.width) + ((pixel % fine.width) & 1);
  const y = 2 * Math.floor(found / plane.width) + (Math.floor(pixel / fine.width) & 1);
  return x < fine.width && y < fine.height ? y * fine.width + x : -1;
}
