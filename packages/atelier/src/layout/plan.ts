import { OUTDOOR_PLACES, type Thing } from '../document/names.ts';
import type { SceneDocument, SceneThing } from '../document/scene-document.ts';
import { clamp, radians } from '../math/vector.ts';
import { hashText, type Random } from '../random/random.ts';
import type { Size, ThingMaker } from '../things/thing-maker.ts';
import { containsPoint, overlapDepth, reachOutside, toRoom, type Footprint } from './footprint.ts';
import { blockWalk, createWalkGrid, floodWalk, isWithinReach, type WalkGrid } from './walking.ts';
import { fromWall, openingsOf, wallOf, type WallName } from './walls.ts';

export type Makers = Readonly<Record<Thing, ThingMaker>>;

/** A thing that has its place. */
export type Stood = {
  thing: SceneThing;
  maker: ThingMaker;
  size: Size;
  x: number;
  z: number;
  turnRad: number;
  /** Metres above the floor. */
  bottom: number;
  top: number;
  /** Things arranged together keep their own distances. */
  group: number;
};

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

function groundAt(site: Ground, x: number, z: number): number {
  return site.platform && !containsPoint(site.platform, x, z) ? site.groundM : 0;
}

/** An opening, with the floor before it that tall things must leave free, and the narrower strip that low ones must. */
type Pane = { sill: number; head: number; before: Footprint; beforeLow: Footprint };

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
};

/** Lower than this a thing is walked on and stood on. */
const FLAT_M = 0.07;
const TOUCH_M = 0.004;
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

/** Usual size of a thing, or what it asks for kept within what its maker can stretch to. */
export function sizeOf(plan: Plan, thing: SceneThing, wanted: Partial<Record<0 | 1 | 2, number>> = {}): Size {
  const maker = plan.makers[thing.kind];
  const usual = maker.size(thing.variant % maker.variants);
  const [low, high] = maker.stretch;
  const fitted = { ...fitToPlace(plan.document, thing, usual), ...wanted };
  const along = (k: 0 | 1 | 2): number =>
    clamp(thing.size?.[k] ?? fitted[k] ?? usual[k], usual[k] * low, usual[k] * high);
  return [along(0), along(1), along(2)];
}

/** Built-in things reach from floor to ceiling. */
const FULL_HEIGHT: ReadonlySet<Thing> = new Set(['column', 'stairs', 'fireplace', 'moon-gate']);
const INDOOR_TREE_M = 1.5;

/** Halls want larger works than homes. */
function showScale(document: SceneDocument, kind: Thing): number {
  const hall = clamp(document.size.height / 2.8, 1, 1.7);
  if (kind === 'wall-art') return document.place === 'gallery' ? hall * 1.25 : hall;
  if (document.place !== 'gallery') return 1;
  return kind === 'plinth' ? 1.5 : 1.45;
}

/** Sizes that depend on the place: what reaches the ceiling does so whatever its height, trees outdoors grow tall. */
function fitToPlace(
  document: SceneDocument,
  thing: SceneThing,
  usual: Size,
): Partial<Record<0 | 1 | 2, number>> {
  const { height } = document.size;
  const isOutdoors = OUTDOOR_PLACES.has(document.place);
  if (thing.kind === 'tree') {
    if (!isOutdoors) {
      const k = Math.min((height - 0.35) / usual[1], INDOOR_TREE_M / usual[0]);
      return { 0: usual[0] * k, 1: Math.min(height - 0.35, usual[1] * k * 1.15), 2: usual[2] * k };
    }
    const grown = { courtyard: 0.95, pavilion: 1.15, villa: 1.4, tower: 1.35 }[document.place as string] ?? 1;
    const k = grown * (0.88 + 0.24 * ((hashText(`${document.seed}/${thing.id}`) % 97) / 97));
    return { 0: usual[0] * k, 1: usual[1] * k, 2: usual[2] * k };
  }
  if (isOutdoors) return {};
  if (thing.kind === 'wall-art' || thing.kind === 'sculpture' || thing.kind === 'plinth') {
    const k = showScale(document, thing.kind);
    return { 0: usual[0] * k, 1: usual[1] * (thing.kind === 'plinth' ? 1 : k), 2: usual[2] * k };
  }
  if (FULL_HEIGHT.has(thing.kind) && usual[1] > 2.3) return { 1: height - 0.004 };
  return usual[1] > height - 0.05 ? { 1: height - 0.05 } : {};
}

