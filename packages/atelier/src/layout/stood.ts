import type { Thing } from '../document/names.ts';
import type { SceneThing } from '../document/scene-document.ts';
import type { Size, ThingMaker } from '../things/thing-maker.ts';
import { overlapDepth, toRoom, type Footprint } from './footprint.ts';

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

/** Lower than this a thing is walked on and stood on. */
const FLAT_M = 0.07;

export const TOUCH_M = 0.004;

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

/** Origin of a placed thing as the document says it. */
export function positionOf(s: Stood): [number, number, number] {
  const round = (v: number): number => Math.round(v * 1000) / 1000 + 0;
  const [x, z] = s.maker.mount === 'wall' ? toRoom(s, 0, -s.size[2] / 2) : [s.x, s.z];
  return [round(x), round(s.maker.mount === 'ceiling' ? s.top : s.bottom), round(z)];
}

/** Whether somebody walking must go round it: not what is walked on, hangs overhead, lies on a table or is of cloth. */
export function isInTheWay(s: Stood): boolean {
  const isSoft = s.thing.kind === 'curtain' || s.thing.kind === 'blind';
  return s.top > FLAT_M && s.bottom < 1.9 && s.maker.mount !== 'table' && !isSoft;
}

/** Height of the free top of a placed thing above the floor, or null where nothing can stand on it. */
export function tableTopOf(s: Stood): number | null {
  const top = s.maker.top?.(s.thing.variant % s.maker.variants, s.size) ?? null;
  return top === null ? null : s.bottom + top;
}

/** Whether it is walked on. */
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

const BESIDE_M = 0.14;

const HUNG: ReadonlySet<Thing> = new Set(['wall-art', 'mirror', 'clock', 'tv', 'whiteboard']);

/** Pictures side by side need a strip of wall between them. */
export function isTooClose(a: Stood, b: Stood): boolean {
  if (!HUNG.has(a.thing.kind) || !HUNG.has(b.thing.kind)) return false;
  if (a.bottom > b.top + BESIDE_M || b.bottom > a.top + BESIDE_M) return false;
  const wide = { ...footprintOf(a), width: a.size[0] + 2 * BESIDE_M };
  return overlapDepth(wide, footprintOf(b)) > 0;
}

/** Whether one thing rests on the free top of another, which may still reach up behind it: a desk with a hutch. */
export function standsOn(a: Stood, b: Stood): boolean {
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
export function reachOf(s: Stood): number {
  return Math.hypot(s.size[0], s.size[2]) / 2 + Math.max(0, s.maker.clearance.front) + BESIDE_M;
}
