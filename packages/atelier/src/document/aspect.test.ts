import { expect, it } from 'vitest';
import { nearestAspect } from './aspect.ts';

it.each([
  [1536 / 1024, '3:2'],
  [4032 / 3024, '4:3'],
  [1920 / 1080, '16:9'],
  [1000 / 1010, '1:1'],
  [1080 / 2400, '9:16'],
  [8000 / 1000, '2:1'],
] as const)('takes a picture %d times as wide as high for %s', (ratio, aspect) => {
  expect(nearestAspect(ratio)).toBe(aspect);
});
