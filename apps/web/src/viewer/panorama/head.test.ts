import { describe, expect, it } from 'vitest';
import { createHead, HOME } from './head.ts';

const lively = () => createHead(HOME, { isCalm: false });

/** Until it is still: frames it took, at most a minute of them. */
function settle(head: ReturnType<typeof createHead>): number {
  let frames = 1;
  while (head.advance(1 / 60) && frames < 3600) frames += 1;
  return frames;
}

describe('where one looks', () => {
  it('glides on when let go, and comes to rest', () => {
    const head = lively();
    head.glide(90, 0);
    expect(head.advance(0.1)).toBe(true);
    settle(head);
    expect(head.look.yawDeg).toBeGreaterThan(10);
    expect(head.look.yawDeg).toBeLessThan(40);
    expect(head.advance(1)).toBe(false);
  });

  it('goes the short way round', () => {
    const head = createHead({ ...HOME, yawDeg: 170 }, { isCalm: false });
    head.fly({ yawDeg: -170, pitchDeg: 10 });
    head.advance(0.35);
    expect(Math.abs(head.look.yawDeg)).toBeGreaterThan(169);
    settle(head);
    expect(head.look).toMatchObject({ yawDeg: -170, pitchDeg: 10 });
  });

  it('becomes a planet without a leap, and comes back to what was seen before', () => {
    const head = lively();
    head.turn({ yaw: 30, pitch: 12 });
    head.widen(0.8);
    const seen = head.look;
    head.setShape('planet');
    let [last, leap] = [head.bend, 0];
    while (head.advance(1 / 60)) {
      leap = Math.max(leap, head.bend - last);
      last = head.bend;
    }
    expect(leap).toBeLessThan(0.03);
    expect([head.bend, head.look.pitchDeg]).toEqual([1, -90]);
    head.setShape('flat');
    settle(head);
    expect(head.bend).toBe(0);
    expect(head.look).toEqual(seen);
  });

  it('is there at once for who asked for less motion, and glides nowhere', () => {
    const head = createHead(HOME, { isCalm: true });
    head.setShape('planet');
    expect([head.bend, head.look.pitchDeg]).toEqual([1, -90]);
    head.setShape('flat');
    head.fly({ yawDeg: 50 });
    expect(head.look.yawDeg).toBe(50);
    head.glide(200, 0);
    expect(head.advance(1)).toBe(false);
    expect(head.look.yawDeg).toBe(50);
  });

  it('sees neither less nor more than its limits', () => {
    const head = lively();
    head.widen(0.001);
    expect(head.look.fovDeg).toBe(28);
    head.widen(1000);
    expect(head.look.fovDeg).toBe(100);
    head.turn({ pitch: 500 });
    expect(head.look.pitchDeg).toBe(89);
  });

  it('turns by itself until a hand or a flight ends that', () => {
    const head = lively();
    head.setTurning(true);
    expect(head.advance(1)).toBe(true);
    expect(head.look.yawDeg).toBeCloseTo(3);
    head.turn({ yaw: 1 });
    expect(head.isTurning).toBe(false);
    head.setTurning(true);
    head.fly({ yawDeg: 0 });
    expect(head.isTurning).toBe(false);
  });

  it('leans only while it is led', () => {
    const head = lively();
    head.lead({ yawDeg: 10, pitchDeg: 95, rollDeg: 20 });
    expect(head.look).toMatchObject({ pitchDeg: 95, rollDeg: 20 });
    head.straighten();
    expect(head.look).toMatchObject({ pitchDeg: 89, rollDeg: 0 });
  });
});
