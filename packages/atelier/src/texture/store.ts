import type { Finish } from './finish.ts';
import { paintTexture, type TextureMaps } from './paint.ts';

/** Textures painted once per job, however many parts and pictures use them. */
export type TextureStore = { read(finish: Finish): TextureMaps | null };

const SMALLEST = 128;

/**
 * Paints at size x size points. With `finestM` above 0 a small tile gets fewer, so that points lie at least so many metres
 * apart: cloth in a room needs no more of them than the floor under it.
 */
export function createTextureStore(size: number, finestM = 0): TextureStore {
  const painted = new Map<string, TextureMaps>();
  return {
    read(finish) {
      if (!finish.texture) return null;
      const known = painted.get(finish.texture.key);
      if (known) return known;
      const maps = paintTexture(
        finish.texture.pattern,
        chooseSize(finish.texture.pattern.tileM, size, finestM),
      );
      painted.set(finish.texture.key, maps);
      return maps;
    },
  };
}

function chooseSize(tileM: number, size: number, finestM: number): number {
  let points = size;
  while (points > SMALLEST && tileM / points < finestM) points >>= 1;
  return points;
}
