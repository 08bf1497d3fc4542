import { buildScene } from '../build/build-scene.ts';
import { cameraOf } from '../build/view.ts';
import { withoutHorizon } from '../build/without-horizon.ts';
import type { ComposedRecipe } from '../catalogue/plan.ts';
import { OUTDOOR_PLACES } from '../document/names.ts';
import { shotOfScene } from '../engine/scene-shot.ts';
import { createCachedStore } from '../engine/texture-cache.ts';
import { createTracer } from '../tracer/tracer.ts';
import type { Camera } from '../tracer/view.ts';
import {
  measureFacts,
  sumBytes,
  toCover,
  writeModelFile,
  type ProducedAsset,
  type ProducedCover,
} from './asset.ts';
import type { Budget } from './budget.ts';
import { documentOf } from './document.ts';

const SEED = 1;

/** Cover, a view from above with the roof cut off, and the GLB. */
export async function produceScene(
  recipe: ComposedRecipe,
  budget: Budget,
  signal?: AbortSignal,
): Promise<ProducedAsset> {
  const { plan } = recipe;
  const document = documentOf(recipe);
  const scene = buildScene(document);
  const textures = createCachedStore(() => budget.roomTexture);
  const tracer = await createTracer(scene, textures);
  const views: [name: string, camera: Camera][] = [
    ['cover', scene.camera],
    ['above', cameraOf({ ...document, camera: { ...document.camera, kind: 'axonometric' } })],
  ];
  const covers: ProducedCover[] = [];
  for (const [i, [name, camera]] of views.entries()) {
    const size = i === 0 ? budget.cover : budget.second;
    if (!size) break;
    const [width, height] = size;
    const quality = {
      samples: i === 0 ? budget.roomSamples : budget.secondSamples,
      lightScale: i === 0 ? budget.roomLightScale : 3,
      edgeSamples: budget.edgeSamples,
      seed: SEED,
    };
    const picture = tracer.render(shotOfScene(scene.look, camera, { width, height }, quality), signal);
    covers.push(await toCover(`${plan.slug}-${name}.webp`, picture));
  }
  const sold = withoutHorizon(scene.root, OUTDOOR_PLACES.has(document.place));
  const files = [await writeModelFile(plan, sold, textures, budget.sceneTexture)];
  return {
    files,
    covers,
    facts: { ...measureFacts(sold), textureSize: budget.sceneTexture, fileBytes: sumBytes(files) },
  };
}
