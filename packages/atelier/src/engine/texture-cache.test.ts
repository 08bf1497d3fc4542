import { expect, it } from 'vitest';
import { wood } from '../texture/wood-finishes.ts';
import { createTextureCache } from './texture-cache.ts';

/** Colour, normal, roughness, metalness, occlusion and height. */
const BYTES = 16 * 16 * (3 + 3 + 1 + 1 + 1 + 4);

it('keeps the textures last used, as many as it has bytes for', () => {
  const store = createTextureCache(2 * BYTES)(() => 16);
  const [a, b, c] = [wood('oak', 'a'), wood('oak', 'b'), wood('oak', 'c')];
  const [first, second] = [store.read(a), store.read(b)];
  expect(store.read(a)).toBe(first);
  store.read(c);
  expect(store.read(a)).toBe(first);
  expect(store.read(b)).not.toBe(second);
});

it('counts every byte', () => {
  const store = createTextureCache(2 * BYTES - 1)(() => 16);
  const first = store.read(wood('oak', 'a'));
  store.read(wood('oak', 'b'));
  expect(store.read(wood('oak', 'a'))).not.toBe(first);
});
