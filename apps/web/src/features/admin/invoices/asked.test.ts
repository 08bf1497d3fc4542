import { expect, it } from 'vitest';
import { askedOf } from './asked.ts';

it('a number is looked for in all queues, since what waits has none yet', () => {
  expect(askedOf(' 26112000000012345678 ', 'requested')).toEqual({
    queue: 'all',
    invoiceNo: '26112000000012345678',
  });
  expect(askedOf('018f-22aa', 'issued')).toEqual({ queue: 'all', payId: '018f22aa' });
  expect(askedOf(' ', 'issued')).toEqual({ queue: 'issued' });
});
