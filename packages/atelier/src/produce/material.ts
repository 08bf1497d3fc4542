import type { MaterialRecipe } from '../catalogue/plan.ts';
import { makeBox } from '../mesh/box.ts';
import { move } from '../mesh/mesh.ts';
import { makeBlob } from '../mesh/round.ts';
import { encodeSwatch, encodeTexture } from '../picture/encode.ts';
import { encodePng16 } from '../picture/png16.ts';
import { makeNode, part } from '../scene/node.ts';
import { DAYLIGHT_STUDIO, frameObject, makeStudio } from '../scene/studio.ts';
import { plainFinish } from '../texture/finish.ts';
import { paintMaps } from '../texture/paint.ts';
import { createTextureStore } from '../texture/store.ts';
import { createTracer } from '../tracer/tracer.ts';
import { sumBytes, toCover, type ProducedAsset, type ProducedCover, type ProducedFile } from './asset.ts';
import type { Budget } from './budget.ts';
import { STUDIO_SHOT } from './studio-shot.ts';

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
  // One tile of the surface covers about one turn of the ball, whatever its real size.
  const size = maps.tileM;
  const ball = makeBlob([size * 0.36, size * 0.36, size * 0.36], 1, 96, 56);
  const subject = makeNode('material-ball', [
    part(finish, move(ball, 0, size * 0.375, 0), 80),
    part(
      finish,
      move(
        makeBox(size * 0.5, size * 0.5, size * 0.06, { bevel: size * 0.008, bevelSegments: 3 }),
        size * 0.42,
        size * 0.25,
        -size * 0.42,
      ),
    ),
    part(
      plainFinish('stand', '#2a2a2a', 0.5),
      move(makeBox(size * 0.4, size * 0.02, size * 0.4, { bevel: size * 0.004 }), 0, size * 0.01, 0),
    ),
  ]);
  const azimuth = 20;
  const stage = makeStudio(subject, azimuth, DAYLIGHT_STUDIO);
  const tracer = await createTracer(stage, textures);
  const [width, height] = budget.cover;
  const picture = tracer.render(
    {
      ...STUDIO_SHOT,
      camera: frameObject(subject, azimuth, 16, width / height, 0.78),
      width,
      height,
      samples: budget.samples,
      keyLight: stage.keyLight,
      edgeSamples: budget.edgeSamples,
    },
    signal,
  );
  const cover = await toCover(`${plan.slug}-ball.webp`, picture);
  const swatch: ProducedCover = {
    name: `${plan.slug}-swatch.webp`,
    contentType: 'image/webp',
    width,
    height,
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
