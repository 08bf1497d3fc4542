import type { Place, Thing } from '../document/names.ts';
import { BEDS, MAIN_SEATS } from './associate.ts';
import type { Footprint } from './footprint.ts';
import type { Plan } from './plan.ts';
import { footprintOf, isFlat, type Stood } from './stood.ts';
import type { Mass } from './sites/building.ts';

/** What a picture is about: things, or bodies of a building. */
export type Anchor = { box: Footprint; bottom: number; top: number; weight: number; owner: Stood | Mass };

const ANCHORS_MAX = 7;

/** What a picture of a place is of, whatever else was asked for. */
const MAIN: Partial<Record<Place, readonly Thing[]>> = {
  'living-room': MAIN_SEATS,
  bedroom: BEDS,
  'childrens-room': BEDS,
  'hotel-room': BEDS,
  'dining-room': ['dining-table'],
  'meeting-room': ['meeting-table'],
  'tea-room': ['tea-table'],
  study: ['desk'],
  kitchen: ['kitchen-run'],
  bathroom: ['bathtub'],
};

/** Large things on the floor, the first in the document first; outdoors the building, too. */
export function anchorsOf(plan: Plan, masses: readonly Mass[]): Anchor[] {
  const { place, things: named } = plan.document;
  const isMain = (kind: Thing): boolean => MAIN[place]?.includes(kind) ?? false;
  const rank = new Map(named.map((t, i) => [t.id, isMain(t.kind) ? i - named.length : i]));
  const things = plan.stood
    .filter((s) => !isFlat(s) && s.maker.mount === 'floor' && s.size[0] * s.size[2] > 0.16)
    .toSorted((a, b) => (rank.get(a.thing.id) ?? 999) - (rank.get(b.thing.id) ?? 999))
    // Of a set one piece stands for all: nobody counts the chairs behind a table.
    .filter((s, i, all) => all.findIndex((o) => o.thing.kind === s.thing.kind) === i)
    .slice(0, ANCHORS_MAX)
    .map((s, i): Anchor => ({
      box: footprintOf(s),
      bottom: s.bottom,
      top: s.top,
      weight: i === 0 ? 1.5 : 1 / (1 + i * 0.35),
      owner: s,
    }));
  const bodies = masses.map((m): Anchor => ({ box: m, bottom: m.bottom, top: m.top, weight: 1.6, owner: m }));
  return [...bodies, ...things];
}
