import { describe, expect, it, vi } from 'vitest';
import { emptyBrief } from '../document/empty-brief.ts';
import { composeScene } from '../compose/compose-scene.ts';
import { PLACES, type Place, type Style } from '../document/names.ts';
import { sceneDocumentSchema, type SceneBrief, type SceneDocument } from '../document/scene-document.ts';
import { createRandom } from '../random/random.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { reachOutside } from './footprint.ts';
import { layOut } from './layout.ts';
import { isWalkable } from './allowed.ts';
import type { Plan } from './plan.ts';
import { startPlan } from './start-plan.ts';
import { boxesOf, footprintOf, isFlat, overlapOf, tableTopOf, tuckOf, useZone, type Stood } from './stood.ts';
import { siteOf } from './site.ts';
import { SOLVERS } from './solvers.ts';
import { chooseView } from './view-point.ts';

const STYLES: readonly Style[] = ['modern', 'ando', 'art-deco'];
const SEEDS = [1, 2, 3, 4, 5, 6] as const;
/** Metres that a turned box may reach into another before anybody sees it. */
const TOLERANCE_M = 0.012;

function compose(place: Place, style: Style, seed: number, more: Partial<SceneBrief> = {}): SceneDocument {
  return composeScene({ ...emptyBrief(), place, style, ...more }, { seed });
}

/** The laid-out document read again, as somebody would who knows nothing of how it was made. */
function readPlan(document: SceneDocument): Plan {
  const plan = startPlan(document, THING_MAKERS, createRandom('read'), siteOf(document));
  const byId = new Map(document.things.map((t) => [t.id, t]));
  const rootOf = (id: string): string => {
    let at = id;
    for (let k = 0; k < 6; k++) {
      const host = byId.get(at)?.wish?.beside;
      if (host === undefined || !byId.has(host)) return at;
      at = host;
    }
    return at;
  };
  const groups = [...new Set(plan.stood.map((s) => rootOf(s.thing.id)))];
  for (const s of plan.stood) s.group = groups.indexOf(rootOf(s.thing.id));
  return plan;
}

function restsOn(a: Stood, b: Stood): boolean {
  const top = a.maker.mount === 'table' ? tableTopOf(b) : null;
  return top !== null && Math.abs(a.bottom - top) < 0.03;
}

function isUpright(s: Stood): boolean {
  return !isFlat(s) && s.maker.mount !== 'table' && s.thing.kind !== 'curtain' && s.thing.kind !== 'blind';
}

/** What is wrong with a furnished place; nothing when it is right. */
function findFaults(plan: Plan): string[] {
  const faults: string[] = [];
  const { width, depth, height } = plan.document.size;
  const { stood } = plan;
  for (const [i, a] of stood.entries()) {
    const out = reachOutside(footprintOf(a), width, depth);
    if (out > TOLERANCE_M) faults.push(`${a.thing.id} stands ${out.toFixed(3)} m outside`);
    for (const b of stood.slice(i + 1)) {
      if (isFlat(a) !== isFlat(b) || restsOn(a, b) || restsOn(b, a)) continue;
      if (a.bottom >= b.top - 0.02 || b.bottom >= a.top - 0.02) continue;
      const depthM = overlapOf(boxesOf(a), boxesOf(b));
      if (depthM > tuckOf(a, b) + TOLERANCE_M)
        faults.push(`${a.thing.id} is ${depthM.toFixed(3)} m inside ${b.thing.id}`);
    }
    const zone = isUpright(a) ? useZone(a) : null;
    for (const b of zone ? stood : []) {
      if (b === a || b.group === a.group || !isUpright(b) || b.bottom > 1.9) continue;
      const depthM = zone ? overlapOf([zone], boxesOf(b)) : 0;
      if (depthM > 0.05) faults.push(`${b.thing.id} stands where ${a.thing.id} is used`);
    }
    if (a.maker.mount === 'ceiling' && Math.abs(a.top - (plan.site.ceilingM ?? height)) > 0.02)
      faults.push(`${a.thing.id} hangs from nothing`);
    if (a.maker.mount === 'table' && !stood.some((b) => restsOn(a, b)))
      faults.push(`${a.thing.id} stands on nothing`);
    if (a.maker.mount === 'floor' && a.bottom > 0.06) faults.push(`${a.thing.id} floats`);
  }
  if (!isWalkable(plan)) faults.push('somebody cannot get through');
  return faults;
}

/** Things the camera stands in. */
function listAtEye(plan: Plan): string[] {
  const [x, y, z] = plan.document.camera.eye ?? [0, 0, 0];
  const head = [{ x, z, width: 0.2, depth: 0.2, turnRad: 0 }];
  return plan.stood
    .filter((s) => !isFlat(s) && y > s.bottom && y < s.top && overlapOf(boxesOf(s), head) > 0)
    .map((s) => `the camera stands in ${s.thing.id}`);
}

