import type { KeyboardEvent } from 'react';
import { expect, it } from 'vitest';
import { isComposing } from './composing.ts';

const press = (keyCode: number, isWriting: boolean) =>
  isComposing({ keyCode, nativeEvent: { isComposing: isWriting } } as KeyboardEvent);

it('a key belongs to the writing aid while it writes, and where only its code says so', () => {
  expect(press(13, true)).toBe(true);
  expect(press(229, false)).toBe(true);
  expect(press(13, false)).toBe(false);
});
