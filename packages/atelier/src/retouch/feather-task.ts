import type { Picture } from '../tracer/shot.ts';
import { blendChange, widenMask } from './feather.ts';

export type FeatherTask =
  | { does: 'widen'; mask: Uint8Array; width: number; px: number }
  | { does: 'blend'; before: Picture; changed: Picture; mask: Uint8Array; px: number };

/** Runs in a thread of its own, see featherApart. */
export function run(task: FeatherTask): Uint8Array | Picture {
  return task.does === 'widen'
    ? widenMask(task.mask, task.width, task.px)
    : blendChange(task.before, task.changed, task.mask, task.px);
}
