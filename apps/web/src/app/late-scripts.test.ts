import { describe, expect, it } from 'vitest';
import { LATE_SCRIPTS_BOOT_SCRIPT } from './late-scripts.ts';

const LATE = { entry: '/assets/entry.js', page: '/assets/page.js', imports: ['/assets/vendor.js'] };

/** Runs the head script in a browser of the given kind. */
function boot({ isWhole = true, hasObserver = true } = {}) {
  const added: Record<string, unknown>[] = [];
  const hooks: { paint?: () => void; timeout?: () => void; ready?: () => void } = {};
  const document = {
    readyState: 'loading',
    addEventListener: (_name: string, listener: () => void) => (hooks.ready = listener),
    getElementById: () => (isWhole ? { textContent: JSON.stringify(LATE) } : null),
    createElement: (name: string) => ({ name, dataset: {} }),
    head: { append: (element: Record<string, unknown>) => added.push(element) },
  };
  class Observer {
    constructor(listener: () => void) {
      if (!hasObserver) throw new Error('there is none');
      hooks.paint = listener;
    }
    observe(): void {}
  }
  const wait = (listener: () => void) => (hooks.timeout = listener);
  new Function('document', 'PerformanceObserver', 'setTimeout', LATE_SCRIPTS_BOOT_SCRIPT)(
    document,
    Observer,
    wait,
  );
  const parsed = () => {
    document.readyState = 'interactive';
    hooks.ready?.();
  };
  return { added, hooks, parsed };
}

const PAGE = [
  { name: 'link', dataset: {}, rel: 'modulepreload', href: '/assets/vendor.js' },
  {
    ...{ name: 'script', dataset: { page: '/assets/page.js' }, type: 'module', src: '/assets/entry.js' },
    onload: expect.any(Function) as unknown,
  },
];

describe('the scripts of a whole page', () => {
  it('begin once it is painted, and only once', () => {
    const { added, hooks, parsed } = boot();
    parsed();
    expect(added).toEqual([]);
    hooks.paint?.();
    expect(added).toEqual(PAGE);
    hooks.paint?.();
    hooks.timeout?.();
    expect(added).toEqual(PAGE);
  });

  it('wait for the end of a page that was painted in part', () => {
    const { added, hooks, parsed } = boot();
    hooks.paint?.();
    expect(added).toEqual([]);
    parsed();
    expect(added).toEqual(PAGE);
  });

  it.each([true, false])('begin in the end where nothing is painted; told of paint: %s', (hasObserver) => {
    const { added, hooks, parsed } = boot({ hasObserver });
    parsed();
    hooks.timeout?.();
    expect(added).toEqual(PAGE);
  });

  it('are left to the page itself where it needs them at once', () => {
    const { added, hooks, parsed } = boot({ isWhole: false });
    parsed();
    hooks.paint?.();
    expect(added).toEqual([]);
  });
});
