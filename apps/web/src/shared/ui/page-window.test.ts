import { describe, expect, it } from 'vitest';
import { listPageWindow } from './page-window.ts';

describe('listPageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, null, 20]],
    [4, 20, [1, 2, 3, 4, 5, null, 20]],
    [6, 20, [1, null, 5, 6, 7, null, 20]],
    [20, 20, [1, null, 19, 20]],
  ])('page %i of %i shows %j', (current, pages, shown) => {
    expect(listPageWindow(current, pages)).toEqual(shown);
  });
});
