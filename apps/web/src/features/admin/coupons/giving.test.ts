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
  await giveOnce(couponId, to, async (key, part) => {
    used = key;
    if (failure) throw failure;
    return { given: part.length, refused: [] };
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

it('whoever is known to have got one gets another under a key of its own, while others are still unsure', async () => {
  const lost = await keyOf('e', ['林', '何'], LOST);
  expect(await keyOf('e', ['林'])).toBe(lost);
  const next = await keyOf('e', ['林'], LOST);
  expect(next).not.toBe(lost);
  expect(await keyOf('e', ['林'])).toBe(next);
  const sent: [string, string[]][] = [];
  const answer = await giveOnce('e', ['林', '何', '周'], async (key, to) => {
    sent.push([key, to]);
    return { given: to.length, refused: [{ who: to[0] ?? '', why: 'x' }] };
  });
  expect(sent).toEqual([
    [lost, ['何', '周']],
    [expect.not.stringMatching(`${lost}|${next}`), ['林']],
  ]);
  expect(answer).toMatchObject({ given: 3, refused: [{ who: '何' }, { who: '林' }] });
});

it('where a later part fails, those before it go under the same key again', async () => {
  const lost = await keyOf('f', ['林', '何'], LOST);
  await keyOf('f', ['林']);
  const keysOf = async (failure?: Error) => {
    const keys: string[] = [];
    await giveOnce('f', ['何', '林'], async (key) => {
      keys.push(key);
      if (failure && keys.length === 2) throw failure;
      return { given: 1, refused: [] };
    }).catch(() => undefined);
    return keys;
  };
  const [first, second] = await keysOf(LOST);
  expect(first).toBe(lost);
  expect(await keysOf(REFUSED)).toEqual([first, second]);
  expect(await keysOf()).toEqual([first, second]);
});
