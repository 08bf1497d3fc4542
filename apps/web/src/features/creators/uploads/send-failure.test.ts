import { ApiError } from '@mogine/contract/kernel/api-error';
import { reasons, type ReasonName } from '@mogine/contract/kernel/reasons';
import { DetailedError, type HttpResponse } from 'tus-js-client';
import { expect, it } from 'vitest';
import { ChunkLoadError } from '#app/lazy-with-retry.ts';
import { failureOf } from './send-failure.ts';
import { toSendError } from './send-file.ts';

/** Bytes that were answered so. */
function sent(status: number, body = '') {
  const response: HttpResponse = {
    getStatus: () => status,
    getHeader: () => undefined,
    getBody: () => body,
    getUnderlyingObject: () => null,
  };
  const error = new DetailedError('tus: unexpected response');
  error.originalResponse = status === 0 ? null : response;
  return failureOf(toSendError(error));
}
/** As the server itself answers. */
function told(reason: ReasonName) {
  const { code, zh } = reasons[reason];
  return sent(code, JSON.stringify({ success: false, code, reason, msg: zh, requestId: '' }));
}
const refused = (reason: ReasonName, status: number) =>
  failureOf(new ApiError({ reason, status, message: 'words' }));

it('the line is to blame only where nobody answers, or a gateway without its server', () => {
  expect([0, 502, 503, 504].map((status) => sent(status, '<h1>Bad</h1>').why)).toEqual(Array(4).fill('line'));
  expect(refused('UNAVAILABLE', 0).why).toBe('line');
  expect(refused('UNKNOWN', 502).why).toBe('line');
  expect(failureOf(new ChunkLoadError('send-file', 'missing')).why).toBe('line');
  expect([400, 404, 409, 413, 423, 500].map((status) => sent(status).why)).toEqual(Array(6).fill('other'));
  expect(failureOf(new TypeError('x is not a function')).why).toBe('other');
  expect(failureOf(new ChunkLoadError('send-file', 'error')).why).toBe('other');
});

it('what the server lacks for a while is no broken line, though gateways use the same numbers', () => {
  const full = { why: 'storage', message: reasons.STORE_FULL.zh };
  expect(told('STORE_FULL')).toEqual(full);
  expect(told('UNAVAILABLE').why).toBe('server');
  expect(refused('STORE_FULL', 503)).toEqual({ ...full, message: 'words' });
});

it('what is full is told from what is refused, and both in the words of the server alone', () => {
  expect(refused('UPLOAD_LIMIT', 409)).toEqual({ why: 'full', message: 'words' });
  expect(told('TOO_LARGE')).toEqual({ why: 'other', message: reasons.TOO_LARGE.zh });
  expect(sent(413, 'Maximum size exceeded').message).toBe('');
  expect(refused('UNKNOWN', 500).message).toBe('');
  expect(failureOf(new TypeError('x is not a function')).message).toBe('');
});

it('an address that has run out is known with the words of the server, and by its silence to a HEAD', () => {
  expect([told('UPLOAD_LINK_INVALID').why, sent(403).why]).toEqual(['gone', 'gone']);
  expect(refused('FORBIDDEN', 403).why).toBe('other');
});
