import { runApart, type ApartListeners } from '../engine/apart.ts';
import type { RedrawPlan, RedrawRequest } from './plan-redraw.ts';

/** planRedraw in a thread of its own: a large picture has many pixels to look at. Rejects alike, and with BUSY or CANCELLED. */
export async function planRedrawApart(
  request: RedrawRequest,
  listeners: Pick<ApartListeners, 'signal'> = {},
): Promise<RedrawPlan> {
  const module = new URL('./plan-task.ts', import.meta.url).href;
  return (await runApart({ module, input: request }, listeners)) as RedrawPlan;
}
