import { UPLOAD_MAX_BYTES, UPLOAD_NAME_MAX } from '@mogine/contract/upload-limits';
import { expect, it } from 'vitest';
import { createTurnedAway, whyNotSent } from './turned-away.ts';

it.each([
  ['chair.glb', 0, 'empty'],
  ['chair.GLB', 5, null],
  ['chair.glb', UPLOAD_MAX_BYTES, null],
  ['chair.glb', UPLOAD_MAX_BYTES + 1, 'large'],
  ['椅子.max', 5, 'foreign'],
  // It is said what it is: that it is large as well helps nobody.
  ['chair.rar', UPLOAD_MAX_BYTES + 1, 'foreign'],
  ['chair', 5, 'foreign'],
  ['map.jpeg', 5, null],
  [`${'椅'.repeat(UPLOAD_NAME_MAX - 4)}.glb`, 5, null],
  [`${'椅'.repeat(UPLOAD_NAME_MAX - 3)}.glb`, 5, 'long'],
])('%s of %i bytes is not sent for: %s', (name, size, why) => {
  expect(whyNotSent({ name, size })).toBe(why);
});

it('each stays until it is removed, and none is left for the next person', () => {
  const away = createTurnedAway();
  let told = 0;
  away.subscribe(() => (told += 1));
  const file = (name: string) => ({ name, parts: 0, why: 'empty' as const });
  away.add([]);
  expect(told).toBe(0);
  away.add([file('a.obj'), file('a.obj'), file('b.obj')]);
  away.remove([away.list()[0]?.key ?? 0]);
  expect(away.list().map(({ name }) => name)).toEqual(['a.obj', 'b.obj']);
  away.clear();
  expect([away.list(), told]).toEqual([[], 3]);
});
