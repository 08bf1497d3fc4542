import { runApart, type ApartListeners } from '../engine/apart.ts';
import type { Picture } from '../tracer/shot.ts';
import { checkMask } from './mask.ts';
import type { RemoveTask } from './remove-task.ts';

export type RemoveOptions = ApartListeners & { /** Another one fills differently. */ seed?: number };

/**
 * Takes what is marked (see isMarked) out of any picture and fills its place from around it, in a thread of its own.
 * Plausible on walls, floors and foliage; it invents nothing that the picture does not show elsewhere. Outside the mask,
 * grown by two pixels, every byte stays. Picture and mask are copied before this returns: both
 * may be changed at once. Rejects with EngineError BAD_MASK, MASK_EMPTY, MASK_TOO_LARGE, BAD_PICTURE, RETOUCH_TOO_LARGE,
 * CANCELLED, or BUSY when 8 such works wait for a thread already.
 */
export async function removeObject(
  picture: Picture,
  mask: Uint8Array,
  { seed = 0, ...listeners }: RemoveOptions = {},
): Promise<Picture> {
  checkMask(picture, mask);
  const input: RemoveTask = { picture, mask, seed };
  const module = new URL('./remove-task.ts', import.meta.url).href;
  return (await runApart({ module, input }, listeners)) as Picture;
}
