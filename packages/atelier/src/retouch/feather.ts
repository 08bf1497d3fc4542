import { at } from '../math/vector.ts';
import { distanceToMask } from '../tracer/mask.ts';
import type { Picture } from '../tracer/shot.ts';

const MARKED = 255;

/** Marks what lies less than `px` pixels beside what is marked (see isMarked), too. */
export function widenMask(mask: Uint8Array, width: number, px: number): Uint8Array {
  return Uint8Array.from(distanceToMask(mask, width), (d) => (d === 0 || d < px ? MARKED : 0));
}

/**
 * A picture that changes from one into another: the changed one where it is marked, the one before from `px` pixels beside
 * it on, to the byte, and one passing into the other between. All of one size.
 */
export function blendChange(before: Picture, changed: Picture, mask: Uint8Array, px: number): Picture {
  const distance = distanceToMask(mask, before.width);
  const rgb = before.rgb.slice();
  for (let i = 0; i < distance.length; i++) {
    const d = at(distance, i);
    if (d > 0 && d >= px) continue;
    const share = d === 0 ? 1 : fall(d / px);
    for (let k = i * 3; k < i * 3 + 3; k++) {
      const old = at(before.rgb, k);
      rgb[k] = Math.round(old + (at(changed.rgb, k) - old) * share);
    }
  }
  return { width: before.width, height: before.height, rgb };
}

/** 1 at 0, 0 at 1, level at both ends. */
function fall(t: number): number {
  return 1 - t * t * (3 - 2 * t);
}
