import { describe, expect, it } from 'vitest';
import { MATERIALS } from '../catalogue/materials.ts';
import { at } from '../math/vector.ts';
import { plainFinish } from './finish.ts';
import { linen } from './textile-finishes.ts';
import { planks } from './wood-finishes.ts';
import { MATERIAL_BOOK } from '../material/material-book.ts';
import { paintMaps, paintTexture, type Pattern, type Texel, type TextureMaps } from './paint.ts';
import { createTextureStore } from './store.ts';

const SIZE = 128;

function paintPlan(index: number): TextureMaps {
  const texture = MATERIALS[index]?.finish().texture;
  if (!texture) throw new Error('a catalogue material has no texture');
  return paintTexture(texture.pattern, SIZE);
}

/** Mean colour step between a column (or row) and the next one, wrapping round. */
function measureStep(maps: TextureMaps, line: number, byRow: boolean): number {
  let sum = 0;
  const next = (line + 1) % SIZE;
  for (let i = 0; i < SIZE; i++) {
    const a = byRow ? line * SIZE + i : i * SIZE + line;
    const b = byRow ? next * SIZE + i : i * SIZE + next;
    for (const k of [0, 1, 2]) sum += Math.abs(at(maps.base, a * 3 + k) - at(maps.base, b * 3 + k));
  }
  return sum / (SIZE * 3);
}

describe.each(MATERIALS.map((m, i) => [m.plan.slug, i] as const))('%s', (_, index) => {
  const maps = paintPlan(index);

  it('tiles: crossing the seam is no bigger a step than crossing the middle', () => {
    for (const byRow of [false, true]) {
      const inside = Math.max(
        ...Array.from({ length: SIZE - 1 }, (_unused, i) => measureStep(maps, i, byRow)),
      );
      expect(measureStep(maps, SIZE - 1, byRow)).toBeLessThanOrEqual(inside * 1.02 + 0.01);
    }
  });

  it('has normals that point out of the surface and a colour that varies', () => {
    let variety = 0;
    let lowest = 255;
    for (let i = 0; i < SIZE * SIZE; i++) {
      lowest = Math.min(lowest, at(maps.normal, i * 3 + 2));
      variety += Math.abs(at(maps.base, i * 3) - at(maps.base, 0));
    }
    expect(lowest).toBeGreaterThan(127);
    expect(variety / (SIZE * SIZE)).toBeGreaterThan(0.5);
  });

  it('is the same for the same seed', () => {
    expect(paintPlan(index).base).toEqual(maps.base);
  });
});

const LINES = 33;
const NEAR = 1e-7;
/** Rows and boards end at such parts of a tile. */
const FRACTIONS = Array.from({ length: 48 }, (_, i) => i + 1).flatMap((n) =>
  Array.from({ length: n - 1 }, (_, k) => (k + 1) / n),
);

/** Share of points on both sides of which a pattern looks different, across a line at `at` of its tile. */
function brokenShare({ paint }: Pattern, from: number, to: number, byRow: boolean): number {
  let broken = 0;
  for (let i = 0; i < LINES; i++) {
    const t = (i + 0.37) / LINES;
    const [a, b] = [from, to].map((x) => {
      const texel: Texel = { r: 0, g: 0, b: 0, roughness: 0.5, metalness: 0, height: 0.5 };
      if (byRow) paint(t, x, texel);
      else paint(x, t, texel);
      return [texel.r, texel.g, texel.b, texel.roughness, texel.height];
    });
    if (a?.some((x, k) => Math.abs(x - (b?.[k] ?? 0)) > 0.01)) broken++;
  }
  return broken / LINES;
}

const PATTERNS = [
  ...MATERIALS.map(({ plan, finish }) => [plan.slug, finish()] as const),
  ...Object.values(MATERIAL_BOOK).map((spec) => [`${spec.id} of the book`, spec.finish({})] as const),
].flatMap(([name, { texture }]) => (texture ? [[name, texture.pattern] as const] : []));

it.each(PATTERNS)('%s goes on across its edges as it does inside', (_, pattern) => {
  for (const byRow of [false, true]) {
    const seam = brokenShare(pattern, 1 - NEAR, NEAR, byRow);
    if (seam < 0.15) continue;
    // Where boards or tiles end at the edge, others end like that within.
    const inside = Math.max(...FRACTIONS.map((at) => brokenShare(pattern, at - NEAR, at + NEAR, byRow)));
    expect(inside).toBeGreaterThan(seam - 0.25);
  }
});

describe('paintMaps', () => {
  const ramp: Pattern = {
    tileM: 1,
    reliefM: 0.01,
    hollow: 0,
    paint(u, v, out) {
      out.height = 0.2 + 0.4 * v;
      out.metalness = u < 0.5 ? 1 : 0;
    },
  };

  it('gives height from the lowest to the highest point and says how far apart they are', () => {
    const maps = paintMaps(ramp, 64);
    expect(maps.height).toHaveLength(64 * 64);
    expect(maps.height[0]).toBe(0);
    expect(maps.height[64 * 64 - 1]).toBe(65_535);
    expect(maps.reliefM).toBeCloseTo(0.01 * 0.4 * (63 / 64), 6);
  });

  it('gives metalness where the pattern says so, and none for what says nothing', () => {
    const maps = paintMaps(ramp, 64);
    expect([maps.metalness[0], maps.metalness[63]]).toEqual([255, 0]);
    expect(Math.max(...paintMaps(linen('#cccccc').texture?.pattern ?? ramp, 64).metalness)).toBe(0);
  });

  // Four million points: a busy machine needs more than the default limit.
  it('reaches 2048 points a side', () => {
    const maps = paintMaps(ramp, 2048);
    expect([maps.base.length, maps.normal.length]).toEqual([2048 * 2048 * 3, 2048 * 2048 * 3]);
  });
});

describe('createTextureStore', () => {
  it('paints once, at its size', () => {
    const store = createTextureStore(64);
    expect(store.read(planks('oak'))?.size).toBe(64);
    expect(store.read(linen('#cccccc'))).toBe(store.read(linen('#cccccc')));
    expect(store.read(plainFinish('plain', '#cccccc', 0.5))).toBeNull();
  });
});
