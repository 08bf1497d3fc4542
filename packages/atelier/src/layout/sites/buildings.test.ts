import { describe, expect, it } from 'vitest';
import { emptyBrief } from '../../document/empty-brief.ts';
import { composeScene } from '../../compose/compose-scene.ts';
import { STYLES, type Place, type Style } from '../../document/names.ts';
import type { SceneDocument } from '../../document/scene-document.ts';
import { containsPoint, overlapDepth } from '../footprint.ts';
import { layOut } from '../layout.ts';
import { siteOf, type Site } from '../site.ts';
import type { Block, Building, Mass } from './building.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

function compose(place: Place, style: Style, seed: number, storeys?: number): SceneDocument {
  return composeScene(
    { ...emptyBrief(), place, style, ...(storeys === undefined ? {} : { storeys }) },
    { seed },
  );
}

function buildingOf(site: Site): Building {
  if (!site.building) throw new Error('no building');
  return site.building;
}

/** Every building of every style for all seeds; houses as they come, and with each number of storeys they can have. */
function eachBuilding(
  place: 'villa' | 'tower',
  look: (b: Building, label: string, d: SceneDocument) => string[],
): string[] {
  const numbers = place === 'villa' ? [undefined, 1, 2, 3] : [undefined];
  return STYLES.flatMap((style) =>
    numbers.flatMap((storeys) =>
      SEEDS.flatMap((seed) => {
        const document = compose(place, style, seed, storeys);
        return look(buildingOf(siteOf(document)), `${place} ${style} ${seed} ${storeys ?? ''}`, document);
      }),
    ),
  );
}

type Flat = { x0: number; x1: number; z0: number; z1: number };

function flatOf(m: Mass): Flat {
  return { x0: m.x - m.width / 2, x1: m.x + m.width / 2, z0: m.z - m.depth / 2, z1: m.z + m.depth / 2 };
}

function shared(a: Flat, b: Flat): number {
  return (
    Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) *
    Math.max(0, Math.min(a.z1, b.z1) - Math.max(a.z0, b.z0))
  );
}

/** Share of a body's floor that stands on other bodies whose top is where its foot is. */
function borneShare(m: Mass, all: readonly Mass[]): number {
  const area = m.width * m.depth;
  const below = all.filter((o) => o !== m && o.bottom < m.bottom && o.top > m.bottom - 0.75);
  return below.reduce((sum, o) => sum + shared(flatOf(m), flatOf(o)), 0) / area;
}

/** Whether a plate or post begins on the ground, on a body, on another block, or hangs on a wall it touches. */
function isHeld(b: Block, { blocks, masses }: Building): boolean {
  if (b.y0 <= 0.35) return true;
  const grown = { x0: b.x0 - 0.06, x1: b.x1 + 0.06, z0: b.z0 - 0.06, z1: b.z1 + 0.06 };
  const touches = (y0: number, y1: number): boolean => y0 <= b.y1 + 0.06 && y1 >= b.y0 - 0.06;
  return (
    masses.some((m) => touches(m.bottom, m.top + m.rise + 0.5) && shared(grown, flatOf(m)) > 0) ||
    blocks.some((o) => o !== b && touches(o.y0, o.y1) && shared(grown, o) > 0)
  );
}

/** Rows of windows one over the other; a mansard has one of its own, towers may be higher than the house. */
function rowsOf({ masses }: Building): number {
  const upTo = (m: Mass): number => {
    const below = masses.filter(
      (o) => o.bottom < m.bottom - 0.1 && o.top <= m.bottom + 0.75 && shared(flatOf(m), flatOf(o)) > 0,
    );
    return m.storeys + (m.roof === 'mansard' ? 1 : 0) + Math.max(0, ...below.map(upTo));
  };
  return Math.max(...masses.filter((m) => m.role !== 'core').map(upTo));
}

