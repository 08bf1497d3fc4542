import type { MaterialRecipe } from '../catalogue/plan.ts';
import { encodeSwatch, encodeTexture } from '../picture/encode.ts';
import { encodePng16 } from '../picture/png16.ts';
import { paintMaps } from '../texture/paint.ts';
import { createTextureStore } from '../texture/store.ts';
import { sumBytes, toCover, type ProducedAsset, type ProducedCover, type ProducedFile } from './asset.ts';
import type { Budget } from './budget.ts';
import { photographBall } from './material-ball.ts';

/**
 * Maps of one material (JPEG; height as PNG of 16 bits, from its lowest to its highest point) and two covers: a ball in a studio, and a swatch. Rejects for a finish without texture, and when the
 * signal is aborted.
 */
export async function produceMaterial(
  recipe: MaterialRecipe,
  budget: Budget,
  signal?: AbortSignal,
): Promise<ProducedAsset> {
  const { plan } = recipe;
  const finish = recipe.finish();
  if (!finish.texture) throw new Error(`Material "${plan.slug}" has no texture.`);
  const textures = createTextureStore(budget.mapSize);
  const maps = paintMaps(finish.texture.pattern, budget.mapSize);
  const { samples, edgeSamples, cover: size } = budget;
  const { tileM } = maps;
  const picture = await photographBall({ finish, tileM, textures }, { size, samples, edgeSamples, signal });
  const cover = await toCover(`${plan.slug}-ball.webp`, picture);
  const [width, height] = size;
  const swatch: ProducedCover = {
    name: `${plan.slug}-swatch.webp`,
    contentType: 'image/webp',
    ...{ width, height },
    bytes: await encodeSwatch(maps.base, maps.size, 2, width, height),
  };
  const file = async (kind: string, pixels: Uint8Array, channels: 1 | 3): Promise<ProducedFile> => ({
    name: `${plan.slug}-${kind}.jpg`,
    role: 'map',
    contentType: 'image/jpeg',
    bytes: await encodeTexture(pixels, maps.size, channels),
  });
  const files = [
    await file('basecolor', maps.base, 3),
    await file('normal', maps.normal, 3),
    await file('roughness', maps.roughness, 1),
    await file('metalness', maps.metalness, 1),
    await file('ao', maps.occlusion, 1),
    {
      name: `${plan.slug}-height.png`,
      role: 'map',
      contentType: 'image/png',
      bytes: encodePng16(maps.height, maps.size, maps.size, 1),
    },
  ] satisfies ProducedFile[];
  return {
    files,
    covers: [cover, swatch],
    reliefMm: Math.round(maps.reliefM * 100_000) / 100,
    facts: { widthMm: Math.round(maps.tileM * 1000), textureSize: maps.size, fileBytes: sumBytes(files) },
  };
}
