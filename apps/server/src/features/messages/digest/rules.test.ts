import { describe, expect, it } from 'vitest';
import { isAddressOf, periodsAt, readStopToken, writeStopToken } from './rules.ts';

const secret = Buffer.alloc(32, 7);
const clientId = '0190f0c0-0000-7000-8000-000000000001';

describe('the running day and week', () => {
  it.each([
    ['2026-03-01T15:59:59Z', '2026-03-01', '2026-02-23'],
    ['2026-03-01T16:00:00Z', '2026-03-02', '2026-03-02'],
    ['2026-03-04T01:05:00Z', '2026-03-04', '2026-03-02'],
    ['2026-01-01T00:00:00Z', '2026-01-01', '2025-12-29'],
  ])('at %s began on %s and %s in Shanghai', (now, daily, weekly) => {
    expect(periodsAt(new Date(now))).toEqual({ daily, weekly });
  });
});

describe('the link that stops a digest', () => {
  const token = writeStopToken(secret, { clientId, email: 'A@example.com' });

  it('names the person and the address that it was sent to', () => {
    const grant = readStopToken(secret, token);
    expect(grant?.clientId).toBe(clientId);
    expect(grant && isAddressOf(secret, grant, 'a@example.com')).toBe(true);
    expect(grant && isAddressOf(secret, grant, 'b@example.com')).toBe(false);
    expect(token).not.toContain('example');
  });

  it('is nothing once a letter of it is another one, or under another secret', () => {
    for (let at = 0; at < token.length; at += 1) {
      const letter = token[at] === '0' ? '1' : '0';
      expect(readStopToken(secret, token.slice(0, at) + letter + token.slice(at + 1))).toBeNull();
    }
    expect(readStopToken(Buffer.alloc(32, 8), token)).toBeNull();
    for (const given of ['', ' ', `${token}0`, token.slice(1), `${token}\n`])
      expect(readStopToken(secret, given)).toBeNull();
  });
});
