import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer, SealBrokenError, type Sealed } from './sealing.ts';

const place = ['person 1', 'identity'] as const;
const text = '310101199003071234 张三';

function whyBroken(open: () => string): string {
  try {
    return `opened: ${open()}`;
  } catch (error) {
    return error instanceof SealBrokenError ? error.why : String(error);
  }
}

describe('a sealed text', () => {
  it('opens to what it was, and shows none of it', () => {
    const sealer = createSealer([randomBytes(32)]);
    const sealed = sealer.seal(text, place);
    expect(sealer.open(sealed, place)).toBe(text);
    expect(sealed.bytes.includes(Buffer.from('3101'))).toBe(false);
    expect(sealer.seal(text, place).bytes.equals(sealed.bytes)).toBe(false);
  });

  it('opens nowhere else, and not when a single bit of it was changed', () => {
    const sealer = createSealer([randomBytes(32)]);
    const { keyId, bytes } = sealer.seal(text, place);
    expect(whyBroken(() => sealer.open({ keyId, bytes }, ['person 2', 'identity']))).toBe('changed');
    expect(whyBroken(() => sealer.open({ keyId, bytes }, ['person 1', 'payee']))).toBe('changed');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed: Sealed = { keyId, bytes: Buffer.from(bytes) };
      changed.bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(whyBroken(() => sealer.open(changed, place))).toBe('changed');
    }
    for (const cut of [0, 11, 27, bytes.length - 1])
      expect(whyBroken(() => sealer.open({ keyId, bytes: bytes.subarray(0, cut) }, place))).toBe('changed');
  });

  it('opens after a new key has come, while the old one is still there', () => {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const sealed = createSealer([old]).seal(text, place);
    expect(createSealer([next, old]).open(sealed, place)).toBe(text);
    expect(createSealer([next, old]).seal(text, place).keyId).not.toBe(sealed.keyId);
    expect(whyBroken(() => createSealer([next]).open(sealed, place))).toBe('key missing');
    const knowing = createSealer([next], [sealed.keyId]);
    expect(whyBroken(() => knowing.open(sealed, place))).toBe('key lost');
  });
});

describe('a mark', () => {
  it('is the same for the same text, and another for another purpose or key', () => {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const [before, after] = [createSealer([old]), createSealer([next, old])];
    const mark = before.mark(text, 'identity');
    expect(before.mark(text, 'identity')).toEqual(mark);
    expect(before.mark(text, 'payee')).not.toEqual(mark);
    expect(after.mark(text, 'identity')).not.toEqual(mark);
    expect(after.marks(text, 'identity')).toContainEqual(mark);
  });
});

it('keys of another length, and none at all, are refused', () => {
  expect(() => createSealer([])).toThrow(TypeError);
  expect(() => createSealer([randomBytes(31)])).toThrow(TypeError);
});
