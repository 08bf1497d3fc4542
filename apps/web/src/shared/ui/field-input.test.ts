import { describe, expect, it } from 'vitest';
import { cleanCode } from './otp-field.tsx';
import { cleanPhone } from './phone-field.tsx';

describe('cleanPhone', () => {
  it.each([
    '13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '+86 138 0013 8000',
    '0086 13800138000',
    '１３８００１３８０００',
  ])('reads %s', (typed) => {
    expect(cleanPhone(typed)).toBe('13800138000');
  });

  it('keeps a half-typed number, and no twelfth digit', () => {
    expect(cleanPhone('861')).toBe('861');
    expect(cleanPhone('138001380009')).toBe('13800138000');
  });
});

describe('cleanCode', () => {
  it('takes the digits out of a pasted message', () => {
    expect(cleanCode('验证码：123 456', 6)).toBe('123456');
    expect(cleanCode('１２３４５６７', 6)).toBe('123456');
    expect(cleanCode('abc', 6)).toBe('');
  });
});
