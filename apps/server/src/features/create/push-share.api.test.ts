import { OPEN_TASKS_MAX, create } from '@mogine/contract/create';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeCreate, member, openCreate, PRICE, push, reasonOf, SMALL } from '../../../test/create.ts';

beforeAll(async () => {
  await openCreate({ MOGINE_RATE_LIMITS: 'on' });
});
afterAll(closeCreate);

it('pushes beyond the minute’s share are told to come back, and cost nothing', async () => {
  const { perMinute = 0 } = create.push;
  const someone = await member(PRICE * perMinute);
  const reasons: string[] = [];
  for (let i = 0; i < perMinute + 5; i++)
    reasons.push(await reasonOf(push(someone, { prompt: '客厅', ...SMALL })));
  const count = (reason: string): number => reasons.filter((given) => given === reason).length;
  expect(count('none')).toBe(OPEN_TASKS_MAX);
  expect(count('TASKS_TOO_MANY')).toBe(perMinute - OPEN_TASKS_MAX);
  expect(count('TOO_MANY_REQUESTS')).toBe(5);
});
