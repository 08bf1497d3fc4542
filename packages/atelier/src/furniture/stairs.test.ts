import { describe, expect, it } from 'vitest';
import { planFlight } from './stairs.ts';

describe('planFlight', () => {
  it.each([
    [2.4, 4.4],
    [2.8, 4.6],
    [3.2, 5.2],
    [4.5, 8],
    [6, 11],
  ])('climbs %d m within %d m by steps that can be walked', (height, depth) => {
    const { risers, rise, going } = planFlight(height, depth);
    expect(risers * rise).toBeCloseTo(height, 9);
    expect(rise).toBeGreaterThanOrEqual(0.15 - 1e-9);
    expect(rise).toBeLessThanOrEqual(0.175 + 1e-9);
    expect(going).toBeGreaterThanOrEqual(0.26);
    expect(going).toBeLessThanOrEqual(0.3);
    expect(risers * going).toBeLessThanOrEqual(depth + 1e-9);
  });

  it('gets steep rather than longer where there is too little room', () => {
    const { risers, going } = planFlight(3, 3);
    expect(risers * going).toBeCloseTo(3, 9);
  });
});
