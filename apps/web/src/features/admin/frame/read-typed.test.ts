import { describe, expect, it } from 'vitest';
import { readTyped } from './read-typed.ts';

describe('what is typed to find something', () => {
  it.each([
    ['138 1234-5678', 'phone', '13812345678'],
    ['+8613812345678', 'phone', '13812345678'],
    ['0199C2B4-0000-7000-8000-00000000000A', 'clientId', '0199c2b4-0000-7000-8000-00000000000a'],
    [' 0199c2b400007000800000000000000a ', 'number', '0199c2b400007000800000000000000a'],
    ['wxpay:0199', 'number', 'wxpay:0199'],
  ])('%s is a %s', (typed, by, value) => {
    expect(readTyped(typed)).toEqual({ by, value });
  });

  it('is nothing where there are only spaces', () => {
    expect(readTyped('  ')).toEqual({ by: 'nothing' });
  });
});
