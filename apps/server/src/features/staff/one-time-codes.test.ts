import { expect, it } from 'vitest';
import {
  newCodeSecret,
  openCodeSecret,
  sealCodeSecret,
  stepOfCode,
  writeCodeSecret,
} from './one-time-codes.ts';

/** The key of RFC 6238, appendix B; its codes there have eight digits, of which phones show the last six. */
const KEY = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of RFC 6238', (seconds, code) => {
  expect(stepOfCode(KEY, code, new Date(seconds * 1000), 0)).toBe(Math.floor(seconds / 30));
});

it('a code holds half a minute before and after its own, and once', () => {
  const at = (seconds: number) => new Date((1_111_111_110 + seconds) * 1000);
  const step = 1_111_111_110 / 30;
  expect(stepOfCode(KEY, '050471', at(0), 0)).toBe(step);
  expect(stepOfCode(KEY, '050471', at(-1), 0)).toBe(step);
  expect(stepOfCode(KEY, '050471', at(59), 0)).toBe(step);
  expect(stepOfCode(KEY, '050471', at(60), 0)).toBeNull();
  expect(stepOfCode(KEY, '050471', at(-31), 0)).toBeNull();
  expect(stepOfCode(KEY, '050471', at(0), step)).toBeNull();
  expect(stepOfCode(KEY, '050472', at(0), 0)).toBeNull();
});

it('a sealed secret opens for its person on its server alone, and not after a change', () => {
  const server = Buffer.alloc(32, 1);
  const secret = newCodeSecret();
  const sealed = sealCodeSecret(server, 'li', secret);
  expect(openCodeSecret(server, 'li', sealed)).toEqual(secret);
  expect(() => openCodeSecret(server, 'wang', sealed)).toThrow();
  expect(() => openCodeSecret(Buffer.alloc(32, 2), 'li', sealed)).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => openCodeSecret(server, 'li', sealed)).toThrow();
});

it('is written as phones read it', () => {
  const { secret, uri } = writeCodeSecret(KEY, 'li.wei');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const { protocol, host, searchParams } = new URL(uri);
  expect([protocol, host, searchParams.get('secret')]).toEqual(['otpauth:', 'totp', secret]);
  expect(decodeURIComponent(uri)).toContain('摩境 Mogine:li.wei');
});
