import type { Place, Thing } from '../document/names.ts';
import type { SceneDocument, SceneThing } from '../document/scene-document.ts';
import type { Size } from '../things/thing-maker.ts';
import { BEDS, MAIN_SEATS } from './associate.ts';
import type { Plan } from './plan.ts';
import type { Makers } from './stood.ts';

/** What a room is not that room without: of each of these one. */
const ESSENTIAL: Partial<Record<Place, readonly (readonly Thing[])[]>> = {
  'living-room': [MAIN_SEATS],
  'dining-room': [['dining-table']],
  kitchen: [['kitchen-run']],
  bedroom: [BEDS],
  'childrens-room': [BEDS],
  'hotel-room': [BEDS],
  study: [['desk']],
  bathroom: [['toilet'], ['basin', 'sink']],
  entry: [['shoe-cabinet']],
  'tea-room': [['tea-table', 'coffee-table', 'dining-table']],
  office: [['desk']],
  'meeting-room': [['meeting-table']],
  lobby: [['reception-desk']],
  cafe: [['cafe-table']],
  shop: [['display-shelf']],
};

/** Of beds every one is somebody's; of tables and desks the room is what it is with the first. */
const EVERY_ONE: ReadonlySet<Thing> = new Set(BEDS);

/** Widths in metres over all of beds for mattresses of 1.5, 1.35 and 1.2 m, and the least a design can be made in. */
const BED_WIDTHS_M = [1.72, 1.57, 1.42, 0] as const;
/** Over all, for mattresses of 1.9 m and, of the narrowest, of 1.8 m. */
const BED_LENGTHS_M = [2.08, 2.08, 2.08, 1.98] as const;
/** Of other things the usual width, one between, and the least. */
const SHARES = [1, 0.5, 0] as const;

/** Things that nobody has put anywhere yet and without which the place would not be what it is. */
export function essentialsOf({ place }: SceneDocument, things: readonly SceneThing[]): SceneThing[] {
  return (ESSENTIAL[place] ?? []).flatMap((kinds) => {
    const all = things.filter((t) => kinds.includes(t.kind));
    const [first] = all;
    if (!first) return [];
    const wanted = EVERY_ONE.has(first.kind) ? all : all.some((t) => t.position) ? [] : [first];
    return wanted.filter((t) => !t.position);
  });
}

/** Of kinds a scene was to have because the place needs them, those of which none stands in it. */
export function listMissing(composed: SceneDocument, laid: SceneDocument): Thing[] {
  return (ESSENTIAL[composed.place] ?? []).flatMap((kinds) => {
    const first = composed.things.find((t) => kinds.includes(t.kind));
    return first && !laid.things.some((t) => kinds.includes(t.kind) && t.position) ? [first.kind] : [];
  });
}

/** How many of these stand. */
export function countStanding(plan: Plan, things: readonly SceneThing[]): number {
  const standing = new Set(plan.stood.map((s) => s.thing.id));
  return things.filter((t) => standing.has(t.id)).length;
}

/** Floor in m² below which a narrower bed makes room for a wardrobe or a desk. */
const CRAMPED_M2 = 14;
/** So many things, the first in the document, are worth it. */
const FIRST_RANKS = 3;

/** Whether a small bedroom's bed leaves no room for what else was asked for first. */
export function isCramped(plan: Plan, { size, things }: SceneDocument): boolean {
  if (size.width * size.depth > CRAMPED_M2 || !things.some((t) => EVERY_ONE.has(t.kind))) return false;
  const standing = new Set(plan.stood.map((s) => s.thing.id));
  return things
    .slice(0, FIRST_RANKS)
    .some((t) => plan.makers[t.kind].mount === 'floor' && t.kind !== 'nightstand' && !standing.has(t.id));
}

/** What is placed before all else on the floor, and whether its foot may stand against a wall. */
export type Lead = { ids: ReadonlySet<string>; isTight: boolean };

/** A way to get what is essential into a small room: what leads, the things as they are made for it, and how much less one likes it. */
export type Rung = { lead: Lead; things: SceneThing[]; discomfort: number };

/** How much less whole an arrangement is for each size that its bed is narrower: less than a wardrobe is worth. */
const NARROWER_LOSS = 0.14;
/** Of more essential things than this only the widest and the narrowest are tried. */
const MANY = 6;

/**
 * Ways to get the essential things in, from the most comfortable to the tightest: first with what belongs to them, then
 * without, then narrower. A size that was asked for stays.
 */
export function* rungsOf(
  essentials: readonly SceneThing[],
  things: readonly SceneThing[],
  makers: Makers,
): Generator<Rung> {
  const own = new Set(essentials.map((t) => t.id));
  const withBelongings = new Set(
    things.filter((t) => own.has(t.id) || own.has(t.wish?.beside ?? '')).map((t) => t.id),
  );
  yield { lead: { ids: withBelongings, isTight: false }, things: [...things], discomfort: 0 };
  const last = essentials.some((t) => EVERY_ONE.has(t.kind)) ? BED_WIDTHS_M.length : SHARES.length - 1;
  const isMany = essentials.length > MANY;
  const steps = isMany ? [0, last] : Array.from({ length: last + 1 }, (_, step) => step);
  for (const isTight of isMany ? [false] : [false, true])
    for (const step of steps) {
      const made = things.map((t) => (own.has(t.id) && !t.size ? narrower(t, makers, step) : t));
      yield { lead: { ids: own, isTight }, things: made, discomfort: step * NARROWER_LOSS };
    }
}

function narrower(thing: SceneThing, makers: Makers, step: number): SceneThing {
  if (step === 0) return thing;
  const maker = makers[thing.kind];
  const usual = maker.size(thing.variant % maker.variants);
  const [low] = maker.stretch;
  // What lies along a wall as it is made, a house bed, is shortened by what a bed may be.
  const isBed = EVERY_ONE.has(thing.kind) && usual[2] > usual[0];
  const size: Size = isBed
    ? [
        Math.min(usual[0], Math.max(usual[0] * low, BED_WIDTHS_M[step - 1] ?? 0)),
        usual[1],
        Math.min(usual[2], Math.max(usual[2] * low, BED_LENGTHS_M[step - 1] ?? 0)),
      ]
    : shrunk(usual, low + (1 - low) * (SHARES[step] ?? 0));
  const mm = (v: number): number => Number(v.toFixed(3));
  return { ...thing, size: [mm(size[0]), mm(size[1]), mm(size[2])] };
}

function shrunk([w, h, d]: Size, k: number): Size {
  return [w * k, h, d * Math.max(k, 0.9)];
}
