import { describe, expect, it } from 'vitest';
import { centreCrop, clampCrop, edgeOf, moveCrop, zoomCrop, ZOOM_MAX } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the kept square', () => {
  it('begins in the middle, as large as the shorter side', () => {
    const crop = centreCrop(wide);
    expect(crop).toEqual({ x: 200, y: 100, zoom: 1 });
    expect(edgeOf(wide, crop.zoom)).toBe(200);
  });

  it('never shows what is outside of the picture', () => {
    expect(clampCrop(wide, { x: -50, y: 900, zoom: 1 })).toEqual({ x: 100, y: 100, zoom: 1 });
    expect(clampCrop(wide, { x: 399, y: 0, zoom: 2 })).toEqual({ x: 350, y: 50, zoom: 2 });
    expect(clampCrop(wide, { x: 200, y: 100, zoom: 99 }).zoom).toBe(ZOOM_MAX);
    expect(clampCrop(wide, { x: 200, y: 100, zoom: 0.2 }).zoom).toBe(1);
  });

  it('follows a finger: the picture moves as far as the finger does', () => {
    const crop = moveCrop(wide, { x: 200, y: 100, zoom: 2 }, { x: 60, y: 0 }, 300);
    expect(crop).toEqual({ x: 180, y: 100, zoom: 2 });
  });

  it('magnifies about the point under the pointer', () => {
    const before = { x: 200, y: 100, zoom: 1 };
    const at = { x: 0.75, y: 0.5 };
    const point = before.x + (at.x - 0.5) * edgeOf(wide, before.zoom);
    const after = zoomCrop(wide, before, 2, at);
    expect(after.x + (at.x - 0.5) * edgeOf(wide, after.zoom)).toBeCloseTo(point);
  });
});
