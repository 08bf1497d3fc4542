import { expect, test } from 'vitest';
import { isOwnKey } from './own-key.ts';

/** An element of which only what it lies in is known. */
const within = (nearest: unknown) => ({ closest: () => nearest }) as unknown as Element;

const viewer = within(null);
const key = (target: Element, held = {}) => ({
  target,
  currentTarget: within(viewer),
  defaultPrevented: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

test('keys pressed in the viewer itself are its own', () => {
  expect(isOwnKey(key(within(viewer)))).toBe(true);
  expect(isOwnKey(key(within(null)))).toBe(true);
});

test('keys of a question, a menu or a field in the viewer are not', () => {
  expect(isOwnKey(key(within(within(viewer))))).toBe(false);
});

test('nor are shortcuts, or keys that something has used already', () => {
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'defaultPrevented'])
    expect(isOwnKey(key(within(viewer), { [held]: true }))).toBe(false);
});
