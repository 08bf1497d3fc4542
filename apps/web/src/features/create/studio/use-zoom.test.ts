import { expect, it } from 'vitest';
import { zoomAt } from './use-zoom.ts';

it('zooms about the pointer, never smaller than the window nor beyond twelve times', () => {
  const at = { x: 100, y: -40 };
  const near = zoomAt({ scale: 1, x: 0, y: 0 }, 2, at);
  // What lay under the pointer lies there still.
  expect([near.x + 2 * at.x, near.y + 2 * at.y]).toEqual([at.x, at.y]);
  expect(zoomAt(near, 0.1, at)).toEqual({ scale: 1, x: 0, y: 0 });
  expect(zoomAt(near, 100, at).scale).toBe(12);
});
