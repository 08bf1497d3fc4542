import { expect, it } from 'vitest';
import { addressKey, createRateLimits, INSIDE_ADDRESS } from './rate-limits.ts';

it('counts an IPv6 network of one household as one address', () => {
  expect(addressKey('2001:db8:0:1:a::1')).toBe(addressKey('2001:db8::1:b:c:d:e'));
  expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8:0:2::1'));
  expect(addressKey('::ffff:10.0.0.1')).toBe('10.0.0.1');
  expect(addressKey('10.0.0.1')).toBe('10.0.0.1');
});

it('refuses an address past its share, and never the reads of pages made inside', async () => {
  const limits = createRateLimits(true);
  const take = (address: string) => limits.take('call', 1, address);
  await take('10.0.0.1');
  await expect(take('10.0.0.1')).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS' });
  await take('10.0.0.2');
  await take(INSIDE_ADDRESS);
  await take(INSIDE_ADDRESS);
});
