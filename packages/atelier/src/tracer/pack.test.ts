import { expect, it } from 'vitest';
import { createRandom } from '../random/random.ts';
import { packTexture } from './pack.ts';

it('each level of a texture is the rounded mean of four texels of the one before, channel by channel', () => {
  const size = 8;
  const random = createRandom('texels');
  const bytes = (length: number) => Uint8Array.from({ length }, () => random.integer(0, 255));
  const texels = size * size;
  const maps = {
    ...{
      size,
      tileM: 1,
      height: new Float32Array(texels),
      base: bytes(texels * 3),
      normal: bytes(texels * 3),
    },
    ...{ roughness: bytes(texels), metalness: bytes(texels), occlusion: bytes(texels) },
  };
  const { base, detail } = packTexture(maps);
  for (const chain of [base, detail]) {
    expect(chain).toHaveLength((64 + 16 + 4 + 1) * 4);
    let from = 0;
    for (let s = size / 2, to = texels * 4; s >= 1; from = to - s * s * 4, s >>= 1) {
      for (let at = 0; at < s * s * 4; at++, to++) {
        const [k, x, y] = [at % 4, (at >> 2) % s, Math.floor((at >> 2) / s)];
        const corner = (dx: number, dy: number) =>
          chain[from + ((2 * y + dy) * 2 * s + 2 * x + dx) * 4 + k] ?? 0;
        const sum = corner(0, 0) + corner(1, 0) + corner(0, 1) + corner(1, 1);
        expect(chain[to]).toBe((sum + 2) >> 2);
      }
    }
  }
  expect([...base.subarray(0, 4)]).toEqual([...maps.base.subarray(0, 3), maps.occlusion[0]]);
});
