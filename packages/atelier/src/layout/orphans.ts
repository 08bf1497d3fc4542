import type { Thing } from '../document/names.ts';
import { containsPoint } from './footprint.ts';
import { putBack } from './placing.ts';
import type { Plan } from './plan.ts';
import { footprintOf, tableTopOf, type Stood } from './stood.ts';

/** What nobody would stand anywhere but at what it belongs to. */
const NEVER_ALONE: ReadonlySet<Thing> = new Set([
  'dining-chair',
  'office-chair',
  'bar-stool',
  'floor-cushion',
  'nightstand',
  'range-hood',
  'wall-cabinets',
]);

/**
 * Takes away what belongs to a thing that found no room. What can stand for itself may stay where it found a place,
 * unless others of what it belongs to stand: the third desk's books are not there without the third desk.
 */
export function takeOrphans(plan: Plan): void {
  const kinds = new Map(plan.document.things.map((t) => [t.id, t.kind]));
  for (let gone = nextOrphan(plan, kinds); gone; gone = nextOrphan(plan, kinds)) takeWithLoad(plan, gone);
}

function nextOrphan(plan: Plan, kinds: ReadonlyMap<string, Thing>): Stood | undefined {
  const standing = new Set(plan.stood.map((s) => s.thing.id));
  return plan.stood.find((s) => {
    const host = s.thing.wish?.beside;
    if (host === undefined || s.thing.position || standing.has(host)) return false;
    return NEVER_ALONE.has(s.thing.kind) || plan.stood.some((o) => o.thing.kind === kinds.get(host));
  });
}

function takeWithLoad(plan: Plan, s: Stood): void {
  const top = tableTopOf(s);
  const load = plan.stood.filter(
    (o) =>
      top !== null &&
      o !== s &&
      o.maker.mount === 'table' &&
      !o.thing.position &&
      Math.abs(o.bottom - top) < 0.003 &&
      containsPoint(footprintOf(s), o.x, o.z),
  );
  putBack(plan, s);
  for (const o of load) takeWithLoad(plan, o);
}
