import { at } from '../math/vector.ts';
import { isMarked } from '../picture/mask.ts';
import type { Picture } from './shot.ts';

/** Part of a picture to make anew. */
export type Patch = {
  /** The picture that stays everywhere else, of the shot's size. */
  base: Picture;
  /** What is marked changes, see isMarked. */
  mask: Uint8Array;
};

/** Pixels around the mask that change as well, for shadows and edges; new passes into old over the outer ones. */
const GROW_PX = 10;
const FEATHER_PX = 4;
/** Light pixels lit beyond what changes, so that the filter finds neighbours there too. */
const LIGHT_MARGIN = 14;

export type PatchPlan = {
  /** One byte a pixel: 2 is written, 1 is only looked at. */
  pixels: Uint8Array;
  /** One byte a pixel of the light buffer. */
  light: Uint8Array;
  /** 0..1 a pixel: how much of the new picture shows. */
  share: Float32Array;
};

/** What has to be worked out for a patch. Throws a RangeError when base or mask have another size than the picture. */
export function planPatch(patch: Patch, width: number, height: number, lightScale: number): PatchPlan {
  const { base, mask } = patch;
  if (base.width !== width || base.height !== height || mask.length !== width * height)
    throw new RangeError('The mask and the picture it belongs to must have the size of the new picture.');
  const distance = distanceToMask(mask, width);
  const share = distance.map((d) => Math.min(1, Math.max(0, (GROW_PX - d) / FEATHER_PX)));
  const pixels = Uint8Array.from(distance, (d) => (d < GROW_PX ? 2 : d < GROW_PX + 2 ? 1 : 0));
  const lightWidth = Math.ceil(width / lightScale);
  const lightHeight = Math.ceil(height / lightScale);
  const reach = GROW_PX + LIGHT_MARGIN * lightScale;
  const light = new Uint8Array(lightWidth * lightHeight);
  for (let y = 0; y < lightHeight; y++) {
    for (let x = 0; x < lightWidth; x++) {
      const px = Math.min(width - 1, Math.floor((x + 0.5) * lightScale));
      const py = Math.min(height - 1, Math.floor((y + 0.5) * lightScale));
      light[y * lightWidth + x] = at(distance, py * width + px) < reach ? 1 : 0;
    }
  }
  return { pixels, light, share };
}

/** Distance of every pixel to the nearest masked one, in pixels, by two chamfer sweeps. */
export function distanceToMask(mask: Uint8Array, width: number): Float32Array {
  const out = Float32Array.from(mask, (m) => (isMarked(m) ? 0 : 1e6));
  const sweep = (order: 1 | -1): void => {
    const near = order === 1 ? 0 : out.length - 1;
    for (let n = 0; n < out.length; n++) {
      const i = near + n * order;
      const x = i % width;
      const isFirst = order === 1 ? x === 0 : x === width - 1;
      const isLast = order === 1 ? x === width - 1 : x === 0;
      const row = i - width * order;
      let best = at(out, i);
      if (!isFirst) best = Math.min(best, at(out, i - order) + 1);
      if (row >= 0 && row < out.length) {
        best = Math.min(best, at(out, row) + 1);
        if (!isFirst) best = Math.min(best, at(out, row - order) + Math.SQRT2);
        if (!isLast) best = Math.min(best, at(out, row + order) + Math.SQRT2);
      }
      out[i] = best;
    }
  };
  sweep(1);
  sweep(-1);
  return out;
}

/** The new picture, with the base wherever the plan had nothing drawn. */
export function fillUndrawn(fresh: Uint8Array, base: Picture, { pixels }: PatchPlan): Uint8Array {
  const out = fresh.slice();
  for (let i = 0; i < pixels.length; i++) {
    if (pixels[i] === 2) continue;
    for (let k = i * 3; k < i * 3 + 3; k++) out[k] = base.rgb[k] ?? 0;
  }
  return out;
}

/** The base with the new picture over it where it changed; every other byte is the base's own. */
export function layPatch(base: Picture, fresh: Uint8Array, plan: PatchPlan): Uint8Array {
  const out = base.rgb.slice();
  for (let i = 0; i < plan.share.length; i++) {
    const share = at(plan.share, i);
    if (share === 0) continue;
    for (let k = i * 3; k < i * 3 + 3; k++) {
      const old = base.rgb[k] ?? 0;
      out[k] = Math.round(old + ((fresh[k] ?? 0) - old) * share);
    }
  }
  return out;
}
