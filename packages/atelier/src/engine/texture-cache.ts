import type { Finish } from '../texture/finish.ts';
import { paintTexture, type TextureMaps } from '../texture/paint.ts';
import type { TextureStore } from '../texture/store.ts';

/** How large a texture has to be: a power of two. */
type ChooseSize = (texture: NonNullable<Finish['texture']>) => number;

/** Painted maps that outlive the stores that read them, the last used of at most `bytesMax` bytes. */
export function createTextureCache(bytesMax: number): (sizeFor: ChooseSize) => TextureStore {
  const painted = new Map<string, TextureMaps>();
  let bytes = 0;
  return (sizeFor) => ({
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
      bytes += bytesOf(maps);
      for (const [old, dropped] of painted) {
        if (bytes <= bytesMax || old === key) break;
        painted.delete(old);
        bytes -= bytesOf(dropped);
      }
      return maps;
    },
  });
}

function bytesOf(maps: TextureMaps): number {
  let sum = 0;
  for (const map of Object.values(maps)) if (typeof map !== 'number') sum += map.byteLength;
  return sum;
}

/** Bytes of painted maps a worker keeps from one job to the next. */
const CACHE_BYTES = 160 * 2 ** 20;

/** Store whose textures outlive the job: scenes of a style share most of theirs. */
export const createCachedStore = createTextureCache(CACHE_BYTES);
