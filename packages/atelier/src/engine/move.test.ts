import { expect, it } from 'vitest';
import { postMoved } from './move.ts';

it('hands bytes over without a copy, those that two arrays show but once', () => {
  const rgb = new Uint8Array([1, 2, 3]);
  const depth = new Float32Array([4, 5]);
  const shared = new Uint8Array(new ArrayBuffer(8), 2, 4);
  const sent: ArrayBuffer[][] = [];
  postMoved(
    { postMessage: (_, moved) => void sent.push(moved) },
    { rgb, line: { rgb }, maps: [{ depth }], shared, size: 3, nothing: null },
  );
  expect(sent).toEqual([[rgb.buffer, depth.buffer]]);
});