export function footprintOf(s: Stood): Footprint {
  return { x: s.x, z: s.z, width: s.size[0], depth: s.size[2], turnRad: s.turnRad };
}

/** Share of a sectional's depth that its long run takes, and of its width that the chaise at its right end takes. */
const SECTIONAL_RUN = 0.62;
const SECTIONAL_CHAISE = 0.36;
const ARC_FOOT_M = 0.42;
/** A disc as three bars across each other. */
const ROUND_TURNS = [0, Math.PI / 3, -Math.PI / 3] as const;

/** What a thing really covers: its footprint; for corner sofas the two arms of the L, for arc lamps their foot. */
export function boxesOf(s: Stood): readonly Footprint[] {
  const whole = footprintOf(s);
  if (s.thing.kind === 'arc-lamp') {
    // Its arm reaches over others; only the foot, at its left end, stands in their way.
    const foot = Math.min(ARC_FOOT_M, s.size[0]);
    const [x, z] = toRoom(s, (foot - s.size[0]) / 2, 0);
    return [{ ...whole, x, z, width: foot }];
  }
  if (s.maker.isRound?.(s.thing.variant % s.maker.variants) && Math.abs(s.size[0] - s.size[2]) < 0.12)
    return ROUND_TURNS.map((turn) => ({
      ...whole,
      width: s.size[0] * 0.9,
      depth: s.size[2] * 0.44,
      turnRad: s.turnRad + turn,
    }));
  if (s.thing.kind !== 'sectional') return [whole];
  const [w, , d] = s.size;
  const [runX, runZ] = toRoom(s, 0, (-d * (1 - SECTIONAL_RUN)) / 2);
  const [armX, armZ] = toRoom(s, (w * (1 - SECTIONAL_CHAISE)) / 2, (d * SECTIONAL_RUN) / 2);
  return [
    { ...whole, x: runX, z: runZ, depth: d * SECTIONAL_RUN },
    { ...whole, x: armX, z: armZ, width: w * SECTIONAL_CHAISE, depth: d * (1 - SECTIONAL_RUN) },
  ];
}

/** How deep two things reach into each other seen from above, in metres. */
export function overlapOf(a: readonly Footprint[], b: readonly Footprint[]): number {
  let most = -Infinity;
  for (const x of a) for (const y of b) most = Math.max(most, overlapDepth(x, y));
  return most;
}

