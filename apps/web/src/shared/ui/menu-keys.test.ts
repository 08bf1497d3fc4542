import { describe, expect, it } from 'vitest';
import { nextMenuIndex } from './menu-keys.ts';

const labels = ['下载', 'Share', '收藏', 'Save'];

describe('nextMenuIndex', () => {
  it('wraps with the arrows', () => {
    expect(nextMenuIndex('ArrowDown', 3, labels)).toBe(0);
    expect(nextMenuIndex('ArrowUp', 0, labels)).toBe(3);
    expect(nextMenuIndex('ArrowDown', -1, labels)).toBe(0);
    expect(nextMenuIndex('ArrowUp', -1, labels)).toBe(3);
  });

  it('jumps to the ends', () => {
    expect(nextMenuIndex('Home', 2, labels)).toBe(0);
    expect(nextMenuIndex('End', 0, labels)).toBe(3);
  });

  it('finds the next label by its first character, in either script', () => {
    expect(nextMenuIndex('s', 0, labels)).toBe(1);
    expect(nextMenuIndex('S', 1, labels)).toBe(3);
    expect(nextMenuIndex('收', 0, labels)).toBe(2);
  });

  it('leaves other keys alone', () => {
    for (const key of ['Enter', ' ', 'Tab', 'Escape', 'x']) expect(nextMenuIndex(key, 0, labels)).toBeNull();
    expect(nextMenuIndex('ArrowDown', -1, [])).toBeNull();
  });
});
