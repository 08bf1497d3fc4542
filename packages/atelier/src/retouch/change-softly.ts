import { runApart, type ApartListeners } from '../engine/apart.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { Picture } from '../tracer/shot.ts';
import type { FeatherTask } from './feather-task.ts';

type Change = {
  before: Picture;
  /** What is to be changed, see isMarked. */
  mask: Uint8Array;
  /** How softly the change ends: pixels beside the mask from which on every byte stays. */
  featherPx: number;
  /** How far beside its mask `make` changes the picture by itself. */
  reachPx: number;
  /** Makes the picture anew, changed where this mask says. */
  make(mask: Uint8Array): Promise<Picture>;
};

/**
 * Changes a part of a picture so that the change passes into what stays. Counting pixels is done in threads of its own.
 * Rejects with EngineError BAD_MASK, BUSY or CANCELLED, or as `make` does.
 */
export async function changeSoftly(
  { before, mask, featherPx, reachPx, make }: Change,
  listeners: Pick<ApartListeners, 'signal'> = {},
): Promise<Picture> {
  const { width, height } = before;
  if (mask.length !== width * height) throw new EngineError('BAD_MASK');
  const widerPx = featherPx - reachPx;
  const apart = async (input: FeatherTask): Promise<unknown> => {
    const module = new URL('./feather-task.ts', import.meta.url).href;
    return runApart({ module, input }, listeners);
  };
  const wide =
    widerPx > 0 ? ((await apart({ does: 'widen', mask, width, px: widerPx })) as Uint8Array) : mask;
  const changed = await make(wide);
  return (await apart({ does: 'blend', before, changed, mask, px: featherPx })) as Picture;
}
