import { describe, expect, it } from 'vitest';
import { computePosition } from './floating.ts';

const viewport = { width: 1000, height: 800 };
const panel = { width: 200, height: 300 };

describe('computePosition', () => {
  it('puts the layer under its anchor, aligned as asked', () => {
    const anchor = { left: 400, top: 100, width: 100, height: 40 };
    expect(computePosition(anchor, panel, viewport, 'bottom-start')).toMatchObject({
      left: 400,
      top: 146,
      side: 'bottom',
    });
    expect(computePosition(anchor, panel, viewport, 'bottom-end').left).toBe(300);
    expect(computePosition(anchor, panel, viewport, 'bottom').left).toBe(350);
  });

  it('turns to the other side when there is more room', () => {
    const anchor = { left: 400, top: 700, width: 100, height: 40 };
    const at = computePosition(anchor, panel, viewport, 'bottom');
    expect(at).toMatchObject({ side: 'top', top: 700 - 6 - 300 });
  });

  it('stays inside the viewport on every edge', () => {
    const atRight = computePosition(
      { left: 960, top: 0, width: 40, height: 40 },
      panel,
      viewport,
      'bottom-start',
    );
    expect(atRight.left).toBe(1000 - 200 - 8);
    const atLeft = computePosition({ left: 0, top: 0, width: 40, height: 40 }, panel, viewport, 'bottom-end');
    expect(atLeft.left).toBe(8);
  });

  it('gives a layer that fits nowhere the larger room to scroll in', () => {
    const anchor = { left: 0, top: 300, width: 40, height: 40 };
    const at = computePosition(anchor, { width: 200, height: 900 }, viewport, 'top');
    expect(at.side).toBe('bottom');
    expect(at.top + at.height).toBe(800 - 8);
  });
});
