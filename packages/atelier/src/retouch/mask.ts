import { EngineError } from '../engine/engine-error.ts';
import { isMarked } from '../picture/mask.ts';
import type { Picture } from '../tracer/shot.ts';

/** Of a picture; beyond it too little is left to learn from. */
const MASKED_MAX_SHARE = 0.6;

/** What it takes to fill a hole grows with the picture: some 450 MB for this many pixels. */
const PIXELS_MAX = 4096 * 2048;

/** Throws BAD_PICTURE, RETOUCH_TOO_LARGE, BAD_MASK for a mask (see isMarked) of another size, MASK_EMPTY, MASK_TOO_LARGE. */
export function checkMask({ width, height, rgb }: Picture, mask: Uint8Array): void {
  const isSize = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0;
  if (!isSize || !(rgb instanceof Uint8Array) || rgb.length !== width * height * 3)
    throw new EngineError('BAD_PICTURE');
  if (width * height > PIXELS_MAX) throw new EngineError('RETOUCH_TOO_LARGE');
  if (!(mask instanceof Uint8Array) || mask.length !== width * height) throw new EngineError('BAD_MASK');
  let marked = 0;
  for (const value of mask) if (isMarked(value)) marked += 1;
  if (marked === 0) throw new EngineError('MASK_EMPTY');
  if (marked > MASKED_MAX_SHARE * mask.length) throw new EngineError('MASK_TOO_LARGE');
}

/** 1 where the mask, grown by `radius` pixels, is marked. */
export function growMask(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const rows = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++) {
    let left = -Infinity;
    for (let x = 0; x < width + radius; x++) {
      if (x < width && isMarked(mask[y * width + x])) left = x;
      if (x - radius >= 0 && x - radius < width && x - left <= 2 * radius) rows[y * width + x - radius] = 1;
    }
  }
  const out = new Uint8Array(mask.length);
  for (let x = 0; x < width; x++) {
    let top = -Infinity;
    for (let y = 0; y < height + radius; y++) {
      if (y < height && rows[y * width + x] === 1) top = y;
      if (y - radius >= 0 && y - radius < height && y - top <= 2 * radius) out[(y - radius) * width + x] = 1;
    }
  }
  return out;
}
