import type { KeyboardEvent } from 'react';

/** Key code of every key that a writing aid takes. */
const TAKEN = 229;

/** Whether a key belongs to a writing aid: Safari tells of the Enter that ends one only by its code. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === TAKEN;
}
