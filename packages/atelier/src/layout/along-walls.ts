import type { Thing } from '../document/names.ts';
import type { SceneThing } from '../document/scene-document.ts';
import type { Size } from '../things/thing-maker.ts';
import { stand } from './placing.ts';
import { wallFrame, type Plan } from './plan.ts';
import type { Stood } from './stood.ts';
import { sizeOf } from './thing-size.ts';
import { isGlazed, openingsOf, wallOf, type WallName } from './walls.ts';

/** Offsets from `from` outwards in both directions, nearest first, that keep within ±`reach`. */
function outwards(from: number, reach: number, step: number): number[] {
  const out: number[] = [];
  const start = Math.max(-reach, Math.min(reach, from));
  out.push(start);
  for (let k = 1; k <= 60; k++) {
    let any = false;
    for (const s of [1, -1]) {
      const x = start + s * k * step;
      if (Math.abs(x) <= reach + 1e-9) {
        out.push(x);
        any = true;
      }
    }
    if (!any) break;
  }
  return out;
}

export type WallSpot = {
  /** Metres right of the wall's middle to begin with. */
  along?: number;
  /** Metres between the wall and the thing's back. */
  gapM?: number;
  bottom?: number;
  size?: Size;
  group?: number;
  stepM?: number;
  /** Only as far from `along` as this. */
  withinM?: number;
};

/** Height in metres of what hangs on a wall for no particular use. */
const HUNG_M = 1.4;

const TALL_M = 1.4;

/** Tall things on the side walls stand away from the viewer, who would look past them at nothing else. */
function usualAlong(name: WallName, size: Size, reach: number): number {
  if (size[1] < TALL_M) return 0;
  return name === 'left' ? reach * 0.7 : name === 'right' ? -reach * 0.7 : 0;
}

/** Cabinets come in several widths. */
const IN_WIDTHS: ReadonlySet<Thing> = new Set([
  'wardrobe',
  'bookshelf',
  'sideboard',
  'shoe-cabinet',
  'display-shelf',
  'console',
  'tv-cabinet',
  'clothes-rail',
  'screen',
  'bench',
  'basin',
]);

/** As {@link standAtWall}, in the next narrower width where the usual one finds no room. */
function standCabinet(
  plan: Plan,
  thing: SceneThing,
  walls: readonly WallName[],
  spot: WallSpot = {},
): Stood | null {
  const usual = sizeOf(plan, thing);
  for (const k of IN_WIDTHS.has(thing.kind) ? [1, 0.84, 0.7] : [1]) {
    const size = spot.size ?? sizeOf(plan, thing, { 0: usual[0] * k });
    const done = standAtWall(plan, thing, walls, { ...spot, size });
    if (done) return done;
  }
  return null;
}

/** As {@link standCabinet}, but where a side was wished, on that side's half of the other walls before anywhere else. */
export function standOnSide(
  plan: Plan,
  thing: SceneThing,
  walls: readonly WallName[],
  along: number | undefined,
): Stood | null {
  const side = thing.wish?.side;
  if (side === 'left' || side === 'right') {
    const own = standCabinet(plan, thing, [side]);
    if (own) return own;
    for (const name of ['back', 'front'] as const) {
      const half = wallOf(plan.document.size, name).length / 2;
      const end = (side === 'left') === (name === 'back') ? -half : half;
      const done = standCabinet(plan, thing, [name], { along: end, withinM: half * 0.8 });
      if (done) return done;
    }
  }
  return standCabinet(plan, thing, wishedFirst(thing, walls), along === undefined ? {} : { along });
}

/** Stands or hangs a thing against the first of the walls that has room for it, as near to `along` as possible. */
export function standAtWall(
  plan: Plan,
  thing: SceneThing,
  walls: readonly WallName[],
  spot: WallSpot = {},
): Stood | null {
  const size = spot.size ?? sizeOf(plan, thing);
  const isOnWall = plan.makers[thing.kind].mount === 'wall';
  const bottom = spot.bottom ?? (isOnWall ? HUNG_M : undefined);
  for (const name of walls) {
    const wall = wallOf(plan.document.size, name);
    const reach = wall.length / 2 - size[0] / 2 - 0.01;
    if (reach < 0) continue;
    const from = Math.max(-reach, Math.min(reach, spot.along ?? usualAlong(name, size, reach)));
    for (const along of outwards(from, reach, spot.stepM ?? 0.15)) {
      if (spot.withinM !== undefined && Math.abs(along - from) > spot.withinM) continue;
      const out = isOnWall ? 0.002 : (spot.gapM ?? 0.015) + size[2] / 2;
      const done = stand(
        plan,
        thing,
        {
          ...wallFrame(plan, name, along, out),
          size,
          ...(bottom === undefined ? {} : { bottom }),
        },
        spot.group,
      );
      if (done) return done;
    }
  }
  return null;
}

/** Metres of glass in a wall. */
export function glazedLength(plan: Plan, name: WallName): number {
  return openingsOf(plan.document, name)
    .filter(isGlazed)
    .reduce((sum, o) => sum + (o.high - o.low), 0);
}

/**
 * Walls with least glass first; ties keep the given order. The wall behind the viewer is the last: what stands there is
 * not seen, or stands before the lens.
 */
export function solidFirst(plan: Plan, names: readonly WallName[]): WallName[] {
  const rank = (name: WallName): number => (name === 'front' ? Infinity : glazedLength(plan, name));
  return names.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** The wall with most glass, or null in a room without windows. */
export function windowWall(plan: Plan): WallName | null {
  const [most] = (['back', 'left', 'right', 'front'] as const).toSorted(
    (a, b) => glazedLength(plan, b) - glazedLength(plan, a),
  );
  return most && glazedLength(plan, most) > 0.2 ? most : null;
}

/** Middle of the largest window of a wall, in metres right of its middle. */
export function windowMiddle(plan: Plan, name: WallName): number {
  const [largest] = openingsOf(plan.document, name)
    .filter(isGlazed)
    .toSorted((a, b) => b.high - b.low - (a.high - a.low));
  return largest ? (largest.low + largest.high) / 2 : 0;
}

/** The wall a wish names, first; then the others in their order. */
export function wishedFirst(thing: SceneThing, walls: readonly WallName[]): WallName[] {
  const side = thing.wish?.side;
  if (!side || side === 'centre') return [...walls];
  return [side, ...walls.filter((w) => w !== side)];
}
