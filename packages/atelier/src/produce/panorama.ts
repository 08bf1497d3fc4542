import { buildScene } from '../build/build-scene.ts';
import type { ComposedRecipe } from '../catalogue/plan.ts';
import { shotOfScene } from '../engine/scene-shot.ts';
import { createCachedStore } from '../engine/texture-cache.ts';
import { encodeJpeg } from '../picture/encode.ts';
import { createTracer } from '../tracer/tracer.ts';
import { sumBytes, toCover, type ProducedAsset, type ProducedCover, type ProducedFile } from './asset.ts';
import type { Budget } from './budget.ts';
import { cropPanorama } from './crop-panorama.ts';
import { documentOf } from './document.ts';
import { listHotspots } from './panorama-hotspots.ts';

const SEED = 1;
/** Degrees to the right of where the place looks best from: straight ahead, and to the left. */
const COVER_YAWS = [0, -60];
const COVER_FOV_DEG = 74;

/** The panorama as it is sold, and views cut from it as covers. */
export async function producePanorama(
  recipe: ComposedRecipe,
  budget: Budget,
  signal?: AbortSignal,
): Promise<ProducedAsset> {
  const { slug } = recipe.plan;
  const scene = buildScene(documentOf(recipe));
  const textures = createCachedStore(() => budget.roomTexture);
  const tracer = await createTracer(scene, textures);
  const [width, height] = budget.panorama;
  const quality = {
    samples: budget.panoramaSamples,
    lightScale: budget.panoramaLightScale,
    edgeSamples: 0,
    seed: SEED,
  };
  const shot = shotOfScene(scene.look, { kind: 'panorama', ...scene.panorama }, { width, height }, quality);
  const picture = tracer.render(shot, signal);
  const covers: ProducedCover[] = [];
  for (const [i, yawDeg] of COVER_YAWS.entries()) {
    const size = i === 0 ? budget.cover : budget.second;
    if (!size) break;
    const view = cropPanorama(picture, yawDeg, COVER_FOV_DEG, ...size);
    covers.push(await toCover(`${slug}-view-${i + 1}.webp`, view));
  }
  const files: ProducedFile[] = [
    { name: `${slug}.jpg`, role: 'panorama', contentType: 'image/jpeg', bytes: await encodeJpeg(picture) },
  ];
  const hotspots = listHotspots(scene, tracer);
  return { files, covers, hotspots, facts: { textureSize: width, fileBytes: sumBytes(files) } };
}