describe('buildings', () => {
  it('gives every upper storey of an eastern hall eaves of its own, and less room than the one below', () => {
    const tiered = SEEDS.map((seed) => buildingOf(siteOf(compose('villa', 'oriental-minimal', seed, 3))))
      .map((b) => b.masses.filter((m) => m.role === 'upper' && m.roof === 'irimoya'))
      .filter((upper) => upper.length > 0);
    expect(tiered.length).toBeGreaterThan(0);
    for (const [low, high, ...more] of tiered) {
      if (!low || !high) throw new Error('only one storey under these eaves');
      expect(more).toEqual([]);
      expect(high.bottom).toBe(low.top);
      expect(high.width).toBeLessThan(low.width);
      expect(high.depth).toBeLessThan(low.depth);
    }
  });

  it('have as many storeys as were said, in every style', () => {
    const wrong = STYLES.flatMap((style) =>
      [1, 2, 3].flatMap((storeys) =>
        SEEDS.flatMap((seed) => {
          const document = compose('villa', style, seed, storeys);
          const building = buildingOf(siteOf(document));
          const top = Math.max(...building.masses.filter((m) => m.role !== 'core').map((m) => m.top));
          const walls = building.masses.some((m) => m.roof === 'mansard') ? storeys - 1 : storeys;
          const isHigh = top > walls * 4.1 + 1.2 || top < walls * 2.7;
          const rows = rowsOf(building);
          return rows !== storeys || isHigh
            ? [`${style} ${seed}: ${rows} of ${storeys}, ${top.toFixed(1)} m`]
            : [];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('have no floor that floats: what is above ground stands on what is below', () => {
    const floating = (['villa', 'tower'] as const).flatMap((place) =>
      eachBuilding(place, ({ masses }, label) =>
        masses
          .filter((m) => m.bottom > 0.1 && borneShare(m, masses) < 0.4)
          .map(
            (m) =>
              `${label}: ${m.role} at ${m.bottom.toFixed(2)} rests on ${borneShare(m, masses).toFixed(2)}`,
          ),
      ),
    );
    expect(floating).toEqual([]);
  });

  it('have no plate, beam or post that hangs on nothing', () => {
    const loose = (['villa', 'tower'] as const).flatMap((place) =>
      eachBuilding(place, (b, label) =>
        b.blocks.filter((k) => !isHeld(k, b)).map((k) => `${label}: ${k.skin} at ${k.y0.toFixed(2)}`),
      ),
    );
    expect(loose).toEqual([]);
  });

  it('can be entered: a way runs from the door to the front of the plot, through the gate, with nothing on it', () => {
    const faults = eachBuilding('villa', (b, label, document) => {
      const { ways } = siteOf(document);
      const out: string[] = [];
      const on = (x: number, z: number): boolean => ways.some((w) => containsPoint(w, x, z, 0.02));
      if (!on(b.door.x, b.door.z + 0.2)) out.push(`${label}: no way at the door`);
      const front = ways.some((w) => Math.abs(w.z + w.depth / 2 - document.size.depth / 2) < 0.02);
      if (!front) out.push(`${label}: the way ends in the garden`);
      for (const s of siteOf(document).solids)
        for (const w of ways) {
          // Steps and a porch's floor lead up to the door; what is higher than a step bars the way.
          const clear = { ...w, width: w.width - 0.6, depth: w.depth - 0.02 };
          const isStep = s.top <= 0.5 || s.bottom > 2;
          if (!isStep && s.z + s.depth / 2 > b.door.z + 0.1 && overlapDepth(s, clear) > 0.05)
            out.push(`${label}: something ${s.top.toFixed(2)} m high stands in the way`);
        }
      if (
        !b.masses.some(
          (m) =>
            m.bottom < 0.1 &&
            Math.abs(m.z + m.depth / 2 - b.door.z) < 0.02 &&
            Math.abs(m.x - b.door.x) < m.width / 2 - 0.6,
        )
      )
        out.push(`${label}: the door is in no wall`);
      return out;
    });
    expect(faults).toEqual([]);
  });

  it('leave the way free when a garden is furnished', () => {
    for (const style of ['modern', 'ando', 'oriental-minimal', 'french'] as const)
      for (const seed of [1, 2, 3]) {
        const document = layOut(compose('villa', style, seed));
        const { ways } = siteOf(document);
        const inTheWay = document.things.filter(
          (t) => t.position && ways.some((w) => containsPoint(w, t.position?.[0] ?? 0, t.position?.[2] ?? 0)),
        );
        expect(inTheWay.map((t) => t.id)).toEqual([]);
      }
  });

  it('are seen from some way off in a picture all round, not from their door', () => {
    for (const style of ['mediterranean', 'modern'] as const) {
      const document = composeScene(
        { ...emptyBrief(), place: 'villa', style, camera: { kind: 'panorama' } },
        { seed: 3 },
      );
      const [x, , z] = layOut(document).camera.eye ?? [0, 0, 0];
      const near = siteOf(document).masses.filter((m) => m.bottom < 1 && containsPoint(m, x, z, 3));
      expect(near.map((m) => m.role)).toEqual([]);
    }
  });

  it('differ from seed to seed and from style to style', () => {
    const shapes = (place: 'villa' | 'tower'): Set<string> =>
      new Set(
        eachBuilding(place, (b) => [
          JSON.stringify(
            b.masses.map((m) => [
              m.role,
              m.roof,
              m.x.toFixed(1),
              m.width.toFixed(1),
              m.depth.toFixed(1),
              m.top.toFixed(1),
            ]),
          ),
        ]),
      );
    expect(shapes('villa').size).toBeGreaterThan(STYLES.length * SEEDS.length * 0.8);
    expect(shapes('tower').size).toBeGreaterThan(STYLES.length * SEEDS.length * 0.8);
  });

  it('stand on the smallest and the largest plots', () => {
    for (const place of ['villa', 'tower', 'pavilion'] as const)
      for (const size of [
        { width: 1.2, depth: 1.2, height: 2 },
        { width: 40, depth: 40, height: 30 },
      ]) {
        const { masses, solids, ways } = siteOf({ ...compose(place, 'french', 1), size });
        const numbers = [...masses, ...solids, ...ways].flatMap((m) => [m.x, m.z, m.width, m.depth]);
        expect(numbers.every(Number.isFinite)).toBe(true);
        expect(masses.every((m) => m.width > 0 && m.depth > 0 && m.top > m.bottom)).toBe(true);
      }
  });
});
