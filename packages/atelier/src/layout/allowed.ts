import { OUTDOOR_PLACES } from '../document/names.ts';
import { containsPoint, overlapDepth, reachOutside, type Footprint } from './footprint.ts';
import type { Plan } from './plan.ts';
import {
  TOUCH_M,
  boxesOf,
  footprintOf,
  isFlat,
  isInTheWay,
  isTooClose,
  overlapOf,
  reachOf,
  standsOn,
  tableTopOf,
  tuckOf,
  useZone,
  type Stood,
} from './stood.ts';
import { floodWalk, isWithinReach } from './walking.ts';

/** Where a room has no other place for a bed, its headboard may stand before a window that reaches down to the floor. */
const TIGHT_LOW_M = 1.2;

function canHang(plan: Plan, s: Stood): boolean {
  const { platform, ceilingM } = plan.site;
  if (ceilingM === null) return false;
  return (
    !platform ||
    containsPoint({ ...platform, width: platform.width - 0.7, depth: platform.depth - 0.7 }, s.x, s.z)
  );
}

/** Whether a thing may stand where it is put: in the room, clear of doors, windows, other things and what they need. */
export function isAllowed(plan: Plan, s: Stood): boolean {
  const { width, depth, height } = plan.document.size;
  const box = footprintOf(s);
  const boxes = boxesOf(s);
  if (reachOutside(box, width, depth) > TOUCH_M) return false;
  if (s.top > height + 0.02 && !OUTDOOR_PLACES.has(plan.document.place)) return false;
  if (s.maker.mount === 'ceiling' && !canHang(plan, s)) return false;
  const flat = isFlat(s);
  if (s.bottom < 2 && !flat && s.maker.mount !== 'table') {
    if (overlapOf(boxes, plan.keepFree) > 0.02) return false;
  }
  if (s.bottom < 2 && s.maker.mount !== 'table' && overlapOf(boxes, plan.site.ways) > 0.02) return false;
  for (const solid of plan.site.solids)
    if (s.bottom < solid.top - 0.01 && s.top > solid.bottom + 0.01 && overlapOf(boxes, [solid]) > 0.02)
      return false;
  if (!flat && coversWindow(plan, s, box)) return false;
  const zone = plan.isTight ? null : useZone(s);
  if (zone && reachOutside(zone, width, depth) > 0.12) return false;
  const reach = reachOf(s);
  for (const other of plan.stood) {
    if (Math.hypot(s.x - other.x, s.z - other.z) > reach + reachOf(other)) continue;
    const otherBoxes = boxesOf(other);
    const isApart =
      s.bottom >= other.top - 0.003 ||
      s.top <= other.bottom + 0.003 ||
      standsOn(s, other) ||
      standsOn(other, s);
    if (s.maker.mount === 'wall' && other.maker.mount === 'wall' && isTooClose(s, other)) return false;
    if (!isApart && isFlat(other) === flat && overlapOf(boxes, otherBoxes) > tuckOf(s, other)) return false;
    if (other.group === s.group) continue;
    if (zone && isInTheWay(other) && overlapOf([zone], otherBoxes) > 0.03) return false;
    const otherZone = flat || s.maker.mount === 'table' || s.bottom > 1.9 ? null : useZone(other);
    if (otherZone && overlapOf([otherZone], boxes) > 0.03) return false;
  }
  return true;
}

/** Furniture may stand below a sill or, low and a little off, before a tall window; nothing else may cover one. */
function coversWindow(plan: Plan, s: Stood, box: Footprint): boolean {
  const { mount } = s.maker;
  if (mount === 'table' || mount === 'ceiling') return false;
  if (s.thing.kind === 'curtain' || s.thing.kind === 'blind') return false;
  // A tap or a toothbrush glass may reach above the sill.
  const top = tableTopOf(s) ?? s.top;
  return plan.panes.some(({ sill, head, before, beforeLow }) => {
    if (top <= sill + 0.04 || s.bottom >= head - 0.02) return false;
    const isLow =
      s.bottom === 0 && (plan.isTight ? top < TIGHT_LOW_M : top < 0.96 && s.size[1] < (head - sill) * 0.5);
    return overlapDepth(box, isLow ? beforeLow : before) > 0.01;
  });
}

/** Where people come in; a place without a door is entered from the viewer's side. */
function entrancesOf(plan: Plan): readonly Footprint[] {
  if (plan.keepFree.length > 0) return plan.keepFree;
  const { width, depth } = plan.document.size;
  return [{ x: 0, z: depth / 2 - 0.5, width: width * 0.9, depth: 0.8, turnRad: 0 }];
}

/** Whether a person can walk from door to door and get to everything that is used. */
export function isWalkable(plan: Plan): boolean {
  const entrances = entrancesOf(plan);
  const [first] = entrances;
  if (!first) return true;
  const reached = floodWalk(plan.walk, plan.keepFree.length > 0 ? [first] : entrances);
  if (plan.keepFree.length > 0 && !entrances.every((e) => isWithinReach(plan.walk, reached, e, 0.05)))
    return false;
  return plan.stood.every(
    (s) =>
      s.maker.clearance.front <= 0 ||
      s.bottom > 0.5 ||
      isFlat(s) ||
      s.maker.mount === 'table' ||
      isWithinReach(plan.walk, reached, footprintOf(s), 0.62),
  );
}
