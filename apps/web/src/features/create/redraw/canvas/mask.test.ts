import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feathered, grow, shrink } from './edges.ts';
import { MaskHistory } from './history.ts';
import { boundsOf, clipArea, createMask, fillArea, invert, shareMarked, wholeOf, type Mask } from './mask.ts';
import { fillOutline, strokeSegment } from './stroke.ts';
import { isSamePacked, packMask, unpackTile } from './tiles.ts';

function valueAt({ width, data }: Mask, x: number, y: number): number | undefined {
  return data[y * width + x];
}

function square(size: number, from: number, to: number): Mask {
  const mask = createMask(size, size);
  fillArea(mask, { x: from, y: from, width: to - from, height: to - from }, 255);
  return mask;
}

describe('a stroke', () => {
  it('marks the full width of a hard brush along its way, and nothing beyond', () => {
    const mask = createMask(64, 32);
    strokeSegment(
      mask,
      { x: 16, y: 16, radius: 5 },
      { x: 48, y: 16, radius: 5 },
      { hardness: 1, erases: false },
    );
    for (const x of [16, 32, 47]) expect(valueAt(mask, x, 16)).toBe(255);
    expect([valueAt(mask, 32, 11), valueAt(mask, 32, 10), valueAt(mask, 32, 20)]).toEqual([255, 0, 255]);
    expect([valueAt(mask, 9, 16), valueAt(mask, 54, 16)]).toEqual([0, 0]);
  });

  it('is as soft after ten times over one place as after one', () => {
    const once = createMask(40, 40);
    const often = createMask(40, 40);
    const dab = { x: 20, y: 20, radius: 15 };
    const brush = { hardness: 0.2, erases: false };
    strokeSegment(once, dab, dab, brush);
    for (let time = 0; time < 10; time += 1) strokeSegment(often, dab, dab, brush);
    expect(often.data).toEqual(once.data);
    expect(valueAt(once, 20, 20)).toBe(255);
    expect(valueAt(once, 31, 20)).toBeGreaterThan(0);
    expect(valueAt(once, 31, 20)).toBeLessThan(255);
  });

  it('takes away as it marks, and becomes thinner where the pen is lighter', () => {
    const mask = square(40, 0, 40);
    strokeSegment(
      mask,
      { x: 5, y: 20, radius: 8 },
      { x: 35, y: 20, radius: 2 },
      { hardness: 1, erases: true },
    );
    expect([valueAt(mask, 5, 14), valueAt(mask, 35, 14), valueAt(mask, 35, 20)]).toEqual([0, 255, 0]);
  });

  it('may leave the picture on every side', () => {
    const mask = createMask(10, 10);
    strokeSegment(
      mask,
      { x: -50, y: -50, radius: 9 },
      { x: 60, y: 60, radius: 9 },
      { hardness: 1, erases: false },
    );
    expect(valueAt(mask, 5, 5)).toBe(255);
    strokeSegment(
      mask,
      { x: -50, y: 5, radius: 3 },
      { x: -40, y: 5, radius: 3 },
      { hardness: 1, erases: true },
    );
    expect(valueAt(mask, 0, 5)).toBe(255);
  });
});

it('a lasso marks what lies inside of it, whichever way round it was drawn', () => {
  const outline = [
    { x: 2, y: 2 },
    { x: 12, y: 2 },
    { x: 12, y: 8 },
    { x: 2, y: 8 },
  ];
  const mask = createMask(16, 16);
  fillOutline(mask, outline, 255);
  expect(boundsOf(mask)).toEqual({ x: 2, y: 2, width: 10, height: 6 });
  const other = createMask(16, 16);
  fillOutline(other, outline.toReversed(), 255);
  expect(other.data).toEqual(mask.data);
});

