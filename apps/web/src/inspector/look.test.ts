import { describe, expect, it } from 'vitest';
import { choosePart, FIRST_LOOK, hideChosen, isolateChosen, leave, toggleCut, type Look } from './look.ts';

const look = (change: Partial<Look>): Look => ({ ...FIRST_LOOK, ...change });

describe('parts', () => {
  it('that are hidden are chosen no longer and do not stay alone', () => {
    expect(hideChosen(look({ chosen: 4, alone: 4 }))).toEqual({
      hidden: new Set([4]),
      chosen: null,
      alone: null,
    });
    expect(hideChosen(look({ chosen: null }))).toEqual({});
  });

  it('that are hidden come back to be looked at alone', () => {
    expect(isolateChosen(look({ chosen: 4, hidden: new Set([4, 5]) }))).toEqual({
      alone: 4,
      hidden: new Set([5]),
    });
  });

  it('stand among all others again when they are isolated twice', () => {
    expect(isolateChosen(look({ chosen: 4, alone: 4 }))).toEqual({ alone: null });
    expect(isolateChosen(look({ chosen: null, alone: 4 }))).toEqual({ alone: null });
    expect(isolateChosen(look({ chosen: 5, alone: 4 }))).toMatchObject({ alone: 5 });
  });

  it('and materials do not shine at once', () => {
    expect(choosePart(3)).toEqual({ chosen: 3, material: null });
  });
});

it('a plane cuts through the middle at first, and its others stay', () => {
  const cuts = toggleCut({ y: { at: 0.2, isFlipped: true } }, 'x');
  expect(cuts).toEqual({ x: { at: 0.5, isFlipped: false }, y: { at: 0.2, isFlipped: true } });
  expect(toggleCut(cuts, 'y')).toEqual({ x: { at: 0.5, isFlipped: false } });
});

it('Escape leaves one thing at a time, the innermost first', () => {
  let now = look({ tool: 'distance', alone: 2, chosen: 2 });
  const left: Partial<Look>[] = [];
  for (let step = leave(now); step; step = leave(now)) {
    left.push(step);
    now = { ...now, ...step };
  }
  expect(left).toEqual([{ tool: null }, { alone: null }, { chosen: null, material: null }]);
});
