import { describe, expect, it } from 'vitest';
import { OPEN_LOGO_KEY, SPLASH_BOOT_SCRIPT } from './splash-gate.ts';

/** Runs the head script in a browser of the given kind; returns what it stored and whether the splash is on. */
function boot({ stored = {}, reducedMotion = false, storageClosed = false }) {
  const storage = new Map<string, string>(Object.entries(stored));
  const dataset: Record<string, string> = {};
  const localStorage = {
    getItem: (key: string) => {
      if (storageClosed) throw new Error('closed');
      return storage.get(key) ?? null;
    },
    setItem: (key: string, value: string) => storage.set(key, value),
  };
  const run = new Function('localStorage', 'document', 'matchMedia', SPLASH_BOOT_SCRIPT);
  run(localStorage, { documentElement: { dataset } }, () => ({ matches: reducedMotion }));
  return { openedAt: storage.get(OPEN_LOGO_KEY), isOn: dataset['splash'] === 'on' };
}

describe('the splash', () => {
  it('is shown on the first visit, whose time is kept', () => {
    const { openedAt, isOn } = boot({});
    expect(isOn).toBe(true);
    expect(Number(openedAt)).toBeGreaterThan(0);
  });

  it('is not shown again, and the first time stays', () => {
    expect(boot({ stored: { [OPEN_LOGO_KEY]: '1' } })).toEqual({ openedAt: '1', isOn: false });
  });

  it('is absent where less motion is wished', () => {
    expect(boot({ reducedMotion: true }).isOn).toBe(false);
  });

  it('stays away where nothing can be remembered', () => {
    expect(boot({ storageClosed: true })).toEqual({ openedAt: undefined, isOn: false });
  });
});
