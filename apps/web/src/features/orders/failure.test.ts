import { ApiError } from '@mogine/contract/kernel/api-error';
import { expect, it } from 'vitest';
import { isGone, isMispriced, toFailure } from './failure.ts';

it('a refused purchase is told by its reason, whatever its words are', () => {
  const refused = (reason: ApiError['reason']) =>
    new ApiError({ status: 400, reason, message: '价格已更新' });
  const reasons = ['PRICE_MISMATCH', 'ASSET_NOT_FOUND', 'POINTS_INSUFFICIENT'] as const;
  expect(reasons.map((reason) => [isMispriced(refused(reason)), isGone(refused(reason))])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  expect(isMispriced(new Error('PRICE_MISMATCH'))).toBe(false);
  expect(toFailure(new Error('offline'), '请重试')).toEqual({ text: '请重试', requestId: '' });
});
