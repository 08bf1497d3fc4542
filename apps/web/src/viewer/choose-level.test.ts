import { describe, expect, it } from 'vitest';
import { planLevels, type Reach } from './choose-level.ts';

const DESK: Reach = { isHandheld: false, isSaving: false, megabits: 50, sharers: 1 };
const PHONE: Reach = { isHandheld: true, isSaving: false, megabits: 20, sharers: 1 };
const levels = [{ bytes: 200_000 }, { bytes: 900_000 }, { bytes: 3_800_000 }];

describe('of a model with levels', () => {
  it('a fast line gets the heaviest that is there at once, and then the whole', () => {
    expect(planLevels(levels, DESK)).toEqual({ first: 1, calm: 2, near: 2 });
    expect(planLevels(levels, { ...DESK, megabits: 200 })).toEqual({ first: 2, calm: 2, near: 2 });
  });

  it('a line of which nothing is known gets the lightest, and then the whole', () => {
    expect(planLevels(levels, { ...DESK, megabits: null })).toEqual({ first: 0, calm: 2, near: 2 });
  });

  it('a slow line is not filled by what nobody has come close to', () => {
    expect(planLevels(levels, { ...DESK, megabits: 1.5 })).toEqual({ first: 0, calm: 1, near: 2 });
    expect(planLevels(levels, { ...DESK, megabits: 0 })).toEqual({ first: 0, calm: 0, near: 2 });
  });

  it('a phone keeps one that it draws with ease until somebody comes close', () => {
    expect(planLevels(levels, PHONE)).toEqual({ first: 0, calm: 1, near: 2 });
    expect(planLevels(levels, { ...PHONE, megabits: 200 })).toEqual({ first: 1, calm: 1, near: 2 });
  });

  it('several share the line and what a phone holds', () => {
    expect(planLevels(levels, { ...DESK, sharers: 4 })).toEqual({ first: 0, calm: 2, near: 2 });
    expect(planLevels(levels, { ...DESK, megabits: 20, sharers: 4 })).toEqual({ first: 0, calm: 1, near: 2 });
    expect(planLevels(levels, { ...PHONE, sharers: 2 })).toEqual({ first: 0, calm: 0, near: 2 });
  });

  it('whoever saves data gets the lightest, and the whole only by coming close', () => {
    expect(planLevels(levels, { ...DESK, isSaving: true })).toEqual({ first: 0, calm: 0, near: 2 });
  });

  it('that are one there is nothing to choose, however heavy it is', () => {
    for (const reach of [DESK, PHONE, { ...PHONE, isSaving: true }, { ...DESK, megabits: 0.1 }])
      expect(planLevels([{ bytes: 9_000_000 }], reach)).toEqual({ first: 0, calm: 0, near: 0 });
  });
});
