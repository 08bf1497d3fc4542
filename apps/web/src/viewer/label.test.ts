import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLabel } from './label.ts';

let painted: string[];
/** Of each text that was written: ends the wait for its font. */
let fonts: Map<string, { come: () => void; fail: () => void }>;

beforeEach(() => {
  painted = [];
  fonts = new Map();
  // All that a label asks of a page: a canvas that can be written on, and its fonts.
  const context = {
    measureText: (words: string) => ({ width: words.length }),
    roundRect: () => undefined,
    fill: () => undefined,
    fillText: (words: string) => painted.push(words),
  };
  vi.stubGlobal('document', {
    body: null,
    createElement: () => ({ width: 0, height: 0, getContext: () => context }),
    fonts: {
      load: (_font: string, words: string) =>
        new Promise<void>((resolve, reject) => {
          fonts.set(words, { come: resolve, fail: () => reject(new Error('no such font')) });
        }),
    },
  });
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'sans-serif' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Promises that are settled already have called back. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('words at a place in space', () => {
  it('are written at once, and again when their font has come', async () => {
    const onWritten = vi.fn();
    createLabel().write('宽 1 m', onWritten);
    expect(painted).toEqual(['宽 1 m']);
    fonts.get('宽 1 m')?.come();
    await settled();
    expect(painted).toEqual(['宽 1 m', '宽 1 m']);
    expect(onWritten).toHaveBeenCalledTimes(2);
  });

  it('do not come back once others were written, however late their font is', async () => {
    const label = createLabel();
    label.write('宽 1 m', () => undefined);
    label.write('W 1 m', () => undefined);
    fonts.get('W 1 m')?.come();
    fonts.get('宽 1 m')?.come();
    await settled();
    expect(painted.at(-1)).toBe('W 1 m');
  });

  it('stay as they are where their font does not come, or comes after they have gone', async () => {
    const onUnhandled = vi.fn();
    process.on('unhandledRejection', onUnhandled);
    const label = createLabel();
    label.write('1 m', () => undefined);
    label.write('2 m', () => undefined);
    label.destroy();
    fonts.get('1 m')?.fail();
    fonts.get('2 m')?.come();
    await settled();
    process.off('unhandledRejection', onUnhandled);
    expect(painted).toEqual(['1 m', '2 m']);
    expect(onUnhandled).not.toHaveBeenCalled();
  });
});
