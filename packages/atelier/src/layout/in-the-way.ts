import { OUTDOOR_PLACES, type Thing } from '../document/names.ts';
import { aspectOf, lensTangents } from './lens.ts';
import type { Station } from './outdoor-stations.ts';
import type { Plan } from './plan.ts';
import type { Stood } from './stood.ts';

const CARRIED: ReadonlySet<Thing> = new Set([
  'potted-plant',
  'floor-lamp',
  'pouf',
  'stool',
  'planter',
  'easel',
  'candle',
  'toy-blocks',
  'sculpture',
]);
/** Share of a document's things, the most important first, that stay where they are whatever stands before them. */
const STAYING = 0.5;
/** Nearer than this in front of the lens a plant is a wall. */
const CLOSE_M = 1.75;

/** What a photographer would carry out of the way: light things that dress a room and nobody asked for first. */
export function carriedOf(plan: Plan): Stood[] {
  return OUTDOOR_PLACES.has(plan.document.place) ? [] : plan.stood.filter((s) => isCarried(plan, s));
}

function isCarried(plan: Plan, s: Stood): boolean {
  const { things } = plan.document;
  const rank = things.findIndex((t) => t.id === s.thing.id);
  return (
    CARRIED.has(s.thing.kind) &&
    s.maker.mount === 'floor' &&
    !s.thing.position &&
    !s.thing.wish?.side &&
    !s.thing.wish?.by &&
    rank >= things.length * STAYING &&
    !plan.stood.some((o) => o !== s && o.bottom > 0.1 && Math.hypot(o.x - s.x, o.z - s.z) < 0.25)
  );
}

/** Which of these stand so close before the lens that they would be all one sees. */
export function inTheWayOf(
  plan: Plan,
  carried: readonly Stood[],
  { eye, target }: Pick<Station, 'eye' | 'target'>,
): Stood[] {
  if (carried.length === 0) return [];
  const lens = lensTangents(plan.document.camera.lensMm, aspectOf(plan.document));
  const level = Math.hypot(target[0] - eye[0], target[2] - eye[2]) || 1e-6;
  const [fx, fz] = [(target[0] - eye[0]) / level, (target[2] - eye[2]) / level];
  return carried.filter((s) => {
    const [dx, dz] = [s.x - eye[0], s.z - eye[2]];
    const ahead = dx * fx + dz * fz;
    const half = Math.max(s.size[0], s.size[2]) / 2;
    if (ahead < -half || ahead > CLOSE_M + half) return false;
    return Math.abs(dx * -fz + dz * fx) - half < Math.max(0.1, ahead) * lens.x;
  });
}
