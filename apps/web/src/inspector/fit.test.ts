import { describe, expect, it } from 'vitest';
import { fitInRoom, fitThroughDoor } from './fit.ts';

const DOOR = { width: 0.8, height: 2 };

describe('through a door', () => {
  it('goes upright what is narrow enough one way or the other, with what is left in the tighter direction', () => {
    expect(fitThroughDoor([0.5, 0.9, 2.5], DOOR)).toEqual({ way: 'upright', spare: expect.closeTo(0.3) });
    expect(fitThroughDoor([2.5, 1.95, 0.5], DOOR)).toEqual({ way: 'upright', spare: expect.closeTo(0.05) });
  });

  it('is laid over when only its lying end is narrow enough', () => {
    expect(fitThroughDoor([2.2, 0.75, 1.1], DOOR)).toEqual({ way: 'laid', spare: expect.closeTo(0.05) });
    expect(fitThroughDoor([0.7, 2.4, 0.6], DOOR)).toEqual({ way: 'laid', spare: expect.closeTo(0.2) });
  });

  it('is held slanted when its end is longer than the door is high but goes in across', () => {
    expect(fitThroughDoor([2.05, 2.05, 0.1], DOOR).way).toBe('slanted');
    expect(fitThroughDoor([2.05, 2.05, 0.5], DOOR).way).toBe('none');
  });

  it('says how much is lacking where nothing helps', () => {
    expect(fitThroughDoor([2.4, 0.95, 1.1], DOOR)).toEqual({ way: 'none', short: expect.closeTo(0.15) });
  });

  it('goes slanted through nothing that a thing the size of the door would not', () => {
    for (let p = 0.1; p < 3; p += 0.17)
      for (let q = 0.1; q < 3; q += 0.17) {
        const { way } = fitThroughDoor([p, q, 9], DOOR);
        const isThrough = Math.min(p, q) <= DOOR.width && p * q <= DOOR.width * DOOR.height;
        if (way !== 'none') expect(isThrough, `${p} ${q}`).toBe(true);
      }
  });
});

describe('in a room', () => {
  const room = { width: 3, depth: 4, height: 2.6 };

  it('stands as it is, with what is left beside and before it', () => {
    expect(fitInRoom([2, 0.8, 1], room)).toEqual({
      ...{ way: 'stands', across: 1, along: 3, isHardToErect: false },
      share: expect.closeTo(1 / 6),
    });
  });

  it('is turned when it is too wide for the one wall and not for the other', () => {
    expect(fitInRoom([3.5, 0.8, 1], room)).toMatchObject({ way: 'turned', across: 2, along: 0.5 });
  });

  it('says what is lacking of floor or height', () => {
    expect(fitInRoom([4.2, 0.8, 1], room)).toEqual({ way: 'tooLarge', short: expect.closeTo(0.2) });
    expect(fitInRoom([1, 2.7, 1], room)).toEqual({ way: 'tooHigh', short: expect.closeTo(0.1) });
  });

  it('warns of what stands there but cannot be stood up', () => {
    expect(fitInRoom([0.9, 2.55, 0.6], room)).toMatchObject({ way: 'stands', isHardToErect: true });
    expect(fitInRoom([0.9, 2.1, 0.6], room)).toMatchObject({ way: 'stands', isHardToErect: false });
  });
});
