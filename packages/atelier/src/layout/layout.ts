import { OUTDOOR_PLACES } from '../document/names.ts';
import { readSceneDocument } from '../document/read-scene-document.ts';
import { THINGS_MAX, type SceneDocument, type SceneThing } from '../document/scene-document.ts';
import { createRandom } from '../random/random.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { associate, withoutHost } from './associate.ts';
import { dressCeiling } from './dress/overhead.ts';
import { coverWalls } from './dress/linings.ts';
import { dressFloor, standWished } from './dress/floor.ts';
import { dressWalls, hangScreens } from './dress/hang.ts';
import { dressTops } from './dress/tops.ts';
import { dressWindows } from './dress/windows.ts';
import { countStanding, essentialsOf, isCramped, rungsOf, type Lead } from './essentials.ts';
import type { Plan } from './plan.ts';
import { startPlan } from './start-plan.ts';
import { positionOf, type Makers, type Stood } from './stood.ts';
import { takeOrphans } from './orphans.ts';
import { asSwimmingPool } from './pools.ts';
import type { Solver } from './places/solver.ts';
import { settle } from './settle.ts';
import { siteOf, type Site } from './site.ts';
import { SOLVERS, solversFor } from './solvers.ts';
import { chooseView } from './view-point.ts';

/** Share of the anchors a view must show before another arrangement is tried. */
const SEEN_ENOUGH = 0.6;
const THINNING_ROUNDS = 4;
/** Of more things than this no room is ordinary: they are laid out once more at most, in the way that did best. */
const CROWD = 80;
/** How much less whole an arrangement is of which the picture cuts off the main thing. */
const CUT_OFF = 0.9;
/** How much less whole an arrangement is without one of the things that lead. */
const LEAD_LOSS = 3;
/** How much less whole an arrangement may be that a seed prefers: a vase or a plant. */
const TASTE = 0.22;

/**
 * Every thing of a scene in its place, and the view chosen: things that have a position keep it, what does not fit is
 * left out, the last in the document first. Openings that ask for curtains get them. Same document, same answer. Throws
 * EngineError SCENE_INVALID.
 */
export function layOut(given: SceneDocument, makers: Makers = THING_MAKERS): SceneDocument {
  const document = readSceneDocument(given);
  const site = siteOf(document);
  const things = associate(
    document.things.filter((t) => makers[t.kind] !== undefined).map((t) => asSwimmingPool(t, document.place)),
    document.place,
  );
  const best = arrange({ ...document, things }, makers, site);
  const { camera, inTheWay } = best.view;
  for (const s of inTheWay) best.plan.stood.splice(best.plan.stood.indexOf(s), 1);
  return { ...document, things: writeThings(document, things, best.plan), camera };
}

/**
 * As {@link layOut}, but nothing of the document is lost: what finds no room stays in it, where it was in the list,
 * without a position. For documents that somebody wrote; of what was composed the rest is no more than an idea.
 */
export function layOutGiven(given: SceneDocument, makers: Makers = THING_MAKERS): SceneDocument {
  const laid = layOut(given, makers);
  const placed = new Map(laid.things.map((t) => [t.id, t]));
  const known = new Set(given.things.map((t) => t.id));
  const added = laid.things.filter((t) => !known.has(t.id));
  const kept = given.things.map((t) => placed.get(t.id) ?? t);
  return { ...laid, things: [...kept, ...added.slice(0, THINGS_MAX - kept.length)] };
}

type Arranged = { plan: Plan; solver: Solver; loss: number; view: ReturnType<typeof chooseView> };

function arrange(document: SceneDocument, makers: Makers, site: Site): Arranged {
  let things = document.things;
  const solvers = SOLVERS[document.place];
  let best = bestOf(document, things, solvers, makers, site);
  const isCrowd = things.length > CROWD;
  for (let round = 0; round < (isCrowd ? 1 : THINNING_ROUNDS); round++) {
    const thinner = thinOut(best.plan, things);
    if (!thinner) break;
    things = thinner;
    const next = bestOf(document, things, isCrowd ? [best.solver] : solvers, makers, site);
    if (next.loss < best.loss) best = next;
  }
  return withEssentials(document, best, makers, site);
}

/** An arrangement in which as much stands as can of what the place would not be that place without. */
function withEssentials(document: SceneDocument, usual: Arranged, makers: Makers, site: Site): Arranged {
  const essentials = essentialsOf(document, document.things);
  let best = usual;
  let most = countStanding(usual.plan, essentials);
  if (most === essentials.length && !isCramped(usual.plan, document)) return usual;
  const solvers = solversFor(document.place, essentials);
  for (const rung of rungsOf(essentials, document.things, makers)) {
    // What is cramped is for where nothing else goes.
    if (rung.lead.isTight && most === essentials.length) break;
    const next = bestOf(document, rung.things, solvers, makers, site, rung.lead);
    next.loss += rung.discomfort;
    const count = countStanding(next.plan, essentials);
    if (count > most || (count === most && next.loss < best.loss)) best = next;
    most = Math.max(most, count);
  }
  return best;
}

