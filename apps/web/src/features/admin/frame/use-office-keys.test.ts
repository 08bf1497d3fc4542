import { expect, it, vi } from 'vitest';
import { isPageKey } from './use-office-keys.ts';

it('a key that is held decides once; those that move along the list go on', () => {
  vi.stubGlobal('Element', class {});
  vi.stubGlobal('document', { querySelector: () => null });
  const press = (key: string, repeat: boolean) => isPageKey({ key, repeat, target: null } as KeyboardEvent);
  expect(['a', 'r', 'Enter'].map((key) => [press(key, false), press(key, true)])).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ]);
  expect(['j', 'k', 'ArrowDown', 'ArrowUp'].every((key) => press(key, true))).toBe(true);
});
