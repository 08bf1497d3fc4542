import type { SceneThing } from '../../document/scene-document.ts';
import type { Thing } from '../../document/names.ts';
import { MAIN_SEATS } from '../associate.ts';
import { standAtWall, standOnSide, windowMiddle, wishedFirst } from '../along-walls.ts';
import { wallOf, type WallName } from '../walls.ts';
import { waitingOf, wallFrame, type Frame, type Plan } from '../plan.ts';
import type { Stood } from '../stood.ts';

/** One way to furnish a place: puts down what the place is about; what is left is dressed alike everywhere. */
export type Solver = { name: string; solve(plan: Plan): void };

/** The seat others gather round. */
export function mainSeatOf(plan: Plan): SceneThing | undefined {
  const seats = waitingOf(plan, ...MAIN_SEATS);
  const ids = new Set(seats.map((t) => t.id));
  return seats.find((t) => !(t.wish?.beside && ids.has(t.wish.beside))) ?? seats[0];
}

/** Metres right of a wall's middle of the point of it that is nearest to (x, z). */
export function alongOf(plan: Plan, name: WallName, x: number, z: number): number {
  const wall = wallOf(plan.document.size, name);
  return (x - wall.middle[0]) * wall.along[0] + (z - wall.middle[1]) * wall.along[1];
}

/** Frame in the open room. */
export function freeFrame(x: number, z: number, turnRad: number): Frame {
  return { x, z, turnRad };
}

/** Tries frames in turn until one takes the group. */
export function firstThatFits(
  frames: Iterable<Frame>,
  attempt: (frame: Frame) => Stood[] | null,
): Stood[] | null {
  for (const frame of frames) {
    const done = attempt(frame);
    if (done) return done;
  }
  return null;
}

/** Frames along a wall from the middle (or `from`) outwards. */
export function wallFrames(plan: Plan, name: WallName, from = 0, out = 0, reach = Infinity): Frame[] {
  const { length } = wallOf(plan.document.size, name);
  const frames: Frame[] = [];
  const limit = Math.min(reach, length / 2 - 0.3);
  for (let k = 0; k * 0.2 <= limit + Math.abs(from); k++) {
    for (const s of k === 0 ? [1] : [1, -1]) {
      const along = from + s * k * 0.2;
      if (Math.abs(along) <= length / 2 - 0.2 && Math.abs(along - from) <= limit)
        frames.push(wallFrame(plan, name, along, out));
    }
  }
  return frames;
}

/** Frames on a grid over the room with one turn, nearest to a point first. */
export function openFrames(plan: Plan, nearX: number, nearZ: number, turnRad: number): Frame[] {
  const { width, depth } = plan.document.size;
  const step = Math.max(0.3, Math.max(width, depth) / 20);
  const frames: Frame[] = [{ x: nearX, z: nearZ, turnRad }];
  for (let x = -width / 2 + 0.4; x <= width / 2 - 0.4; x += step)
    for (let z = -depth / 2 + 0.4; z <= depth / 2 - 0.4; z += step) frames.push({ x, z, turnRad });
  const far = (f: Frame): number => Math.hypot(f.x - nearX, f.z - nearZ);
  return frames.toSorted((a, b) => far(a) - far(b));
}

/** Stands everything waiting of these kinds along the given walls, wished walls first. */
export function lineWalls(plan: Plan, walls: readonly WallName[], ...kinds: readonly Thing[]): void {
  for (const thing of waitingOf(plan, ...kinds))
    standOnSide(plan, thing, walls, wishedAlong(plan, thing, walls));
}

/** Where on the first wall a thing begins to look for its place: by the window if that was asked for. */
function wishedAlong(plan: Plan, thing: SceneThing, walls: readonly WallName[]): number | undefined {
  const [first] = wishedFirst(thing, walls);
  if (!first) return undefined;
  if (thing.wish?.by === 'window') return windowMiddle(plan, first);
  if (thing.wish?.by === 'corner') return wallOf(plan.document.size, first).length / 2;
  return undefined;
}

/** Low cabinet with the screen, on the wall a seat looks at, in line with it. */
export function standMedia(plan: Plan, seat: Stood, walls: readonly WallName[]): Stood | null {
  const [cabinet] = waitingOf(plan, 'tv-cabinet');
  if (!cabinet) return null;
  for (const name of walls) {
    const along = alongOf(plan, name, seat.x, seat.z);
    const done = standAtWall(plan, cabinet, [name], { along, withinM: 1.3 });
    if (done) return done;
  }
  return null;
}

/** The wall a placed thing turns its back to. */
export function wallBehind(plan: Plan, s: Stood): WallName | null {
  for (const name of ['back', 'left', 'right', 'front'] as const) {
    const wall = wallOf(plan.document.size, name);
    const off = Math.abs(Math.atan2(Math.sin(s.turnRad - wall.turnRad), Math.cos(s.turnRad - wall.turnRad)));
    if (off > 0.2) continue;
    const [mx, mz] = wall.middle;
    const out = (s.x - mx) * wall.inward[0] + (s.z - mz) * wall.inward[1] - s.size[2] / 2;
    if (out < 0.7) return name;
  }
  return null;
}

export function sideOf(plan: Plan): 1 | -1 {
  return plan.random.chance(0.5) ? 1 : -1;
}
