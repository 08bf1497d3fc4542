import type { Thing } from '../../document/names.ts';
import type { SceneThing } from '../../document/scene-document.ts';
import { clamp } from '../../math/vector.ts';
import { BEDS, MAIN_SEATS } from '../associate.ts';
import { solidFirst, standAtWall, wishedFirst } from '../along-walls.ts';
import { alongOf, wallBehind } from '../places/solver.ts';
import { waitingOf, type Plan } from '../plan.ts';
import type { Stood } from '../stood.ts';
import { sizeOf } from '../thing-size.ts';
import { freeStretches, wallOf, type WallName } from '../walls.ts';

/** Height of a picture's middle above the floor in metres, as galleries hang them. */
const EYE_LEVEL_M = 1.55;

/** Height of the lower edge for things that hang where they are used, in metres above the floor. */
const LOWER_EDGE_M: Partial<Record<Thing, number>> = {
  'towel-rail': 0.75,
  'wall-lamp': 1.55,
  clock: 1.75,
  whiteboard: 0.95,
  tv: 0.95,
  'range-hood': 1.58,
  'wall-cabinets': 1.45,
};

const TALL_M = 1.7;
const OVER_COUNTERS: ReadonlySet<Thing> = new Set(['wall-cabinets', 'range-hood']);

/** What a picture may hang over, best first. */
const UNDER_ART: readonly Thing[] = [
  'sofa',
  'sectional',
  'curved-sofa',
  'loveseat',
  'bed',
  'single-bed',
  'fireplace',
  'sideboard',
  'console',
  'tv-cabinet',
  'shoe-cabinet',
  'desk',
  'bench',
  'daybed',
];

/** Hangs pictures, mirrors, lamps and screens: over what they belong to, else in the middle of free wall. */
export function dressWalls(plan: Plan): void {
  const hung = new Set<string>();
  for (const thing of [...plan.waiting]) {
    if (plan.makers[thing.kind].mount !== 'wall') continue;
    // Cupboards and hoods belong over a counter, and have been hung there if they could.
    if (OVER_COUNTERS.has(thing.kind) && plan.stood.some((s) => s.thing.kind === 'kitchen-run')) continue;
    if (!hangOver(plan, thing, hung) && !hangFree(plan, thing, 1) && !hangFree(plan, thing, 0.72))
      hangFree(plan, thing, 0.5);
  }
}

/** Screens over their cabinets come before what else stands on those. */
export function hangScreens(plan: Plan): void {
  for (const thing of waitingOf(plan, 'tv')) hangOver(plan, thing, new Set());
}

function bottomOver(plan: Plan, thing: SceneThing, height: number, hostTop: number): number {
  const { height: room } = plan.document.size;
  // A screen over its cabinet hangs for people who sit.
  const isLow = thing.kind === 'tv' && hostTop > 0;
  const usual = isLow ? 0.66 : (LOWER_EDGE_M[thing.kind] ?? EYE_LEVEL_M - height / 2);
  return clamp(Math.max(usual, hostTop + 0.14), 0.02, Math.max(0.02, room - height - 0.06));
}

/** Over its own host, or a picture over the first seat, bed or cabinet that has none yet and stands at a wall. */
function hangOver(plan: Plan, thing: SceneThing, hung: Set<string>): Stood | null {
  if (thing.wish?.side || thing.wish?.by) return null;
  const own = plan.stood.find((s) => s.thing.id === thing.wish?.beside);
  const isPicture = thing.kind === 'wall-art' || thing.kind === 'mirror';
  const hosts = own
    ? [own]
    : isPicture
      ? plan.stood
          .filter((s) => UNDER_ART.includes(s.thing.kind) && !hung.has(s.thing.id))
          .filter((s) => wallBehind(plan, s) !== 'front')
          .toSorted((a, b) => UNDER_ART.indexOf(a.thing.kind) - UNDER_ART.indexOf(b.thing.kind))
      : thing.kind === 'wall-lamp'
        ? plan.stood.filter((s) => ['bed', 'mirror', 'single-bed', 'wall-art'].includes(s.thing.kind))
        : [];
  for (const host of hosts) {
    const name = wallBehind(plan, host);
    // Nothing hangs over what reaches to the ceiling.
    if (!name || host.top > TALL_M) continue;
    const size = sizeOf(plan, thing);
    const hostTop = host.maker.top?.(host.thing.variant % host.maker.variants, host.size) ?? host.size[1];
    const along = alongOf(plan, name, host.x, host.z);
    if (thing.kind === 'wall-lamp' || thing.kind === 'towel-rail') {
      const off = host.size[0] / 2 + size[0] / 2 + (thing.kind === 'towel-rail' ? 0.15 : 0.16);
      const bottom = clamp(LOWER_EDGE_M[thing.kind] ?? 1.5, 0.1, plan.document.size.height - size[1] - 0.05);
      for (const s of [1, -1]) {
        const done = standAtWall(plan, thing, [name], { along: along + s * off, withinM: 0.2, bottom, size });
        if (done) return done;
      }
      continue;
    }
    // A picture is narrower than what it hangs over.
    const fitted = isPicture ? fitOver(plan, thing, host.size[0] * 0.66) : size;
    const bottom = bottomOver(plan, thing, fitted[1], host.bottom + hostTop);
    const withinM = isPicture ? Math.max(0.3, host.size[0] / 2 - fitted[0] / 2) : 0.3;
    const done = standAtWall(plan, thing, [name], { along, withinM, bottom, size: fitted });
    if (done) {
      hung.add(host.thing.id);
      return done;
    }
  }
  return null;
}

