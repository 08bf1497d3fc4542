import type { Thing } from '../document/names.ts';
import type { SceneDocument, SceneThing } from '../document/scene-document.ts';
import type { Random } from '../random/random.ts';
import type { Footprint } from './footprint.ts';
import type { Makers, Stood } from './stood.ts';
import type { WalkGrid } from './walking.ts';
import { fromWall, wallOf, type WallName } from './walls.ts';

/** Something of the building that nothing may stand in. */
export type Solid = Footprint & { bottom: number; top: number };

/** What the building leaves for things outdoors. */
export type Ground = {
  solids: readonly Solid[];
  /** Raised floor at height 0, with the garden `groundM` below it. */
  platform: Footprint | null;
  groundM: number;
  /** Height of what lamps can hang from; null under the open sky. */
  ceilingM: number | null;
  /** Paths that nothing may stand on. */
  ways: readonly Footprint[];
};

/** Rooms have nothing of the building in them, and the room's own ceiling. */
export function indoorGround(document: SceneDocument): Ground {
  return { solids: [], platform: null, groundM: 0, ceilingM: document.size.height, ways: [] };
}

/** An opening, with the floor before it that tall things must leave free, and the narrower strip that low ones must. */
export type Pane = { sill: number; head: number; before: Footprint; beforeLow: Footprint };

/** A place being furnished. */
export type Plan = {
  document: SceneDocument;
  makers: Makers;
  random: Random;
  /** Everything placed so far. */
  stood: Stood[];
  /** Not placed yet, most important first. */
  waiting: SceneThing[];
  /** Floor that must stay free: where doors swing and people come in. */
  keepFree: readonly Footprint[];
  panes: readonly Pane[];
  site: Ground;
  /** Metres that panels and slats add to a wall. */
  cladding: Partial<Record<WallName, number>>;
  walk: WalkGrid;
  nextGroup: number;
  /** In the smallest rooms a bed's foot may be at a wall, and its side before a window. */
  isTight?: boolean;
};

/** Height of the ceiling in metres; 0 where there is none, so that nothing hangs. */
export function ceilingOf(plan: Plan): number {
  return plan.site.ceilingM ?? 0;
}

/** The thing waits for a place no more. */
export function forget(plan: Plan, thing: SceneThing): void {
  const i = plan.waiting.indexOf(thing);
  if (i >= 0) plan.waiting.splice(i, 1);
}

export type Frame = { x: number; z: number; turnRad: number };

/** Things still waiting, of these kinds, most important first. */
export function waitingOf(plan: Plan, ...kinds: readonly Thing[]): SceneThing[] {
  return plan.waiting.filter((t) => kinds.includes(t.kind));
}

/** Things still waiting that belong to a thing. */
export function belongingsOf(plan: Plan, host: SceneThing, ...kinds: readonly Thing[]): SceneThing[] {
  return plan.waiting.filter(
    (t) => t.wish?.beside === host.id && (kinds.length === 0 || kinds.includes(t.kind)),
  );
}

/** Frame with its back on a wall, `along` metres right of its middle and `out` before it. */
export function wallFrame(plan: Plan, name: WallName, along: number, out = 0): Frame {
  const wall = wallOf(plan.document.size, name);
  const [x, z] = fromWall(wall, along, out + (plan.cladding[name] ?? 0));
  return { x, z, turnRad: wall.turnRad };
}
