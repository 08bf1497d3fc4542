import type { FlowName } from '@mogine/contract/create';
import type { TaskSettings } from './repository/tasks.ts';

/** A task that is done, and how long its engine had it. */
export type PaceSample = { engine: string; settings: TaskSettings; seconds: number };

/** Flows whose work grows with the area and the number of their pictures. */
const BY_AREA: readonly FlowName[] = ['t2i_nl_api', 't2i_l_api', 'cn_lora'];
const SHARE_ENOUGH = 0.05;

/** How much work a task is: megapixels of all its pictures, or 1. */
function workOf(flow: FlowName, { width, height, batchSize }: TaskSettings): number {
  return BY_AREA.includes(flow) ? (width * height * batchSize) / 1e6 : 1;
}

/**
 * Seconds a task will probably take: the median of what its engine lately took for the same amount of work; of the engine that
 * was newest in use where none is named. Null where nothing is known.
 */
export function expectSeconds(
  { flow, settings, engine }: { flow: FlowName; settings: TaskSettings; engine: string },
  samples: readonly PaceSample[],
): number | null {
  const by = engine || samples[0]?.engine;
  const paces = samples
    .filter((sample) => sample.engine === by)
    .map((sample) => sample.seconds / workOf(flow, sample.settings))
    .toSorted((a, b) => a - b);
  const median = paces[Math.floor(paces.length / 2)];
  return median === undefined ? null : median * workOf(flow, settings);
}

/**
 * Seconds that are left of a running task: by what was expected at first, and the more of it is done (`share`, 0…1), the more
 * by its own pace. Null where neither says anything.
 */
export function expectRemaining(
  expected: number | null,
  { share, elapsed }: { share: number; elapsed: number },
): number | null {
  const own = share > 0 ? elapsed / share : null;
  if (expected === null) return own === null || share < SHARE_ENOUGH ? null : own - elapsed;
  if (own === null) return Math.max(0, expected - elapsed);
  return (1 - share) * ((1 - share) * expected + share * own);
}