describe('a mask', () => {
  it('knows what is marked of it', () => {
    const mask = square(10, 2, 7);
    expect(boundsOf(mask)).toEqual({ x: 2, y: 2, width: 5, height: 5 });
    expect(shareMarked(mask)).toBe(0.25);
    expect(shareMarked(createMask(4, 4))).toBe(0);
    expect(boundsOf(createMask(4, 4))).toBeNull();
  });

  it('is the same after being inverted twice', () => {
    const mask = square(9, 3, 5);
    const before = mask.data.slice();
    invert(mask);
    expect([valueAt(mask, 0, 0), valueAt(mask, 3, 3)]).toEqual([255, 0]);
    invert(mask);
    expect(mask.data).toEqual(before);
  });

  it('grows by as many pixels as asked, round at its corners', () => {
    const mask = square(40, 15, 25);
    grow(mask, 6);
    expect(boundsOf(mask)).toEqual({ x: 9, y: 9, width: 22, height: 22 });
    expect([valueAt(mask, 9, 20), valueAt(mask, 9, 9), valueAt(mask, 8, 20)]).toEqual([255, 0, 0]);
    expect(valueAt(mask, 11, 11)).toBeGreaterThan(100);
  });

  it('shrinks by as many pixels as asked, but not from the edge of the picture', () => {
    const mask = square(40, 0, 30);
    shrink(mask, 6);
    expect([valueAt(mask, 0, 0), valueAt(mask, 23, 23), valueAt(mask, 24, 10)]).toEqual([255, 255, 0]);
    const small = square(20, 8, 12);
    shrink(small, 6);
    expect(shareMarked(small)).toBe(0);
  });

  it('fades to both sides of its edge when feathered, and is itself left alone', () => {
    const mask = square(60, 20, 40);
    const before = mask.data.slice();
    const soft = feathered(mask, 9);
    expect(mask.data).toEqual(before);
    const edge = [14, 18, 20, 22, 30].map((x) => valueAt(soft, x, 30) ?? 0);
    expect(edge).toEqual(edge.toSorted((one, other) => one - other));
    expect(edge[0]).toBeGreaterThan(0);
    expect(edge.at(-1)).toBe(255);
    expect(valueAt(soft, 5, 30)).toBe(0);
    expect(feathered(mask, 0).data).toEqual(before);
  });
});

describe('undo and redo', () => {
  const step = fc.record({
    x: fc.integer({ min: 0, max: 299 }),
    y: fc.integer({ min: 0, max: 299 }),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 300 }),
    value: fc.integer({ min: 0, max: 255 }),
  });

  function paint(mask: Mask, history: MaskHistory, { x, y, width, height, value }: Area & { value: number }) {
    const area = clipArea(mask, { x, y }, { x: x + width, y: y + height });
    history.begin();
    history.touch(area);
    fillArea(mask, area, value);
    return history.commit();
  }
  type Area = Parameters<typeof fillArea>[1];

  it('go through every state there was and back, also when kept and taken up again on the way', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        const mask = createMask(300, 290);
        let history = new MaskHistory(mask);
        const states = [mask.data.slice()];
        for (const one of steps) if (paint(mask, history, one)) states.push(mask.data.slice());
        for (const state of states.slice(0, -1).toReversed()) {
          history = new MaskHistory(mask, history.store());
          history.undo();
          expect(isSamePacked(mask.data, state)).toBe(true);
        }
        expect(history.canUndo).toBe(false);
        for (const state of states.slice(1)) {
          history.redo();
          expect(isSamePacked(mask.data, state)).toBe(true);
        }
        expect(history.canRedo).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it('count nothing that changed nothing, and take back what was broken off', () => {
    const mask = square(300, 0, 300);
    const history = new MaskHistory(mask);
    expect(paint(mask, history, { x: 0, y: 0, width: 20, height: 20, value: 255 })).toBe(false);
    history.begin();
    history.touch(wholeOf(mask));
    invert(mask);
    history.abort();
    expect(shareMarked(mask)).toBe(1);
    expect(history.canUndo).toBe(false);
  });

  it('lead nowhere forward once something else was done', () => {
    const mask = createMask(20, 20);
    const history = new MaskHistory(mask);
    paint(mask, history, { x: 0, y: 0, width: 5, height: 5, value: 255 });
    history.undo();
    expect(history.canRedo).toBe(true);
    paint(mask, history, { x: 9, y: 9, width: 5, height: 5, value: 255 });
    expect(history.canRedo).toBe(false);
  });

  it('keep to their budget by forgetting the oldest, never the newest', () => {
    const mask = createMask(256, 256);
    const noise = (seed: number) => mask.data.map((_, at) => (at * 31 + seed * 97) % 251);
    const history = new MaskHistory(mask, undefined, 150_000);
    for (const seed of [1, 2, 3, 4, 5]) {
      history.begin();
      history.touch(wholeOf(mask));
      mask.data.set(noise(seed));
      history.commit();
    }
    const kept = history.store().undo.length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(5);
    history.undo();
    expect(mask.data).toEqual(noise(4));
  });
});

it('a mask that is packed and unpacked is the same', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 70 * 70, maxLength: 70 * 70 }), (bytes) => {
      const mask: Mask = { width: 700, height: 7, data: new Uint8Array(bytes) };
      const copy = createMask(700, 7);
      for (const tile of packMask(mask)) unpackTile(copy, tile);
      expect(copy.data).toEqual(mask.data);
    }),
    { numRuns: 20 },
  );
});
