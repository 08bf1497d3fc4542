import { describe, expect, it } from 'vitest';
import { addVisit, canGoBack, replaceVisit, travelVisit } from './visits.ts';

describe('the addresses of a tab', () => {
  it('keeps the last ten', () => {
    const all = Array.from({ length: 14 }, (_, index) => `/p${index}`).reduce<string[]>(addVisit, []);
    expect(all).toHaveLength(10);
    expect(all.at(-1)).toBe('/p13');
  });

  it('follows the browser back and forward', () => {
    expect(travelVisit(['/a', '/b'], '/a')).toEqual(['/a']);
    expect(travelVisit(['/a'], '/b')).toEqual(['/a', '/b']);
  });

  it('has nowhere to go back to from the first page', () => {
    expect(canGoBack(addVisit([], '/a'))).toBe(false);
    expect(canGoBack(replaceVisit(['/a', '/b'], '/c'))).toBe(true);
    expect(replaceVisit(['/a', '/b'], '/c')).toEqual(['/a', '/c']);
  });
});