/** A picture or mirror no wider than `widthM`, its proportions kept. */
function fitOver(plan: Plan, thing: SceneThing, widthM: number): Stood['size'] {
  const usual = sizeOf(plan, thing);
  const k = Math.min(1, widthM / usual[0]);
  return sizeOf(plan, thing, { 0: usual[0] * k, 1: usual[1] * Math.max(k, 0.7) });
}

/** In the middle of the longest free stretch of a wall; more of the same spread over the others. */
function hangFree(plan: Plan, thing: SceneThing, k: number): Stood | null {
  const usual = sizeOf(plan, thing);
  const size = k === 1 ? usual : sizeOf(plan, thing, { 0: usual[0] * k, 1: usual[1] * k });
  const bottom = bottomOver(plan, thing, size[1], 0);
  const order: WallName[] =
    thing.kind === 'whiteboard' || thing.kind === 'tv'
      ? beforeSeats(plan, thing, ['back', 'right', 'left', 'front'])
      : wishedFirst(thing, ['back', ...solidFirst(plan, ['right', 'left']), 'front']);
  const stretches = order.flatMap((name, rank) =>
    freeStretches(plan.document, name, bottom, bottom + size[1])
      .filter((s) => s.high - s.low > size[0] + 0.1)
      .map((s) => ({ name, rank, ...s, free: freeShare(plan, name, s, size[0]) })),
  );
  const best = stretches.toSorted((a, b) => a.rank - b.rank || b.free - a.free);
  const used = new Map<string, number>();
  for (const s of plan.stood)
    if (s.thing.kind === thing.kind) {
      const name = wallBehind(plan, s);
      if (name) used.set(name, (used.get(name) ?? 0) + 1);
    }
  // Behind the viewer nobody sees them: there they hang when all other walls are full.
  const full = (name: WallName): number => (name === 'front' ? 99 : 0) + (used.get(name) ?? 0);
  const spread = best.toSorted((a, b) => full(a.name) - full(b.name));
  const tries = thing.wish?.side ? best : spread;
  for (const s of tries) {
    const count = used.get(s.name) ?? 0;
    const middle = (s.low + s.high) / 2;
    const from =
      count === 0 ? middle : middle + (count % 2 === 1 ? 1 : -1) * Math.ceil(count / 2) * (size[0] + 0.35);
    const done = standAtWall(plan, thing, [s.name], {
      along: from,
      bottom,
      size,
      withinM: (s.high - s.low) / 2,
    });
    if (done) return done;
  }
  return null;
}

/** Screens hang where the seats and beds look, never on the wall at their backs unless somebody wants it there. */
function beforeSeats(plan: Plan, thing: SceneThing, walls: readonly WallName[]): WallName[] {
  const behind = new Set(
    plan.stood
      .filter((s) => [...MAIN_SEATS, ...BEDS].some((k) => k === s.thing.kind))
      .map((s) => wallBehind(plan, s)),
  );
  const { side } = thing.wish ?? {};
  return walls.filter((name) => name === side || !behind.has(name));
}

/** How much of a stretch is not behind tall furniture, in metres. */
function freeShare(plan: Plan, name: WallName, s: { low: number; high: number }, width: number): number {
  const wall = wallOf(plan.document.size, name);
  const blocked = plan.stood.filter((p) => {
    if (p.top < 1.4 || p.bottom > 1.6) return false;
    const out = (p.x - wall.middle[0]) * wall.inward[0] + (p.z - wall.middle[1]) * wall.inward[1];
    return out < 0.6;
  });
  const covered = blocked.reduce((sum, p) => {
    const at = alongOf(plan, name, p.x, p.z);
    const half = Math.max(p.size[0], p.size[2]) / 2;
    return sum + Math.max(0, Math.min(s.high, at + half) - Math.max(s.low, at - half));
  }, 0);
  return s.high - s.low - covered - width;
}
