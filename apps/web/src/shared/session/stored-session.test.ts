import { describe, expect, it } from 'vitest';
import { isHalfSpent, parseStoredSession, toStoredSession, type SessionGrant } from './stored-session.ts';

const nowMs = Date.parse('2026-11-01T00:00:00Z');
const grant = {
  client: { id: 'c1', consentDue: ['privacy'] },
  accessToken: 'a',
  refreshToken: 'r',
  expiresIn: 3600,
  tokenType: 'bearer',
} as SessionGrant;
const stored = toStoredSession(grant, nowMs);

describe('a session kept on the device', () => {
  it('is taken up until its end and not after', () => {
    const text = JSON.stringify(stored);
    expect(parseStoredSession(text, nowMs + 3_599_000)).toEqual(stored);
    expect(parseStoredSession(text, nowMs + 3_600_000)).toBeNull();
  });

  it('that was kept before consents were asked for owes none', () => {
    const text = JSON.stringify({ ...stored, client: { id: 'c1' } });
    expect(parseStoredSession(text, nowMs)?.client.consentDue).toEqual([]);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"client":{}}',
    '{"client":{"id":"c"},"tokenInfo":{"accessToken":""}}',
  ])('is nothing where storage holds %s', (text) => {
    expect(parseStoredSession(text, nowMs)).toBeNull();
  });

  it('asks for a renewal in the second half of its life', () => {
    expect(isHalfSpent(stored.tokenInfo, nowMs + 1_700_000)).toBe(false);
    expect(isHalfSpent(stored.tokenInfo, nowMs + 1_900_000)).toBe(true);
  });
});
