import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choosePurpose,
  cleanNickname,
  newCode,
  newNickname,
  PHONE_WINDOWS,
  secondsToWait,
  type Window,
} from './rules.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2) + seconds * 1000);

describe('a limit over moving windows', () => {
  it('opens exactly when the oldest counted one leaves', () => {
    expect(secondsToWait([at(0)], at(59), PHONE_WINDOWS)).toBe(1);
    expect(secondsToWait([at(0)], at(60), PHONE_WINDOWS)).toBe(0);
    expect(secondsToWait([], at(0), PHONE_WINDOWS)).toBe(0);
    const five = [0, 100, 200, 300, 400].map(at);
    expect(secondsToWait(five, at(1000), PHONE_WINDOWS)).toBe(2600);
    expect(secondsToWait(five, at(3600), PHONE_WINDOWS)).toBe(0);
  });

  it('lets through never more than the maximum in any window, however one asks', () => {
    const windows: Window[] = [
      { max: 1, seconds: 5 },
      { max: 3, seconds: 30 },
    ];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 80 }), (gaps) => {
        const sent: Date[] = [];
        let now = 0;
        for (const gap of gaps) {
          now += gap;
          if (secondsToWait(sent, at(now), windows) === 0) sent.push(at(now));
        }
        for (const { max, seconds } of windows) {
          for (const end of sent) {
            const inside = sent.filter(
              (time) => time <= end && end.getTime() - time.getTime() < seconds * 1000,
            );
            expect(inside.length).toBeLessThanOrEqual(max);
          }
        }
      }),
      { seed: 7 },
    );
  });
});

describe('the purpose of a code', () => {
  const full = { clientId: 'c', sessionId: 's', scope: 'full' } as const;
  const pending = { ...full, scope: 'pending' } as const;

  it('follows the session, and needs the session it is for', () => {
    expect(choosePurpose(undefined, null)).toEqual({ purpose: 'login', subject: '' });
    expect(choosePurpose('anything', full)).toEqual({ purpose: 'login', subject: '' });
    expect(choosePurpose('login', pending)).toEqual({ purpose: 'bind', subject: 'c' });
    expect(choosePurpose('change', pending)).toEqual({ purpose: 'bind', subject: 'c' });
    expect(choosePurpose('change', full)).toEqual({ purpose: 'change', subject: 'c' });
    expect(choosePurpose('guardian', full)).toEqual({ purpose: 'guardian', subject: 'c' });
    expect(choosePurpose('guardian', null)).toBeNull();
    expect(choosePurpose('change', null)).toBeNull();
    expect(choosePurpose('bind', null)).toBeNull();
    expect(choosePurpose('bind', full)).toBeNull();
  });
});

describe('what is made up', () => {
  it('is six digits, or a short name', () => {
    for (let count = 0; count < 200; count += 1) expect(newCode()).toMatch(/^\d{6}$/);
    expect(newNickname('phone')).toMatch(/^用户[a-z2-9]{4}$/);
  });

  it('keeps a foreign name within what can be stored, whole characters only', () => {
    expect(cleanNickname('  王\u0000小\n明 ')).toBe('王小 明');
    expect(cleanNickname('\ud800')).toBe('');
    expect(cleanNickname('🌸'.repeat(40))).toBe('🌸'.repeat(15));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        const clean = cleanNickname(name);
        expect(clean.length).toBeLessThanOrEqual(30);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean.includes('\u0000')).toBe(false);
      }),
    );
  });
});
