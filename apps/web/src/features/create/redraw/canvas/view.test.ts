import { describe, expect, it } from 'vitest';
import { fitView, levelFor, panBy, pinch, toPicture, toStage, zoomAt } from './view.ts';

const picture = { width: 4000, height: 2000 };
const stage = { width: 1000, height: 800 };
const fit = fitView(picture, stage, { x: 20, y: 20 });

describe('a view', () => {
  it('begins with the whole picture in the middle, a small one no more than two and a half times as large', () => {
    expect(fit).toEqual({ scale: 0.24, x: 20, y: 160 });
    expect(fitView({ width: 100, height: 50 }, stage, { x: 20, y: 20 })).toEqual({
      scale: 2.5,
      x: 375,
      y: 337.5,
    });
  });

  it('leads from the stage to the picture and back', () => {
    const point = toPicture(fit, { x: 140, y: 400 });
    expect(point).toEqual({ x: 500, y: 1000 });
    expect(toStage(fit, point)).toEqual({ x: 140, y: 400 });
  });

  it('keeps the point under the pointer where it is while it is zoomed', () => {
    const at = { x: 700, y: 300 };
    const near = zoomAt(fit, 3, at, picture, stage);
    expect(near.scale).toBeCloseTo(0.72);
    expect(toStage(near, toPicture(fit, at)).x).toBeCloseTo(at.x);
    expect(toStage(near, toPicture(fit, at)).y).toBeCloseTo(at.y);
  });

  it('has an end to both sides', () => {
    expect(zoomAt(fit, 1e6, { x: 0, y: 0 }, picture, stage).scale).toBe(16);
    expect(zoomAt(fit, 1e-6, { x: 0, y: 0 }, picture, stage).scale).toBe(0.125);
  });

  it('never loses the picture', () => {
    const away = panBy(fit, { x: 1e6, y: -1e6 }, picture, stage);
    expect(away.x).toBe(stage.width - 48);
    expect(away.y + picture.height * away.scale).toBe(48);
  });

  it('sticks to two fingers', () => {
    const before = [
      { x: 300, y: 400 },
      { x: 500, y: 400 },
    ] as const;
    const after = [
      { x: 300, y: 300 },
      { x: 700, y: 300 },
    ] as const;
    const next = pinch(fit, before, after, picture, stage);
    expect(next.scale).toBeCloseTo(2 * fit.scale);
    for (const finger of [0, 1] as const) {
      const stuck = toStage(next, toPicture(fit, before[finger]));
      expect(stuck.x).toBeCloseTo(after[finger].x);
      expect(stuck.y).toBeCloseTo(after[finger].y);
    }
  });
});

it('a picture is drawn from the smallest copy that is still as fine as the screen', () => {
  expect([2, 1, 0.5, 0.26, 0.25, 0.01].map((scale) => levelFor(scale, 3))).toEqual([0, 0, 1, 1, 2, 3]);
});
