import type { SceneThing } from '../../document/scene-document.ts';
import { toRoom } from '../footprint.ts';
import { firstThatFits, openFrames } from '../places/solver.ts';
import { stand, standGroup } from '../placing.ts';
import { ceilingOf, waitingOf, wallFrame, type Plan } from '../plan.ts';
import { tableTopOf, type Stood } from '../stood.ts';
import { sizeOf } from '../thing-size.ts';
import { solidFirst, wishedFirst } from '../along-walls.ts';
import { wallOf } from '../walls.ts';

/** Clear height under what hangs where people walk, and over a table top, in metres. */
const HEAD_ROOM_M = 2.05;
const OVER_TABLE_M = 0.72;

/** Hangs lamps over their tables or in the middle of the room, then what runs along the ceiling. */
export function dressCeiling(plan: Plan): void {
  if (plan.site.ceilingM === null) return;
  hangOverHosts(plan);
  hangInTheRoom(plan);
  layDownlights(plan);
  for (const thing of waitingOf(plan, 'led-strip')) layStrip(plan, thing);
  for (const thing of waitingOf(plan, 'track-light')) layTrack(plan, thing);
  layBeams(plan);
}

/** Of its share of the table a lamp in a row covers so much. */
const ROW_SHARE = 0.45;

/** A lamp that hangs down to `bottom`, no wider than `widthM`. */
function dropTo(
  plan: Plan,
  thing: SceneThing,
  bottom: number,
  widthM = Infinity,
): { size: Stood['size']; bottom: number } {
  const ceiling = ceilingOf(plan);
  const usual = sizeOf(plan, thing);
  const k = Math.min(1, widthM / usual[0]);
  const size = sizeOf(plan, thing, { 0: usual[0] * k, 1: ceiling - bottom, 2: usual[2] * k });
  return { size, bottom: ceiling - size[1] };
}

const TABLE_HEIGHT_M = 0.6;

function hangOverHosts(plan: Plan): void {
  const byHost = new Map<string, SceneThing[]>();
  for (const thing of waitingOf(plan, 'pendant', 'lantern', 'chandelier')) {
    if (plan.makers[thing.kind].mount !== 'ceiling') continue;
    const id = thing.wish?.beside;
    if (id !== undefined) byHost.set(id, [...(byHost.get(id) ?? []), thing]);
  }
  for (const [id, lamps] of byHost) {
    const host = plan.stood.find((s) => s.thing.id === id);
    if (!host) continue;
    const top = tableTopOf(host) ?? host.top;
    // Nobody sits under a lamp that hangs over a low table, but everybody walks past it.
    const under = top > TABLE_HEIGHT_M ? top + OVER_TABLE_M : HEAD_ROOM_M - 0.1;
    const isAlongX = host.size[0] >= host.size[2];
    const long = isAlongX ? host.size[0] : host.size[2];
    lamps.forEach((thing, i) => {
      const { size, bottom } = dropTo(
        plan,
        thing,
        under,
        lamps.length > 1 ? (long / lamps.length) * ROW_SHARE : undefined,
      );
      const pitch = Math.max(size[0] + 0.1, (long / lamps.length) * 0.9);
      const along = (i - (lamps.length - 1) / 2) * pitch;
      const [x, z] = isAlongX ? toRoom(host, along, 0) : toRoom(host, 0, along);
      const turnRad = host.turnRad + (isAlongX ? 0 : Math.PI / 2);
      stand(plan, thing, { x, z, turnRad, size, bottom });
    });
  }
}

function hangInTheRoom(plan: Plan): void {
  const { width, depth } = plan.document.size;
  const lamps = waitingOf(plan, 'pendant', 'lantern', 'chandelier').filter(
    (t) => plan.makers[t.kind].mount === 'ceiling',
  );
  lamps.forEach((thing, i) => {
    const { size, bottom } = dropTo(plan, thing, HEAD_ROOM_M + 0.05);
    const side = thing.wish?.side;
    const x0 = side === 'left' ? -width * 0.28 : side === 'right' ? width * 0.28 : 0;
    const x = x0 + (lamps.length > 1 ? ((i % 3) - Math.min(1, (lamps.length - 1) / 2)) * width * 0.26 : 0);
    const z = -depth * 0.1 + (lamps.length > 3 ? Math.floor(i / 3) * 1.2 - 0.6 : 0);
    firstThatFits(openFrames(plan, x, z, 0).slice(0, 80), (f) => {
      const done = stand(plan, thing, { ...f, size, bottom });
      return done ? [done] : null;
    });
  });
}