describe('layOut', () => {
  for (const place of PLACES)
    it(`furnishes a ${place} that works in every style and for every seed`, () => {
      for (const style of STYLES) {
        const answers = SEEDS.map((seed) => {
          const document = layOut(compose(place, style, seed));
          expect(sceneDocumentSchema.safeParse(document).success).toBe(true);
          const plan = readPlan(document);
          expect([`${style} ${seed}`, ...findFaults(plan), ...listAtEye(plan)]).toEqual([`${style} ${seed}`]);
          expect(document.things.every((t) => t.position !== undefined)).toBe(true);
          expect(chooseView(plan, siteOf(document).masses).seen).toBeGreaterThanOrEqual(0.6);
          return JSON.stringify({ ...document, seed: 0 });
        });
        expect(new Set(answers).size).toBe(SEEDS.length);
      }
    });

  it('gives the same bytes for the same document', () => {
    for (const place of PLACES) {
      const document = compose(place, 'modern', 1);
      expect(JSON.stringify(layOut(document))).toBe(JSON.stringify(layOut(document)));
    }
  });

  it('looks somewhere from every place that is given, in empty rooms too', () => {
    const { things: _things, ...room } = compose('living-room', 'modern', 1);
    for (const kind of ['panorama', 'perspective'] as const)
      for (const eye of [[0, 1.5, 0], [1, 1.2, -0.5], undefined] as const) {
        const camera = { ...room.camera, kind, ...(eye && { eye: [...eye] as [number, number, number] }) };
        const { eye: from, target } = layOut({ ...room, things: [], camera }).camera;
        expect(
          Math.hypot((target?.[0] ?? 0) - (from?.[0] ?? 0), (target?.[2] ?? 0) - (from?.[2] ?? 0)),
        ).toBeGreaterThan(0.009);
      }
  });

  it('leaves a laid-out scene as it is', () => {
    const once = layOut(compose('living-room', 'cream', 4));
    expect(layOut(once)).toEqual(once);
  });

  it('keeps given positions and stands the rest round them', () => {
    const document = compose('living-room', 'modern', 2);
    const [first, ...rest] = document.things;
    if (!first) throw new Error('no things');
    const fixed = { ...first, position: [0.4, 0, -1.1] as [number, number, number], turnDeg: 12 };
    const laid = layOut({ ...document, things: [fixed, ...rest] });
    expect(laid.things.find((t) => t.id === first.id)).toEqual(fixed);
    expect(laid.things.length).toBeGreaterThan(6);
  });

  it('puts things on the side they are wished', () => {
    const astray: string[] = [];
    for (const seed of SEEDS)
      for (const side of ['left', 'right'] as const) {
        const laid = layOut(
          compose('living-room', 'modern', seed, {
            things: [
              { kind: 'bookshelf', wish: { side } },
              { kind: 'floor-lamp', wish: { side } },
            ],
          }),
        );
        for (const kind of ['bookshelf', 'floor-lamp'] as const) {
          const x = laid.things.find((t) => t.kind === kind)?.position?.[0] ?? Number.NaN;
          if (!(side === 'left' ? x < 0.2 : x > -0.2)) astray.push(`${kind} ${side} ${seed}: ${x}`);
        }
      }
    expect(astray).toEqual([]);
  });

  it('gives the ceiling to what was asked for first, pipes or beams', () => {
    for (const [first, second] of [
      ['pipes', 'beam'],
      ['beam', 'pipes'],
    ] as const) {
      const laid = layOut(
        compose('living-room', 'post-industrial', 4, { things: [{ kind: first }, { kind: second }] }),
      );
      expect(laid.things.map((t) => t.kind)).toContain(first);
    }
  });

  it('leaves out what does not fit, the last first, and squeezes nothing', () => {
    const document = compose('bedroom', 'modern', 3);
    const small = layOut({ ...document, openings: [], size: { width: 2.6, depth: 3, height: 2.6 } });
    expect(small.things.map((t) => t.kind)).toContain('bed');
    expect(small.things.length).toBeLessThan(document.things.length);
    expect(findFaults(readPlan(small))).toEqual([]);
  });

  it('does not try a crowd in every way it knows', () => {
    const document = compose('office', 'modern', 4);
    const runs = SOLVERS.office.map((solver) => vi.spyOn(solver, 'solve'));
    const kinds = ['desk', 'armchair', 'bookshelf', 'sofa', 'potted-plant', 'meeting-table'] as const;
    const things = Array.from({ length: 200 }, (_, i) => ({
      id: `thing-${i}`,
      kind: kinds[i % kinds.length] ?? 'desk',
      variant: 0,
    }));
    const laid = layOut({ ...document, things });
    const counts = runs.map(({ mock }) => mock.calls.length);
    for (const run of runs) run.mockRestore();
    expect(laid.things.length).toBeGreaterThan(10);
    // Each way once, and the one that did best once more, with fewer things.
    expect(counts.toSorted((a, b) => a - b)).toEqual([...runs.slice(1).map(() => 1), 2]);
  });

  it('ends for documents that no room can hold', () => {
    const document = compose('office', 'modern', 1);
    const crowd = Array.from({ length: 200 }, (_, i) => ({
      id: `desk-${i + 1}`,
      kind: 'desk' as const,
      variant: i % 99,
      wish: { beside: `desk-${((i + 1) % 200) + 1}` },
    }));
    const openings = Array.from({ length: 24 }, () => ({
      wall: 'back' as const,
      kind: 'window' as const,
      from: 0,
      to: 1.2,
      sill: 0,
      head: 2,
      curtain: 'drapes' as const,
    }));
    for (const size of [
      { width: 1.2, depth: 1.2, height: 2 },
      { width: 40, depth: 40, height: 30 },
    ]) {
      const laid = layOut(sceneDocumentSchema.parse({ ...document, size, openings, things: crowd }));
      expect(sceneDocumentSchema.safeParse(laid).success).toBe(true);
      expect(findFaults(readPlan(laid))).toEqual([]);
    }
  });
});
