import { describe, expect, it } from 'vitest';
import { lookOfTilt } from './tilt-look.ts';

const UPRIGHT = { alpha: 0, beta: 90, gamma: 0, screenDeg: 0 };

describe('a phone that is held', () => {
  it('upright looks at the horizon', () => {
    const look = lookOfTilt(UPRIGHT);
    expect(look.pitchDeg).toBeCloseTo(0);
    expect(look.rollDeg).toBeCloseTo(0);
  });

  it('flat on a table looks down, overhead up', () => {
    expect(lookOfTilt({ ...UPRIGHT, beta: 0 }).pitchDeg).toBeCloseTo(-90);
    expect(lookOfTilt({ ...UPRIGHT, beta: 180 }).pitchDeg).toBeCloseTo(90);
    expect(lookOfTilt({ ...UPRIGHT, beta: 60 }).pitchDeg).toBeCloseTo(-30);
  });

  it('by somebody who turns to the left looks further to the left', () => {
    // The browser counts `alpha` against the clock.
    expect(lookOfTilt({ ...UPRIGHT, alpha: 40 }).yawDeg).toBeCloseTo(-40);
    expect(lookOfTilt({ ...UPRIGHT, alpha: 300 }).yawDeg).toBeCloseTo(60);
  });

  it('on its side shows a level horizon, whichever side', () => {
    const left = lookOfTilt({ alpha: 0, beta: 0, gamma: -90, screenDeg: 90 });
    const right = lookOfTilt({ alpha: 0, beta: 0, gamma: 90, screenDeg: -90 });
    for (const { pitchDeg, rollDeg } of [left, right]) {
      expect(pitchDeg).toBeCloseTo(0);
      expect(rollDeg).toBeCloseTo(0);
    }
  });

  it('a little aslant leans the horizon by as much', () => {
    const { rollDeg } = lookOfTilt({ ...UPRIGHT, gamma: 20, screenDeg: 20 });
    expect(Math.abs(rollDeg)).toBeGreaterThan(0);
    expect(Math.abs(lookOfTilt({ ...UPRIGHT, screenDeg: 15 }).rollDeg)).toBeCloseTo(15);
  });
});
