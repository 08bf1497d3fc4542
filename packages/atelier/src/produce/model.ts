import type { ModelRecipe } from '../catalogue/plan.ts';
import { createRandom } from '../random/random.ts';
import { place } from '../scene/node.ts';
import { DAYLIGHT_STUDIO, frameObject, makeStudio } from '../scene/studio.ts';
import { createTextureStore } from '../texture/store.ts';
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
import { STUDIO_SHOT } from './studio-shot.ts';

export async function produceModel(
  recipe: ModelRecipe,
  budget: Budget,
  signal?: AbortSignal,
): Promise<ProducedAsset> {
  const { plan } = recipe;
  const model = recipe.build(createRandom(plan.seed));
  const textures = createTextureStore(budget.modelTexture);
  const [x, y, z] = model.position;
  const subject = place(model, [x, y + (recipe.hangM ?? 0), z], model.turnRad);
  const covers: ProducedCover[] = [];
  const stage = makeStudio(subject, recipe.azimuthDeg, DAYLIGHT_STUDIO);
  const tracer = await createTracer(stage, textures);
  const views: [string, number, number][] = [
    ['cover', recipe.azimuthDeg, recipe.elevationDeg],
    [
      'front',
      recipe.azimuthDeg > 0 ? recipe.azimuthDeg - 28 : recipe.azimuthDeg + 28,
      Math.max(6, recipe.elevationDeg - 8),
    ],
    [
      'above',
      recipe.azimuthDeg > 0 ? recipe.azimuthDeg + 14 : recipe.azimuthDeg - 14,
      recipe.elevationDeg + 20,
    ],
  ];
  for (const [i, [name, azimuth, elevation]] of views.entries()) {
    const [width, height] = i === 0 ? budget.cover : budget.second;
    const picture = tracer.render(
      {
        ...STUDIO_SHOT,
        camera: frameObject(subject, azimuth, elevation, width / height, 0.76),
        width,
        height,
        samples: i === 0 ? budget.samples : budget.secondSamples,
        keyLight: stage.keyLight,
        edgeSamples: budget.edgeSamples,
      },
      signal,
    );
    covers.push(await toCover(`${plan.slug}-${name}.webp`, picture));
  }
  const files = [await writeModelFile(plan, model, textures, budget.modelTexture)];
  return {
    files,
    covers,
    facts: { ...measureFacts(model), textureSize: budget.modelTexture, fileBytes: sumBytes(files) },
  };
}
