import { describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { emptyBrief } from '../document/empty-brief.ts';
import { STYLES, type Place, type Thing } from '../document/names.ts';
import type { SceneBrief } from '../document/scene-document.ts';
import { listShortfalls } from '../language/shortfalls.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { createRandom } from '../random/random.ts';
import { isWalkable } from './allowed.ts';
import { layOut } from './layout.ts';
import { siteOf } from './site.ts';
import { startPlan } from './start-plan.ts';
import { boxesOf, isFlat, overlapOf } from './stood.ts';

const BEDS: Thing[] = ['bed', 'single-bed', 'bunk-bed'];
const SEATS: Thing[] = ['sofa', 'sectional', 'curved-sofa', 'loveseat', 'daybed'];

/** Areas in m² from the least such a room has on, and of what kinds one stands. */
const ROOMS: readonly [Place, readonly number[], readonly Thing[][]][] = [
  ['living-room', [8], [SEATS]],
  ['dining-room', [6], [['dining-table']]],
  ['kitchen', [5, 7], [['kitchen-run']]],
  ['bedroom', [7, 8, 10], [BEDS]],
  ['childrens-room', [7, 8], [BEDS]],
  ['hotel-room', [9], [BEDS]],
  ['study', [4, 6], [['desk']]],
  ['bathroom', [4, 5], [['basin', 'sink'], ['toilet']]],
  ['entry', [3, 4], [['shoe-cabinet']]],
  ['tea-room', [5, 8], [['tea-table', 'coffee-table', 'dining-table']]],
  ['office', [10], [['desk']]],
  ['meeting-room', [8], [['meeting-table']]],
  ['lobby', [12], [['reception-desk']]],
  ['cafe', [10], [['cafe-table']]],
  ['shop', [8], [['display-shelf']]],
];

describe('what a place is not that place without', () => {
  for (const [place, areas, groups] of ROOMS)
    it(`stands in the smallest ${place}, whatever its style`, () => {
      const missing: string[] = [];
      for (const areaM2 of areas)
        for (const [at, style] of STYLES.entries()) {
          // One throw for each: what is tight for a style is tight for its neighbours as well.
          const seed = at % 2 === 0 ? 1 : 4;
          const brief = { ...emptyBrief(), place, style, areaM2 };
          const { things } = layOut(composeScene(brief, { seed }));
          for (const kinds of groups)
            if (!things.some((t) => kinds.includes(t.kind) && t.position))
              missing.push(`${areaM2} m², ${style}, seed ${seed}: no ${kinds.join(' or ')}`);
        }
      expect(missing).toEqual([]);
    });

  it('leaves room to walk to the bed of a small bedroom, and nothing in it', () => {
    for (const areaM2 of [7, 8, 10])
      for (const seed of [1, 2, 3, 4, 5]) {
        const brief = { ...emptyBrief(), place: 'bedroom' as const, areaM2 };
        const document = layOut(composeScene(brief, { seed }));
        const plan = startPlan(document, THING_MAKERS, createRandom('read'), siteOf(document));
        const bed = plan.stood.find((s) => BEDS.includes(s.thing.kind));
        if (!bed) throw new Error(`no bed: ${areaM2} m², seed ${seed}`);
        expect(isWalkable(plan)).toBe(true);
        const inside = plan.stood.filter(
          (s) =>
            s !== bed &&
            s.maker.mount === 'floor' &&
            !isFlat(s) &&
            overlapOf(boxesOf(s), boxesOf(bed)) > 0.012,
        );
        expect(inside.map((s) => s.thing.id)).toEqual([]);
      }
  });

  it('takes a narrower bed where there is no room for a wide one, but none that is narrower than was said', () => {
    const widthIn = (areaM2: number, size?: { width: number }): number | undefined => {
      const things = [{ kind: 'bed' as const, ...(size && { size }) }];
      const brief = { ...emptyBrief(), place: 'bedroom' as const, areaM2, things };
      return layOut(composeScene(brief, { seed: 1 })).things.find((t) => t.kind === 'bed')?.size?.[0];
    };
    expect(widthIn(8)).toBeLessThan(1.8);
    expect(widthIn(8)).toBeGreaterThan(1.3);
    expect(widthIn(20)).toBeGreaterThan(1.9);
    expect(widthIn(12, { width: 2 })).toBe(2);
  });
});

describe('several beds', () => {
  const stands = (areaM2: number, kind: Thing, count: number, seed: number): unknown => {
    const brief: SceneBrief = { ...emptyBrief(), place: 'bedroom', areaM2, things: [{ kind, count }] };
    const document = layOut(composeScene(brief, { seed }));
    const placed = document.things.filter((t) => t.kind === kind && t.position).length;
    return { placed, told: listShortfalls(brief, document).map((s) => s.placed) };
  };

  for (const seed of [1, 2, 3, 4, 5])
    it(`stand as far as there is room, and the rest is told (seed ${seed})`, () => {
      expect(stands(12, 'single-bed', 2, seed)).toEqual({ placed: 2, told: [] });
      expect(stands(30, 'bed', 3, seed)).toEqual({ placed: 3, told: [] });
      for (const count of [3, 20]) {
        const one = { placed: 1, told: [1] };
        const two = { placed: 2, told: [2] };
        expect([one, two]).toContainEqual(stands(10, 'bed', count, seed));
      }
    });
});
