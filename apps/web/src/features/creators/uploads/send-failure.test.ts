import { ApiError } from '@mogine/contract/kernel/api-error';
import { expect, it } from 'vitest';
import { ChunkLoadError } from '#app/lazy-with-retry.ts';
import { failureOf, SendError } from './send-failure.ts';

const sent = (status: number, words = '') => failureOf(new SendError(words, status, null));
const refused = (reason: 'UNKNOWN' | 'UPLOAD_LIMIT' | 'UNAVAILABLE', status: number) =>
  failureOf(new ApiError({ reason, status, message: 'words' }));

it('the line is to blame only where nobody answers, or a gateway without its server', () => {
  expect([0, 502, 503, 504].map((status) => sent(status).why)).toEqual(Array(4).fill('line'));
  expect(refused('UNAVAILABLE', 0).why).toBe('line');
  expect(refused('UNKNOWN', 502).why).toBe('line');
  expect(failureOf(new ChunkLoadError('send-file', 'missing')).why).toBe('line');
  expect([400, 403, 409, 413, 423, 500, 507].map((status) => sent(status).why)).toEqual(
    Array(7).fill('other'),
  );
  expect(failureOf(new TypeError('x is not a function')).why).toBe('other');
  expect(failureOf(new ChunkLoadError('send-file', 'error')).why).toBe('other');
});

it('what is full is told from what is refused, and both in the words of the server alone', () => {
  expect(refused('UPLOAD_LIMIT', 409)).toEqual({ why: 'full', message: 'words' });
  expect(sent(507, 'no room')).toEqual({ why: 'other', message: 'no room' });
  expect(refused('UNKNOWN', 500).message).toBe('');
  expect(failureOf(new TypeError('x is not a function')).message).toBe('');
});
