import { describe, expect, it } from 'vitest';
import { MATERIALS } from '../document/names.ts';
import { at } from '../math/vector.ts';
import { finishKey, type Finish } from '../texture/finish.ts';
import { paintMaps, type MaterialMaps, type Pattern, type Texel } from '../texture/paint.ts';
import { MATERIAL_BOOK } from './material-book.ts';
import { DARKEST_BYTE, PALEST_BYTE } from './tone.ts';

const SIZE = 64;

function paint(finish: Finish): MaterialMaps | null {
  return finish.texture ? paintMaps(finish.texture.pattern, SIZE) : null;
}

/** Mean change of a surface over a hair's breadth about a line across the tile; at 0 the line is its seam. */
function measureJump(pattern: Pattern, line: number, byRow: boolean): number {
  const hair = 1 / 16_384;
  const points = 24;
  const [a, b] = [blankTexel(), blankTexel()];
  let sum = 0;
  for (let i = 0; i < points; i++) {
    const along = (i + 0.37) / points;
    const [before, after] = [(line + 1 - hair) % 1, line + hair];
    pattern.paint(byRow ? along : before, byRow ? before : along, a);
    pattern.paint(byRow ? along : after, byRow ? after : along, b);
    for (const key of ['r', 'g', 'b', 'roughness', 'metalness', 'height'] as const) {
      sum += Math.abs(a[key] - b[key]);
    }
  }
  return sum / points;
}

function blankTexel(): Texel {
  return { r: 0, g: 0, b: 0, roughness: 0.5, metalness: 0, height: 0.5 };
}

/** How far `values` range, without spreading large arrays over a call. */
function measureRange(values: Iterable<number>): { low: number; high: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const x of values) {
    low = Math.min(low, x);
    high = Math.max(high, x);
  }
  return { low, high };
}

describe('the material book', () => {
  it('has every material under its own id, named in both languages, no name twice', () => {
    expect(Object.keys(MATERIAL_BOOK).toSorted()).toEqual([...MATERIALS].toSorted());
    for (const id of MATERIALS) {
      expect(MATERIAL_BOOK[id].id).toBe(id);
      expect(MATERIAL_BOOK[id].name.zh).toMatch(/\p{Script=Han}/u);
      expect(MATERIAL_BOOK[id].name.en).toMatch(/^[A-Z]/);
    }
    expect(new Set(MATERIALS.map((id) => MATERIAL_BOOK[id].name.zh)).size).toBe(MATERIALS.length);
    expect(new Set(MATERIALS.map((id) => MATERIAL_BOOK[id].name.en)).size).toBe(MATERIALS.length);
  });

  it('paints at least fifty-five of them', () => {
    const painted = MATERIALS.filter((id) => MATERIAL_BOOK[id].finish({}).texture);
    expect(painted.length).toBeGreaterThanOrEqual(55);
  });
});

describe.each(MATERIALS)('%s', (id) => {
  const finish = MATERIAL_BOOK[id].finish({});
  const maps = paint(finish);

  it('reflects no less than soot and no more than fresh plaster', () => {
    const { low, high } = measureRange(maps ? maps.base : finish.colour.map((c) => toByte(c)));
    expect(low).toBeGreaterThanOrEqual(DARKEST_BYTE);
    expect(high).toBeLessThanOrEqual(PALEST_BYTE);
    expect(finish.emission).toEqual([0, 0, 0]);
  });

  it('looks another way in another colour, and the same for the same one', () => {
    const [red, again, blue] = ['#a04030', '#a04030', '#3050a0'].map((colour) =>
      MATERIAL_BOOK[id].finish({ colour }),
    );
    if (!red || !again || !blue) throw new Error('three finishes were asked for');
    expect(finishKey(red)).toBe(finishKey(again));
    expect(finishKey(red)).not.toBe(finishKey(blue));
    const [a, b] = [paint(red), paint(blue)];
    expect(measureMean(a, red, 2)).toBeLessThan(measureMean(b, blue, 2));
    expect(measureMean(a, red, 0)).toBeGreaterThan(measureMean(b, blue, 0));
  });

  it.runIf(maps)('is twice as large at scale 2 and keeps its slopes', () => {
    const large = paint(MATERIAL_BOOK[id].finish({ scale: 2 }));
    expect(large?.tileM).toBeCloseTo(2 * (maps?.tileM ?? 0), 9);
    expect(large?.normal).toEqual(maps?.normal);
    expect(finishKey(MATERIAL_BOOK[id].finish({ scale: 2 }))).not.toBe(finishKey(finish));
  });

  it.runIf(maps)('is moved by its seed and by nothing else', () => {
    expect(paint(MATERIAL_BOOK[id].finish({}))).toEqual(maps);
    const other = paint(MATERIAL_BOOK[id].finish({ seed: 'b' }));
    expect(Buffer.compare(Buffer.from(other?.base ?? []), Buffer.from(maps?.base ?? []))).not.toBe(0);
  });

  it.runIf(maps)('tiles: its seam shows no more than the joints of its own pattern', () => {
    const pattern = finish.texture?.pattern;
    if (!pattern) return;
    for (const byRow of [false, true]) {
      // Joints of all patterns lie on two-hundred-and-fortieths of their tile.
      const inside = Math.max(
        ...Array.from({ length: 239 }, (_, i) => measureJump(pattern, (i + 1) / 240, byRow)),
      );
      expect(measureJump(pattern, 0, byRow)).toBeLessThanOrEqual(inside * 1.25 + 0.004);
    }
  });

  it.runIf(maps)('has maps that mean something', () => {
    if (!maps) return;
    expect(measureRange(maps.height)).toEqual({ low: 0, high: 65_535 });
    expect(maps.reliefM).toBeGreaterThan(0);
    expect(maps.reliefM).toBeLessThan(0.05);
    expect(measureRange(maps.normal.filter((_, i) => i % 3 === 2)).low).toBeGreaterThan(127);
    expect(measureRange(maps.roughness).low).toBeGreaterThanOrEqual(0.03 * 255);
    const isMetal = finish.metallic > 0;
    expect(measureRange(maps.metalness).high).toBe(isMetal ? 255 : 0);
  });
});

function toByte(linear: number): number {
  const c = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(c * 255);
}

function measureMean(maps: MaterialMaps | null, finish: Finish, channel: 0 | 1 | 2): number {
  if (!maps) return toByte(finish.colour[channel]);
  let sum = 0;
  for (let i = channel; i < maps.base.length; i += 3) sum += at(maps.base, i);
  return sum / (SIZE * SIZE);
}
