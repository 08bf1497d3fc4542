import type { Picture } from '../tracer/shot.ts';
import { planRetouch, type RetouchPlan, type RetouchWords } from './plan-retouch.ts';
import { removeObject, type RemoveOptions } from './remove-object.ts';
import { tintMasked } from './tint.ts';

/**
 * A picture from anywhere, changed under its mask (see isMarked) as words ask. Every byte well outside the mask stays.
 * Rejects with EngineError FOREIGN_UNSUPPORTED, and as removeObject and tintMasked do.
 */
export async function retouchPicture(
  picture: Picture,
  mask: Uint8Array,
  words: RetouchWords,
  options: RemoveOptions = {},
): Promise<{ picture: Picture; plan: RetouchPlan }> {
  const plan = planRetouch(words);
  const changed =
    plan.does === 'remove'
      ? await removeObject(picture, mask, options)
      : await tintMasked(picture, mask, plan.hex, options);
  return { picture: changed, plan };
}
