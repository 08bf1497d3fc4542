import type { Finish } from '../texture/finish.ts';
import { paintTexture, type TextureMaps } from '../texture/paint.ts';
import type { TextureStore } from '../texture/store.ts';

/** Bytes of painted maps a worker keeps from one job to the next. */
const CACHE_BYTES = 160 * 2 ** 20;
const BYTES_PER_TEXEL = 12;

const painted = new Map<string, TextureMaps>();
let bytes = 0;

/**
 * Store whose textures outlive the job: scenes of a style share most of theirs. `sizeFor` says how large one has to be, a
 * power of two.
 */
export function createCachedStore(
  sizeFor: (texture: NonNullable<Finish['texture']>) => number,
): TextureStore {
  return {
    read(finish) {
      if (!finish.texture) return null;
      const size = sizeFor(finish.texture);
      const key = `${size}/${finish.texture.key}`;
      const known = painted.get(key);
      if (known) {
        // Last used goes last; the first are dropped.
        painted.delete(key);
        painted.set(key, known);
        return known;
      }
      const maps = paintTexture(finish.texture.pattern, size);
      painted.set(key, maps);
      bytes += size * size * BYTES_PER_TEXEL;
      for (const [old, { size: edge }] of painted) {
        if (bytes <= CACHE_BYTES || old === key) break;
        painted.delete(old);
        bytes -= edge * edge * BYTES_PER_TEXEL;
      }
      return maps;
    },
  };
}
