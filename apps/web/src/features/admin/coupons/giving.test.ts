import { ApiError } from '@mogine/contract/kernel/api-error';
import { expect, it, vi } from 'vitest';
import { giveOnce } from './giving.ts';

vi.mock('../session/staff-session.ts', () => import('../session/staff-session.fixture.ts'));

const [LOST, BROKEN, REFUSED] = [0, 500, 409].map(
  (status) => new ApiError({ reason: 'INTERNAL', status, message: '' }),
);

/** The key under which a list went, whatever became of it. */
async function keyOf(couponId: string, to: readonly string[], failure?: Error): Promise<string> {
  let used = '';
  await giveOnce(couponId, to, async (key) => {
    used = key;
    if (failure) throw failure;
  }).catch(() => undefined);
  return used;
}

it('a list whose answer was lost goes under the same key, also once its dialog was closed and another list answered', async () => {
  const lost = await keyOf('a', ['林', '何'], LOST);
  expect(lost).toMatch(/^[0-9a-f]{32}$/);
  expect(await keyOf('a', ['林', '何'], BROKEN)).toBe(lost);
  expect(await keyOf('a', ['林'])).toBe(lost);
  expect(await keyOf('a', ['何'])).toBe(lost);
  expect(await keyOf('a', ['何'])).not.toBe(lost);
});

it('a list that was answered or refused is over; what was lost before a refusal is not', async () => {
  const first = await keyOf('b', ['林']);
  const second = await keyOf('b', ['林'], REFUSED);
  const third = await keyOf('b', ['林'], LOST);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await keyOf('b', ['林'], REFUSED)).toBe(third);
  expect(await keyOf('b', ['林'])).toBe(third);
});

it('one coupon has nothing to do with another', async () => {
  expect(await keyOf('c', ['林'], LOST)).not.toBe(await keyOf('d', ['林'], LOST));
});
