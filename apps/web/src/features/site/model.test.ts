import { describe, expect, it } from 'vitest';
import {
  countAll,
  formatHour,
  isForming,
  listFormats,
  reduceReel,
  shownSlide,
  startOfReel,
  type Reel,
} from './model.ts';

describe('a looped carousel', () => {
  const count = 3;
  const step = (reel: Reel, by: 1 | -1) => reduceReel(reel, { type: 'step', by, count });
  const arrive = (reel: Reel) => reduceReel(reel, { type: 'arrived', count });

  it('goes round in both directions and takes the copy back unseen', () => {
    const back = step(startOfReel, -1);
    expect([back.place, shownSlide(back, count)]).toEqual([-1, 2]);
    expect(arrive(back)).toEqual({ place: 2, moves: false });
    const over = step(step(step(startOfReel, 1), 1), 1);
    expect([over.place, shownSlide(over, count)]).toEqual([3, 0]);
    expect(arrive(over)).toEqual({ place: 0, moves: false });
  });

  it('never leaves the slides and their copies, however often it is pressed', () => {
    let reel: Reel = startOfReel;
    for (let press = 0; press < 9; press += 1) reel = step(reel, 1);
    expect(reel.place).toBe(count);
    for (let press = 0; press < 9; press += 1) reel = step(reel, -1);
    expect(reel.place).toBe(-1);
  });
});

describe('figures from the catalogue', () => {
  it('counts what is published and knows a shop that is still being filled', () => {
    expect(countAll([{ count: 3 }, { count: 4 }])).toBe(7);
    expect([isForming([]), isForming([{ count: 3 }]), isForming([{ count: 4 }])]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('names formats once, most frequent first, and ignores names without one', () => {
    expect(listFormats(['a.glb', 'b.GLB', 'c.jpg', 'readme', 'd.'])).toEqual(['GLB', 'JPG']);
  });
});

it('shows an hour as a clock does', () => {
  expect([0, 9.5, 16.3, 23.999].map(formatHour)).toEqual(['00:00', '09:30', '16:18', '00:00']);
});
