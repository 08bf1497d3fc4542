import type { TaskFlow } from '@mogine/contract/create';
import type { TaskSettings } from './repository/tasks.ts';

/** A task that is done, and how long its engine had it. */
export type PaceSample = { engine: string; settings: TaskSettings; seconds: number };

/** Flows whose work grows with the area and the number of their pictures. */
const BY_AREA: readonly TaskFlow[] = ['t2i_nl_api', 't2i_l_api', 'cn_lora', 'workflow_api'];
/** From here on the pace of a task itself says something. */
const SHARE_ENOUGH = 0.05;
/** So many of the newest say whether the machine is busier, or freer, than it was. */
const LATELY = 5;
/** Tasks of so many times more or less work tell of this one's: a small one is mostly what each has to begin with. */
const NEAR = 3;
/** So many times more or less is another pace. */
const OTHER_PACE = 1.3;

/** How much work a task is: megapixels of all its pictures, or 1. */
function workOf(flow: TaskFlow, { width, height, batchSize }: TaskSettings): number {
  return BY_AREA.includes(flow) ? (width * height * batchSize) / 1e6 : 1;
}

/**
 * Seconds a task will probably take: the median of what its engine took for the same amount of work, of tasks of about its size
 * where there are any, and of the last few where those took far more or less; of the engine that was newest in use where none is named. Samples come newest first. Null where nothing
 * is known.
 */
export function expectSeconds(
  { flow, settings, engine }: { flow: TaskFlow; settings: TaskSettings; engine: string },
  samples: readonly PaceSample[],
): number | null {
  const by = engine || samples[0]?.engine;
  const work = workOf(flow, settings);
  const own = samples
    .filter((sample) => sample.engine === by)
    .map((sample) => ({ seconds: sample.seconds, work: workOf(flow, sample.settings) }));
  const near = own.filter((sample) => Math.max(sample.work / work, work / sample.work) <= NEAR);
  const paces = (near.length > 0 ? near : own).map((sample) => sample.seconds / sample.work);
  const [all, lately] = [medianOf(paces), medianOf(paces.slice(0, LATELY))];
  if (all === undefined || lately === undefined) return null;
  const isOther = lately > all * OTHER_PACE || lately * OTHER_PACE < all;
  return (isOther ? lately : all) * work;
}

function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

export type Done = { share: number; elapsed: number };

/** Seconds that are left by the task's own pace alone; null while that says nothing. */
export function ownRemaining({ share, elapsed }: Done): number | null {
  return share < SHARE_ENOUGH ? null : elapsed / share - elapsed;
}

/**
 * Seconds that are left of a running task: by what was expected at first, and the more of it is done (`share`, 0…1), the more
 * by its own pace, and never less than that says. Null where neither says anything, as of one that should be done by now.
 */
export function expectRemaining(expected: number | null, done: Done): number | null {
  const { share, elapsed } = done;
  const own = ownRemaining(done);
  if (own === null) return expected === null || elapsed >= expected ? null : expected - elapsed;
  if (expected === null) return own;
  return Math.max(own, (1 - share) * (1 - share) * expected + share * own);
}
