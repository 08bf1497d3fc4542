import { buildScene } from '../build/build-scene.ts';
import { withoutHorizon } from '../build/without-horizon.ts';
import type { ComposedRecipe } from '../catalogue/plan.ts';
import { OUTDOOR_PLACES } from '../document/names.ts';
import { shotOfScene } from '../engine/scene-shot.ts';
import { createCachedStore } from '../engine/texture-cache.ts';
import { createTracer } from '../tracer/tracer.ts';
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
  // A view from above is drawn from a scene of its own: what hangs on the walls it takes away is not there.
  const opened = { ...document, camera: { ...document.camera, kind: 'axonometric' as const } };
  const views = ['cover', 'above'] as const;
  const covers: ProducedCover[] = [];
  for (const [i, name] of views.entries()) {
    const size = i === 0 ? budget.cover : budget.second;
    if (!size) break;
    const [width, height] = size;
    const quality = {
      samples: i === 0 ? budget.roomSamples : budget.secondSamples,
      lightScale: i === 0 ? budget.roomLightScale : 3,
      edgeSamples: budget.edgeSamples,
      seed: SEED,
    };
    const shown = i === 0 ? scene : buildScene(opened);
    const drawer = i === 0 ? tracer : await createTracer(shown, textures);
    // Its light is the room's: only what is cut away differs.
    const shot = shotOfScene(scene.look, shown.camera, { width, height }, quality);
    const picture = drawer.render(shot, signal);
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
