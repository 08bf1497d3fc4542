import { runApart, type ApartListeners } from '../engine/apart.ts';
import type { Design, Wish } from './wish.ts';

/**
 * Words to laid-out scenes, in a thread of its own, ended at once when cancelled: a layout takes up to seconds. Rejects with
 * EngineError: BAD_PICTURE or PICTURE_TOO_LARGE for the reference, CANCELLED, or BUSY when 8 such works wait for a thread
 * already.
 */
export async function designScenes(
  wish: Wish,
  listeners: Pick<ApartListeners, 'signal'> = {},
): Promise<Design> {
  const module = new URL('./design-task.ts', import.meta.url).href;
  return (await runApart({ module, input: wish }, listeners)) as Design;
}
