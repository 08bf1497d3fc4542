import { expect, it } from 'vitest';
import { StageView } from './stage-view.ts';
import { panBy, toStage } from './view.ts';

const picture = { width: 400, height: 200 };
const middle = { x: 200, y: 100 };

it('a picture keeps fitting into a stage that changes, until somebody moves it', () => {
  const place = new StageView();
  place.show(picture);
  place.resize({ width: 1000, height: 800 });
  expect(toStage(place.view, middle)).toEqual({ x: 500, y: 400 });
  expect(place.view.scale).toBeCloseTo((1000 - 144) / 400);
  place.resize({ width: 400, height: 800 });
  expect(place.view.scale).toBeCloseTo((400 - 32) / 400);

  place.turn((view, size, stage) => panBy(view, { x: 30, y: 10 }, size, stage));
  const moved = place.view;
  place.resize({ width: 500, height: 900 });
  expect(place.view).toEqual(moved);
  place.fit();
  expect(toStage(place.view, middle)).toEqual({ x: 250, y: 450 });
});

it('a moved picture stays within reach when its stage becomes smaller', () => {
  const place = new StageView();
  place.resize({ width: 1000, height: 800 });
  place.show(picture);
  place.turn((view, size, stage) => panBy(view, { x: 5000, y: 5000 }, size, stage));
  place.resize({ width: 300, height: 300 });
  const { x, y } = toStage(place.view, { x: 0, y: 0 });
  expect(x).toBeLessThan(300);
  expect(y).toBeLessThan(300);
});

it('zooming in the middle leaves the middle where it is', () => {
  const place = new StageView();
  place.resize({ width: 1000, height: 800 });
  place.show(picture);
  place.zoomInMiddle(2);
  expect(place.view.scale).toBeCloseTo(((1000 - 144) / 400) * 2);
  expect(toStage(place.view, middle)).toEqual({ x: 500, y: 400 });
});
