import { expect, it } from 'vitest';
import { toPeriod } from './period.ts';

it('days are those of Shanghai, the last one included', () => {
  expect(toPeriod('2026-03-01', '2026-03-01')).toEqual({
    from: '2026-02-28T16:00:00.000Z',
    to: '2026-03-01T15:59:59.999Z',
  });
});

it('what is no day is no bound', () => {
  expect(toPeriod('', '')).toEqual({});
  expect(toPeriod('x', '2026-13-40')).toEqual({});
  expect(toPeriod('2026-02-31', '0026-02-01')).toEqual({});
});
