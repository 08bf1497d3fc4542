import { describe, expect, it } from 'vitest';
import { macOf, newToken, sealFor, unsealWith } from './keys.ts';

const secret = Buffer.alloc(32, 1);

describe('a MAC', () => {
  it('differs by use, by field and by where a field ends', () => {
    const made = [
      macOf(secret, 'captcha', ['a', 'bc']),
      macOf(secret, 'sms-code', ['a', 'bc']),
      macOf(secret, 'captcha', ['ab', 'c']),
      macOf(secret, 'captcha', ['abc']),
      macOf(Buffer.alloc(32, 2), 'captcha', ['a', 'bc']),
    ].map((mac) => mac.toString('hex'));
    expect(new Set(made).size).toBe(made.length);
  });
});

describe('a sealed successor', () => {
  it('opens with its own token only, and not once altered', () => {
    const token = newToken();
    const sealed = sealFor(token, '续期');
    expect(unsealWith(token, sealed)).toBe('续期');
    expect(() => unsealWith(newToken(), sealed)).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      expect(() => unsealWith(token, altered)).toThrow();
    }
  });
});
