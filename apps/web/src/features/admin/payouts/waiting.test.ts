import { expect, it, vi } from 'vitest';
import { readOpenBatches, readWaitingPayouts } from './waiting.ts';

const asked = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../session/office-api.ts', () => ({ office: { payoutsDesk: { waiting: asked } } }));

it('both desks are told by one answer, and by a new one the next time', async () => {
  const answer = (frozen: number) => ({
    withdrawals: { count: 2, sinceTime: '2026-11-02T08:00:00.000Z', frozen },
    batches: { count: 1, sinceTime: null },
  });
  asked.mockImplementation(async () => answer(3));
  const both = async () => Promise.all([readWaitingPayouts(), readOpenBatches()]);
  expect(await both()).toEqual([
    {
      ...{ count: 2, since: '2026-11-02T08:00:00.000Z' },
      held: { count: 3, why: { zh: '账号已冻结', en: 'Account frozen' } },
    },
    { count: 1, since: null },
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockImplementation(async () => answer(0));
  expect((await both())[0]).not.toHaveProperty('held');
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRejectedValueOnce(new Error('down'));
  await expect(both()).rejects.toThrow('down');
  expect((await both())[1]).toEqual({ count: 1, since: null });
});
