import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deedOf, isPageKey } from './page-key.ts';

/** An element by the selectors that it fits. */
class Part {
  readonly fits: readonly string[];
  constructor(...fits: string[]) {
    this.fits = fits;
  }
  closest(selectors: string) {
    return selectors.split(', ').some((selector) => this.fits.includes(selector)) ? this : null;
  }
  matches(selectors: string) {
    return this.closest(selectors) !== null;
  }
}

let isAsking = false;
beforeEach(() => {
  isAsking = false;
  vi.stubGlobal('Element', Part);
  vi.stubGlobal('document', { querySelector: () => (isAsking ? new Part('dialog') : null) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const press = (key: string, more: object = {}) =>
  ({ key, target: new Part(), ...more }) as unknown as KeyboardEvent;

describe('a key of the page', () => {
  it('is none while somebody writes or is asked', () => {
    expect(isPageKey(press('j'))).toBe(true);
    expect(isPageKey(press('j', { target: new Part('input') }))).toBe(false);
    expect(isPageKey(press('j', { target: new Part('input', 'input[type=checkbox]', 'dialog') }))).toBe(
      false,
    );
    isAsking = true;
    expect(isPageKey(press('j'))).toBe(false);
  });

  it('still is one once a row was ticked', () => {
    expect(isPageKey(press('j', { target: new Part('input', 'input[type=checkbox]') }))).toBe(true);
  });

  it('that is held decides once, and moves on and on', () => {
    const deeds = { a: vi.fn() };
    deedOf(press('a'), deeds)?.();
    deedOf(press('a', { repeat: true }), deeds)?.();
    expect(deeds.a).toHaveBeenCalledTimes(1);
    expect(deedOf(press('toString'), deeds)).toBeUndefined();
    const moves = ['j', 'k', 'ArrowDown', 'ArrowUp'];
    expect(moves.every((key) => isPageKey(press(key, { repeat: true })))).toBe(true);
  });
});