/** Height of the ceiling in metres; 0 where there is none, so that nothing hangs. */
export function ceilingOf(plan: Plan): number {
  return plan.site.ceilingM ?? 0;
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

function standGiven(plan: Plan, thing: SceneThing, position: readonly [number, number, number]): Stood {
  const maker = plan.makers[thing.kind];
  const size = sizeOf(plan, thing);
  const bottom = maker.mount === 'ceiling' ? position[1] - size[1] : position[1];
  const turnRad = radians(thing.turnDeg ?? 0);
  return toStood(plan, thing, { x: position[0], z: position[2], turnRad, bottom, size }, plan.nextGroup++);
}

/** Origin of a placed thing as the document says it. */
export function positionOf(s: Stood): [number, number, number] {
  const round = (v: number): number => Math.round(v * 1000) / 1000 + 0;
  const [x, z] = s.maker.mount === 'wall' ? toRoom(s, 0, -s.size[2] / 2) : [s.x, s.z];
  return [round(x), round(s.maker.mount === 'ceiling' ? s.top : s.bottom), round(z)];
}

function keep(plan: Plan, s: Stood): Stood {
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

function isInTheWay(s: Stood): boolean {
  const isSoft = s.thing.kind === 'curtain' || s.thing.kind === 'blind';
  return s.top > FLAT_M && s.bottom < 1.9 && s.maker.mount !== 'table' && !isSoft;
}

/** Height of the free top of a placed thing above the floor, or null where nothing can stand on it. */
export function tableTopOf(s: Stood): number | null {
  const top = s.maker.top?.(s.thing.variant % s.maker.variants, s.size) ?? null;
  return top === null ? null : s.bottom + top;
}

export function isFlat(s: { bottom: number; top: number }): boolean {
  return s.top <= FLAT_M;
}

/** Floor before a thing that must stay free for using it. */
export function useZone(s: Stood): Footprint | null {
  const { front } = s.maker.clearance;
  if (front <= 0 || s.maker.mount === 'table' || s.maker.mount === 'ceiling' || s.bottom > 0.5) return null;
  const [x, z] = toRoom(s, 0, s.size[2] / 2 + front / 2);
  return { x, z, width: Math.max(0.1, s.size[0] - 0.06), depth: front, turnRad: s.turnRad };
}

function canHang(plan: Plan, s: Stood): boolean {
  const { platform, ceilingM } = plan.site;
  if (ceilingM === null) return false;
  return (
    !platform ||
    containsPoint({ ...platform, width: platform.width - 0.7, depth: platform.depth - 0.7 }, s.x, s.z)
  );
}

const BESIDE_M = 0.14;
const HUNG: ReadonlySet<Thing> = new Set(['wall-art', 'mirror', 'clock', 'tv', 'whiteboard']);

/** Pictures side by side need a strip of wall between them. */
function isTooClose(a: Stood, b: Stood): boolean {
  if (!HUNG.has(a.thing.kind) || !HUNG.has(b.thing.kind)) return false;
  if (a.bottom > b.top + BESIDE_M || b.bottom > a.top + BESIDE_M) return false;
  const wide = { ...footprintOf(a), width: a.size[0] + 2 * BESIDE_M };
  return overlapDepth(wide, footprintOf(b)) > 0;
}

/** Whether one thing rests on the free top of another, which may still reach up behind it: a desk with a hutch. */
function standsOn(a: Stood, b: Stood): boolean {
  const top = a.maker.mount === 'table' ? tableTopOf(b) : null;
  return top !== null && Math.abs(a.bottom - top) < 0.01;
}

const TUCK_M: Partial<Record<Thing, number>> = { 'dining-chair': 0.16, 'office-chair': 0.16, stool: 0.12 };

/** How far one thing may reach into another from above: seats slide a little under their own table. */
export function tuckOf(a: Stood, b: Stood): number {
  if (a.group !== b.group) return TOUCH_M;
  const under = (seat: Stood, table: Stood): number =>
    tableTopOf(table) === null ? 0 : (TUCK_M[seat.thing.kind] ?? 0);
  return Math.max(TOUCH_M, under(a, b), under(b, a));
}

/** Metres from a thing's middle beyond which neither it, nor what it needs, nor a strip beside it meets anything. */
function reachOf(s: Stood): number {
  return Math.hypot(s.size[0], s.size[2]) / 2 + Math.max(0, s.maker.clearance.front) + BESIDE_M;
}

/** Whether a thing may stand where it is put: in the room, clear of doors, windows, other things and what they need. */
function isAllowed(plan: Plan, s: Stood): boolean {
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
  const zone = useZone(s);
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

/** Furniture may stand below a sill or, low and a little off, before a tall window; nothing else may cover one. */
function coversWindow(plan: Plan, s: Stood, box: Footprint): boolean {
  const { mount } = s.maker;
  if (mount === 'table' || mount === 'ceiling') return false;
  if (s.thing.kind === 'curtain' || s.thing.kind === 'blind') return false;
  // A tap or a toothbrush glass may reach above the sill.
  const top = tableTopOf(s) ?? s.top;
  return plan.panes.some(({ sill, head, before, beforeLow }) => {
    if (top <= sill + 0.04 || s.bottom >= head - 0.02) return false;
    const isLow = s.bottom === 0 && top < 0.96 && s.size[1] < (head - sill) * 0.5;
    return overlapDepth(box, isLow ? beforeLow : before) > 0.01;
  });
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

export function forget(plan: Plan, thing: SceneThing): void {
  const i = plan.waiting.indexOf(thing);
  if (i >= 0) plan.waiting.splice(i, 1);
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

export type Frame = { x: number; z: number; turnRad: number };

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
