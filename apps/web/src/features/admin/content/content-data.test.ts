import { expect, it } from 'vitest';
import { newsPlaces } from './content-data.ts';

it('shows news on the home page or not, and leaves a piece of another type as it came', () => {
  const typesOf = (type: number) => newsPlaces(type).map((each) => [each.type, each.place]);
  const either = [
    [1, 'home'],
    [2, 'news'],
  ];
  expect(typesOf(1)).toEqual(either);
  expect(typesOf(2)).toEqual(either);
  expect(typesOf(7)).toEqual([
    [1, 'home'],
    [7, 'news'],
  ]);
});
