import type { SceneThing } from '../../document/scene-document.ts';
import { hostsOf } from '../associate.ts';
import { toRoom } from '../footprint.ts';
import { stand } from '../placing.ts';
import type { Plan } from '../plan.ts';
import { tableTopOf, type Stood } from '../stood.ts';
import { sizeOf } from '../thing-size.ts';
import type { Thing } from '../../document/names.ts';
import type { Size } from '../../things/thing-maker.ts';

/** Where on a top a thing stands, in shares of its half length and half depth. */
type TopSpot = readonly [x: number, z: number];

const MIDDLE: readonly TopSpot[] = [
  [0, 0],
  [0.3, 0],
  [-0.3, 0],
  [0.55, 0],
  [-0.55, 0],
  [0.15, 0.35],
  [-0.15, -0.35],
  [0.4, 0.4],
  [-0.4, -0.4],
  [0.7, 0.2],
  [-0.7, -0.2],
];
const OFF_MIDDLE: readonly TopSpot[] = [
  [0.62, 0],
  [-0.62, 0],
  [0.76, -0.3],
  [-0.76, -0.3],
  [0.4, -0.3],
  [-0.4, -0.3],
  [0.3, 0.3],
  [-0.3, 0.3],
  [0, 0],
  [0.86, 0],
  [-0.86, 0],
];
const BACK: readonly TopSpot[] = [
  [0, -0.2],
  [0, 0],
  [0.2, 0],
  [-0.2, 0],
];

function spotsFor(thing: SceneThing, host: Stood): readonly TopSpot[] {
  if (thing.kind === 'tv') return BACK;
  if (thing.kind === 'table-lamp') return host.size[0] < 0.7 ? MIDDLE : OFF_MIDDLE;
  const isLong = host.size[0] > 1.1;
  const isMeal = host.thing.kind.endsWith('table') || host.thing.kind === 'kitchen-island';
  if (thing.kind === 'vase' || thing.kind === 'bowl' || thing.kind === 'tea-set')
    return isMeal ? MIDDLE : isLong ? OFF_MIDDLE : MIDDLE;
  return isLong ? OFF_MIDDLE : MIDDLE;
}

/** Hosts for something that stands on tops: its own first, then others of the kinds it likes, then any. */
function hostsFor(plan: Plan, thing: SceneThing): Stood[] {
  const own = plan.stood.filter((s) => s.thing.id === thing.wish?.beside);
  const liked = hostsOf(thing.kind, plan.document.place);
  const rank = (kind: Thing): number => {
    const i = liked.indexOf(kind);
    return i < 0 ? 99 : i;
  };
  const others = plan.stood
    .filter((s) => tableTopOf(s) !== null && !own.includes(s) && !KITCHEN_TOPS.has(s.thing.kind))
    .toSorted((a, b) => rank(a.thing.kind) - rank(b.thing.kind));
  return [...own, ...others];
}

/** Worktops have their own things on them. */
const KITCHEN_TOPS: ReadonlySet<Thing> = new Set(['kitchen-run', 'sink', 'basin']);

/** Stands vases, books, lamps and other small things on the tops they belong to, never over an edge. */
export function dressTops(plan: Plan): void {
  for (const thing of [...plan.waiting]) {
    if (plan.makers[thing.kind].mount !== 'table') continue;
    for (const host of hostsFor(plan, thing)) if (standOn(plan, thing, host)) break;
  }
}

function standOn(plan: Plan, thing: SceneThing, host: Stood): Stood | null {
  const usual = sizeOf(plan, thing);
  const full = standOnSized(plan, thing, host, usual);
  if (full) return full;
  const k = Math.max(0.6, plan.makers[thing.kind].stretch[0]);
  const small = sizeOf(plan, thing, { 0: usual[0] * k, 1: usual[1] * k, 2: usual[2] * k });
  return standOnSized(plan, thing, host, small);
}

function standOnSized(plan: Plan, thing: SceneThing, host: Stood, size: Size): Stood | null {
  const top = tableTopOf(host);
  if (top === null) return null;
  const isRound = host.maker.isRound?.(host.thing.variant) ?? false;
  const edge = 0.02;
  const [from, to] = host.maker.topSpan?.(host.thing.variant % host.maker.variants) ?? [-0.5, 0.5];
  const midX = ((from + to) / 2) * host.size[0];
  const halfX = ((to - from) * host.size[0]) / 2 - size[0] / 2 - edge;
  const halfZ = host.size[2] / 2 - size[2] / 2 - edge;
  if (halfX < -0.01 || halfZ < -0.01) return null;
  const flip = plan.random.chance(0.5) ? 1 : -1;
  for (const [sx, sz] of spotsFor(thing, host)) {
    const dx = flip * sx * Math.max(0, halfX);
    const dz = sz * Math.max(0, halfZ);
    if (isRound && Math.hypot(dx, dz) + Math.max(size[0], size[2]) / 2 > host.size[0] / 2 - edge) continue;
    const [x, z] = toRoom(host, midX + dx, dz);
    const facesHost = thing.kind === 'tv' || thing.kind === 'clock' || size[0] > size[2] * 1.6;
    const turnRad = host.turnRad + (facesHost ? 0 : plan.random.between(-0.5, 0.5));
    const done = stand(plan, thing, { x, z, turnRad, bottom: top, size }, host.group);
    if (done) return done;
  }
  return null;
}
