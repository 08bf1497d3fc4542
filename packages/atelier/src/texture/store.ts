import type { Finish } from './finish.ts';
import { paintTexture, type TextureMaps } from './paint.ts';

/** Textures painted once per job, however many parts and pictures use them. */
export type TextureStore = { read(finish: Finish): TextureMaps | null };

/** Paints at size x size points, a power of two. */
export function createTextureStore(size: number): TextureStore {
  const painted = new Map<string, TextureMaps>();
  return {
    read(finish) {
      if (!finish.texture) return null;
      const known = painted.get(finish.texture.key);
      if (known) return known;
      const maps = paintTexture(finish.texture.pattern, size);
      painted.set(finish.texture.key, maps);
      return maps;
    },
  };
}
