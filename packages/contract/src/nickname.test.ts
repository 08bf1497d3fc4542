import { describe, expect, it } from 'vitest';
import { sayNickname } from './nickname.ts';

describe('a nickname', () => {
  it.each([
    ['用户k3mp', 'User k3mp'],
    ['微信用户22aa', 'WeChat user 22aa'],
  ])('that was given, as %s, is said in English to an English reader alone', (given, said) => {
    expect([sayNickname('en', given), sayNickname('zh', given)]).toEqual([said, given]);
  });

  it.each([
    '用户',
    '用户k3m',
    '用户k3mpq',
    '用户K3MP',
    '用户k3m0',
    ' 用户k3mp',
    '用户k3mp\n',
    '林间',
    'User k3mp',
    '',
  ])('that was chosen, as %j, is what somebody is called', (chosen) =>
    expect(sayNickname('en', chosen)).toBe(chosen),
  );
});
