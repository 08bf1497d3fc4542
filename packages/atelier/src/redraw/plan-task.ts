import { planRedraw, type RedrawPlan, type RedrawRequest } from './plan-redraw.ts';

/** Runs in a thread of its own, see planRedrawApart. */
export function run(request: RedrawRequest): RedrawPlan {
  return planRedraw(request);
}