/** The best of the arrangements of some of a document's things; of those that are equally whole the seed decides. */
function bestOf(
  document: SceneDocument,
  things: readonly SceneThing[],
  solvers: readonly Solver[],
  makers: Makers,
  site: Site,
  lead: Lead | null = null,
): Arranged {
  const random = createRandom(`${document.seed}/layout`);
  const left = [...solvers];
  const order: Solver[] = [];
  while (left.length > 0) order.push(...left.splice(random.integer(0, left.length - 1), 1));
  const tries: Omit<Arranged, 'view'>[] = [];
  for (const solver of order) {
    const plan = furnish({ ...document, things: [...things] }, solver, makers, site, lead);
    const led = things.filter((t) => lead?.ids.has(t.id));
    const unled = (led.length - countStanding(plan, led)) * LEAD_LOSS;
    tries.push({ plan, solver, loss: lossOf(plan, document.things) + unled + random.between(0, TASTE) });
  }
  // Views cost most, so the fullest arrangement is looked at first, and others only if it cannot be shown well.
  let best: Arranged | null = null;
  for (const { plan, solver, loss } of tries.toSorted((a, b) => a.loss - b.loss)) {
    if (best && best.loss <= loss) break;
    const view = chooseView(plan, site.masses);
    const unseen = SEEN_ENOUGH - view.seen;
    const whole = loss + (unseen > 0 ? 0.5 + unseen * 4 : 0) + (1 - view.framed) * CUT_OFF;
    if (!best || whole < best.loss) best = { plan, solver, loss: whole, view };
  }
  if (!best) throw new Error(`no way to lay out a ${document.place}`);
  return best;
}

function furnish(
  document: SceneDocument,
  solver: Solver,
  makers: Makers,
  site: Site,
  lead: Lead | null,
): Plan {
  const random = createRandom(`${document.seed}/layout/${solver.name}`);
  const plan = startPlan(document, makers, random, site);
  if (!OUTDOOR_PLACES.has(document.place)) {
    dressWindows(plan);
    coverWalls(plan);
  }
  if (lead) standLead(plan, solver, lead);
  standWished(plan);
  solver.solve(plan);
  dressFloor(plan);
  // Lamps over tables come before what stands on them: a tall vase gives way, not the lamp.
  dressCeiling(plan);
  if (!OUTDOOR_PLACES.has(document.place)) hangScreens(plan);
  dressTops(plan);
  dressWalls(plan);
  takeOrphans(plan);
  settle(plan);
  return plan;
}

/** What leads finds its place in a room that is empty but for it. */
function standLead(plan: Plan, solver: Solver, { ids, isTight }: Lead): void {
  const all = plan.waiting;
  plan.isTight = isTight;
  plan.waiting = all.filter((t) => ids.has(t.id));
  solver.solve(plan);
  dressFloor(plan);
  plan.isTight = false;
  const left = new Set(plan.waiting);
  plan.waiting = all.filter((t) => !ids.has(t.id) || left.has(t));
}

/** What is missing, weighed by how early the document names it; a thing whose host is missing counts less. */
function lossOf(plan: Plan, all: readonly SceneThing[]): number {
  const stood = new Set(plan.stood.map((s) => s.thing.id));
  let loss = 0;
  all.forEach((t, rank) => {
    if (stood.has(t.id) || t.kind === 'curtain' || t.kind === 'blind') return;
    loss += 2 / (1 + rank) + (rank < all.length / 2 ? 0.2 : 0.05);
  });
  return loss;
}

/** Without the least important of what stands on the floor, when something more important found no room; else null. */
function thinOut(plan: Plan, things: readonly SceneThing[]): SceneThing[] | null {
  const rankOf = (t: SceneThing): number => things.findIndex((x) => x.id === t.id);
  // Twelve chairs are one wish, not twelve.
  const kinds = [...new Set(things.map((t) => t.kind))];
  const important = new Set(kinds.slice(0, Math.max(4, Math.ceil(kinds.length / 2))));
  const standing = new Set(plan.stood.map((s) => s.thing.id));
  const missing = plan.waiting
    .filter((t) => plan.makers[t.kind].mount === 'floor' && important.has(t.kind))
    // Seats whose table stands are too many for it, not for the room.
    .filter((t) => !(t.wish?.beside !== undefined && standing.has(t.wish.beside)))
    .map(rankOf)
    .filter((r) => r >= 0);
  const first = Math.min(...missing);
  if (!Number.isFinite(first)) return null;
  const later = plan.stood
    .filter((s: Stood) => s.maker.mount === 'floor' && !s.thing.position && s.bottom < 0.5)
    .map((s) => rankOf(s.thing))
    .filter((r) => r > first)
    .toSorted((a, b) => b - a);
  if (later.length === 0) return null;
  const drop = new Set(later.slice(0, Math.max(1, Math.ceil(later.length / 2))));
  return things.filter((_, rank) => !drop.has(rank));
}

const round = (v: number, step: number): number => Math.round(v / step) * step + 0;

function writeThings(document: SceneDocument, things: readonly SceneThing[], plan: Plan): SceneThing[] {
  const ranks = new Map(document.things.map((t, i) => [t.id, i]));
  const known = new Set(things.map((t) => t.id));
  const standing = new Set(plan.stood.map((s) => s.thing.id));
  const ordered = plan.stood.toSorted(
    (a, b) =>
      (ranks.get(a.thing.id) ?? Infinity) - (ranks.get(b.thing.id) ?? Infinity) ||
      (known.has(a.thing.id) ? 0 : 1) - (known.has(b.thing.id) ? 0 : 1),
  );
  return ordered.map((s) => {
    if (s.thing.position) return s.thing;
    const turn = (s.turnRad * 180) / Math.PI;
    const wrapped = turn - 360 * Math.round(turn / 360);
    const mm = (v: number, least: number): number => Number(Math.max(least, round(v, 0.001)).toFixed(3));
    return {
      ...(standing.has(s.thing.wish?.beside ?? s.thing.id) ? s.thing : withoutHost(s.thing)),
      size: [mm(s.size[0], 0.02), mm(s.size[1], 0.01), mm(s.size[2], 0.02)],
      position: positionOf(s),
      turnDeg: Number(round(wrapped, 0.01).toFixed(2)),
    };
  });
}
