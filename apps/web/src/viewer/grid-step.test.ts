import { expect, it } from 'vitest';
import { chooseGridStep } from './grid-step.ts';

it('squares under a room are a metre wide, under furniture ten centimetres, under a cup one', () => {
  expect([6, 3, 2.9, 0.3, 0.1].map(chooseGridStep)).toEqual([1, 1, 0.1, 0.1, 0.01]);
});
