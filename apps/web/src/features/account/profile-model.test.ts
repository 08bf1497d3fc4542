import { describe, expect, it } from 'vitest';
import { checkAvatar, checkProfile } from './profile-model.ts';

describe('a profile', () => {
  it.each([
    [{ nickname: '摩境', email: '' }, {}],
    [{ nickname: ' ', email: 'a@b.cn' }, { nickname: true }],
    [{ nickname: 'x', email: 'nobody' }, { email: true }],
    [{ nickname: 'x', email: ' a@b.cn ' }, {}],
  ])('%o', (profile, errors) => {
    expect(checkProfile(profile)).toEqual(errors);
  });
});

it.each([
  ['image/png', 30 * 1024 * 1024, null],
  ['image/png', 30 * 1024 * 1024 + 1, 'size'],
  ['image/svg+xml', 10, 'type'],
  ['', 10, 'type'],
])('a picture of %s with %i bytes', (type, size, expected) => {
  expect(checkAvatar({ type, size })).toBe(expected);
});
