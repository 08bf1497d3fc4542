import type { SceneDocument } from '../document/scene-document.ts';
import type { Random } from '../random/random.ts';
import type { Footprint } from './footprint.ts';
import { keep, standGiven } from './placing.ts';
import { indoorGround, type Ground, type Pane, type Plan } from './plan.ts';
import type { Makers } from './stood.ts';
import { blockWalk, createWalkGrid } from './walking.ts';
import { fromWall, openingsOf, wallOf } from './walls.ts';

const DOOR_DEPTH_M = 0.9;

export function startPlan(
  document: SceneDocument,
  makers: Makers,
  random: Random,
  site: Ground = indoorGround(document),
): Plan {
  const plan: Plan = {
    document,
    makers,
    random,
    stood: [],
    waiting: [],
    keepFree: doorZones(document),
    panes: panesOf(document),
    site,
    cladding: {},
    walk: createWalkGrid(document.size.width, document.size.depth),
    nextGroup: 1,
  };
  for (const solid of site.solids) if (solid.bottom < 1.9) blockWalk(plan.walk, solid, 1);
  for (const thing of document.things) {
    if (thing.position) keep(plan, standGiven(plan, thing, thing.position));
    else plan.waiting.push(thing);
  }
  return plan;
}

function doorZones(document: SceneDocument): Footprint[] {
  return (['back', 'front', 'left', 'right'] as const).flatMap((name) => {
    const wall = wallOf(document.size, name);
    return openingsOf(document, name)
      .filter((o) => o.kind === 'door' || ((o.kind === 'arch' || o.kind === 'moon-gate') && o.sill < 0.1))
      .map((o) => {
        const [x, z] = fromWall(wall, (o.low + o.high) / 2, DOOR_DEPTH_M / 2);
        return { x, z, width: o.high - o.low, depth: DOOR_DEPTH_M, turnRad: wall.turnRad };
      });
  });
}

const NEAR_WINDOW_M = 0.16;

function panesOf(document: SceneDocument): Pane[] {
  return (['back', 'left', 'right', 'front'] as const).flatMap((name) => {
    const wall = wallOf(document.size, name);
    return openingsOf(document, name).map((o): Pane => {
      const strip = (depth: number): Footprint => {
        const [x, z] = fromWall(wall, (o.low + o.high) / 2, depth / 2);
        return { x, z, width: o.high - o.low, depth, turnRad: wall.turnRad };
      };
      const before = strip(NEAR_WINDOW_M * 2.2);
      const beforeLow = o.kind === 'door' ? before : strip(NEAR_WINDOW_M);
      return { sill: o.sill, head: o.head, before, beforeLow };
    });
  });
}
