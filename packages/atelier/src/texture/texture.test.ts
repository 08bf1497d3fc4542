import { describe, expect, it } from 'vitest';
import { MATERIALS } from '../catalogue/materials.ts';
import { at } from '../math/vector.ts';
import { paintTexture, type TextureMaps } from './paint.ts';

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
