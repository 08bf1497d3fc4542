import { expect, test } from 'vitest';
import { idleAt } from './idle.ts';

test('somebody who waits blinks every few seconds, shuts the eyes wholly, and never moves in leaps', () => {
  let blinks = 0;
  let wasShut = false;
  let leaps = 0;
  for (let ms = 0; ms < 60_000; ms += 16) {
    const now = idleAt(ms / 1000, false);
    const shut = now.face.blink ?? 0;
    if (shut > 0.9 && !wasShut) blinks += 1;
    wasShut = shut > 0.9;
    const next = idleAt((ms + 16) / 1000, false);
    leaps = Math.max(leaps, Math.abs(next.yaw - now.yaw) / 0.004, Math.abs(next.breath - now.breath) / 0.03);
  }
  expect(leaps).toBeLessThan(1);
  expect(blinks).toBeGreaterThan(9);
  expect(blinks).toBeLessThan(30);
});