/** An even grid, as many as were asked for. */
function layDownlights(plan: Plan): void {
  const lights = waitingOf(plan, 'downlight');
  if (lights.length === 0) return;
  const { width, depth } = plan.document.size;
  const columns = Math.max(1, Math.round(Math.sqrt((lights.length * width) / depth)));
  const rows = Math.ceil(lights.length / columns);
  lights.forEach((thing, i) => {
    const x = (((i % columns) + 0.5) / columns - 0.5) * (width - 0.4);
    const z = ((Math.floor(i / columns) + 0.5) / rows - 0.5) * (depth - 0.4);
    for (const [dx, dz] of [
      [0, 0],
      [0.3, 0],
      [0, 0.3],
      [-0.3, 0.2],
      [0.2, -0.35],
    ] as const)
      if (stand(plan, thing, { x: x + dx, z: z + dz, turnRad: 0 })) break;
  });
}

/** A line of light along the top of a wall. */
function layStrip(plan: Plan, thing: SceneThing): void {
  for (const name of wishedFirst(thing, ['back', ...solidFirst(plan, ['left', 'right']), 'front'])) {
    const wall = wallOf(plan.document.size, name);
    const size = sizeOf(plan, thing, { 0: wall.length - 0.1 });
    const frame = wallFrame(plan, name, 0, size[2] / 2 + 0.004);
    if (stand(plan, thing, { ...frame, size })) return;
  }
}

function layTrack(plan: Plan, thing: SceneThing): void {
  const { width, depth } = plan.document.size;
  const size = sizeOf(plan, thing, { 0: width * 0.6 });
  const long = sizeOf(plan, thing, { 0: depth * 0.6 });
  const tries = [
    { x: 0, z: -depth / 2 + 1.2, turnRad: 0, size },
    { x: -width / 2 + 1.2, z: 0, turnRad: Math.PI / 2, size: long },
    { x: width / 2 - 1.2, z: 0, turnRad: -Math.PI / 2, size: long },
    { x: 0, z: 0.4, turnRad: 0, size },
    { x: 0, z: depth / 2 - 1.2, turnRad: Math.PI, size },
  ];
  for (const spot of tries) if (stand(plan, thing, spot)) return;
}

/** Pipes run along the room near a wall, beams across it at even distances: what is named first finds room first. */
function layBeams(plan: Plan): void {
  const [first] = waitingOf(plan, 'beam', 'pipes');
  for (const lay of first?.kind === 'beam' ? [layAcross, layPipes] : [layPipes, layAcross]) lay(plan);
}

function layPipes(plan: Plan): void {
  const { width, depth } = plan.document.size;
  waitingOf(plan, 'pipes').forEach((thing, i) => {
    if (plan.makers[thing.kind].mount !== 'ceiling') return;
    const size = sizeOf(plan, thing, { 0: depth - 0.1 });
    const s = i % 2 === 0 ? 1 : -1;
    for (const off of [0.7, 1, 0.5, 1.4]) {
      const x = s * (width / 2 - off);
      if (standGroup(plan, { x, z: 0, turnRad: Math.PI / 2 }, [{ thing, dx: 0, dz: 0, size }])) break;
    }
  });
}

function layAcross(plan: Plan): void {
  const { width, depth } = plan.document.size;
  const beams = waitingOf(plan, 'beam');
  beams.forEach((thing, i) => {
    const size = sizeOf(plan, thing, { 0: width - 0.02 });
    const z = ((i + 0.5) / beams.length - 0.5) * depth;
    for (const dz of [0, 0.25, -0.25, 0.5])
      if (stand(plan, thing, { x: 0, z: z + dz, turnRad: 0, size })) break;
  });
}
