import type { Place } from '../document/names.ts';
import type { SceneThing } from '../document/scene-document.ts';
import { openFrames } from './places/solver.ts';
import { standGroup } from './placing.ts';
import type { Plan } from './plan.ts';
import { sizeOf } from './thing-size.ts';

/** The long basin with a coping: the one design of a pool that people swim in. */
const SWIMMING = 0;
/** Widths and depths in metres of swimming pools, largest first; the last are for plots that take no more. */
const SIZES_M = [
  [10, 4.5],
  [9, 4.2],
  [8, 4],
  [7, 3.5],
  [6, 3],
  [5, 2.6],
  [4, 2.4],
] as const;
const SHELL_M = 0.3;
/** Metres that the coping stands above the lawn: enough that nothing is taken to stand on the water. */
const COPING_M = 0.075;

/** Who asks for a pool at a house wants to swim in it, whatever design was drawn. */
export function asSwimmingPool(thing: SceneThing, place: Place): SceneThing {
  const isOpen = place === 'villa' && thing.kind === 'pool' && !thing.position;
  return isOpen ? { ...thing, variant: SWIMMING } : thing;
}

/** Sinks a pool into the ground, as large as the plot allows, as near to a point as that goes. */
export function sinkPool(plan: Plan, thing: SceneThing, x: number, z: number): void {
  const frames = openFrames(plan, x, z, 0);
  for (const [width, depth] of SIZES_M) {
    const size = sizeOf(plan, thing, { 0: width, 1: SHELL_M, 2: depth });
    const bottom = plan.site.groundM + COPING_M - size[1];
    if (frames.some((f) => standGroup(plan, f, [{ thing, dx: 0, dz: 0, size, bottom }]))) return;
  }
}
