import type { SceneThing } from '../document/scene-document.ts';
import { radians } from '../math/vector.ts';
import type { Size, ThingMaker } from '../things/thing-maker.ts';
import { isAllowed, isWalkable } from './allowed.ts';
import { containsPoint, toRoom, type Footprint } from './footprint.ts';
import { ceilingOf, forget, type Frame, type Ground, type Plan } from './plan.ts';
import { boxesOf, isInTheWay, type Stood } from './stood.ts';
import { sizeOf } from './thing-size.ts';
import { blockWalk } from './walking.ts';

function groundAt(site: Ground, x: number, z: number): number {
  return site.platform && !containsPoint(site.platform, x, z) ? site.groundM : 0;
}

/** Where on the floor a thing's origin is: things on a wall reach from it into the room. */
function boxAt(maker: ThingMaker, size: Size, x: number, z: number, turnRad: number): Footprint {
  if (maker.mount !== 'wall') return { x, z, width: size[0], depth: size[2], turnRad };
  const [cx, cz] = toRoom({ x, z, turnRad }, 0, size[2] / 2);
  return { x: cx, z: cz, width: size[0], depth: size[2], turnRad };
}

export type Spot = {
  /** Middle of the thing on the floor; for things on a wall the middle of what touches the wall. */
  x: number;
  z: number;
  turnRad: number;
  /** Metres above the floor: lowest point; left out for what stands on the floor or hangs from the ceiling. */
  bottom?: number;
  size?: Size;
};

function toStood(plan: Plan, thing: SceneThing, spot: Spot, group: number): Stood {
  const maker = plan.makers[thing.kind];
  const size = spot.size ?? sizeOf(plan, thing);
  const box = boxAt(maker, size, spot.x, spot.z, spot.turnRad);
  const bottom =
    spot.bottom ??
    (maker.mount === 'ceiling' ? ceilingOf(plan) - size[1] : groundAt(plan.site, box.x, box.z));
  return {
    thing,
    maker,
    size,
    x: box.x,
    z: box.z,
    turnRad: spot.turnRad,
    bottom,
    top: bottom + size[1],
    group,
  };
}

/** A thing where the document says it stands: metres, its origin as positionOf gives it. Not yet kept. */
export function standGiven(
  plan: Plan,
  thing: SceneThing,
  position: readonly [number, number, number],
): Stood {
  const maker = plan.makers[thing.kind];
  const size = sizeOf(plan, thing);
  const bottom = maker.mount === 'ceiling' ? position[1] - size[1] : position[1];
  const turnRad = radians(thing.turnDeg ?? 0);
  return toStood(plan, thing, { x: position[0], z: position[2], turnRad, bottom, size }, plan.nextGroup++);
}

export function keep(plan: Plan, s: Stood): Stood {
  plan.stood.push(s);
  if (isInTheWay(s)) for (const box of boxesOf(s)) blockWalk(plan.walk, box, 1);
  return s;
}

function takeAway(plan: Plan, s: Stood): void {
  const i = plan.stood.indexOf(s);
  if (i < 0) return;
  plan.stood.splice(i, 1);
  if (isInTheWay(s)) for (const box of boxesOf(s)) blockWalk(plan.walk, box, -1);
}

/** Takes a thing away again and has it wait where it waited before. */
export function putBack(plan: Plan, s: Stood): void {
  takeAway(plan, s);
  const rank = (t: SceneThing): number => plan.document.things.indexOf(t);
  plan.waiting.push(s.thing);
  plan.waiting.sort((a, b) => rank(a) - rank(b));
}

/** Places a thing if it may stand there. */
export function stand(plan: Plan, thing: SceneThing, spot: Spot, group?: number): Stood | null {
  const s = toStood(plan, thing, spot, group ?? plan.nextGroup++);
  if (!isAllowed(plan, s)) return null;
  keep(plan, s);
  if (!isInTheWay(s) || isWalkable(plan)) {
    forget(plan, thing);
    return s;
  }
  takeAway(plan, s);
  return null;
}

/** One thing of a group, in the group's own space: X to its right, Z before it. */
export type Member = {
  thing: SceneThing;
  dx: number;
  dz: number;
  turnRad?: number;
  bottom?: number;
  size?: Size;
  /** Further places in the group's space to try. */
  or?: readonly { dx: number; dz: number; turnRad?: number }[];
};

/**
 * Places a group: all of `must` or nothing, then of `may` what fits. Members do not mind each other's clearances.
 * Returns what stands, the musts first, or null.
 */
export function standGroup(
  plan: Plan,
  frame: Frame,
  must: readonly Member[],
  may: readonly Member[] = [],
): Stood[] | null {
  const group = plan.nextGroup++;
  const spotOf = (m: Member, at: { dx: number; dz: number; turnRad?: number }): Spot => {
    const [x, z] = toRoom(frame, at.dx, at.dz);
    return {
      x,
      z,
      turnRad: frame.turnRad + (at.turnRad ?? 0),
      ...(m.bottom === undefined ? {} : { bottom: m.bottom }),
      ...(m.size ? { size: m.size } : {}),
    };
  };
  const done: Stood[] = [];
  for (const m of must) {
    const s = [m, ...(m.or ?? [])]
      .map((at) => toStood(plan, m.thing, spotOf(m, at), group))
      .find((x) => isAllowed(plan, x));
    if (!s) {
      for (const d of done) takeAway(plan, d);
      return null;
    }
    done.push(keep(plan, s));
  }
  if (!isWalkable(plan)) {
    for (const d of done) takeAway(plan, d);
    return null;
  }
  for (const m of must) forget(plan, m.thing);
  for (const m of may) {
    // The same thing may be offered in several sizes.
    if (!plan.waiting.includes(m.thing)) continue;
    for (const at of [m, ...(m.or ?? [])]) {
      const s = stand(plan, m.thing, spotOf(m, at), group);
      if (!s) continue;
      done.push(s);
      break;
    }
  }
  return done;
}
