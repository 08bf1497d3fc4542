import type { ModelRecipe } from '../catalogue/plan.ts';
import { createCachedStore } from '../engine/texture-cache.ts';
import { createRandom } from '../random/random.ts';
import { place, type SceneNode } from '../scene/node.ts';
import { DAYLIGHT_STUDIO, frameObject, makeStudio } from '../scene/studio.ts';
import { createTracer } from '../tracer/tracer.ts';
import {
  measureFacts,
  sumBytes,
  toCover,
  writeModelFile,
  type ProducedAsset,
  type ProducedCover,
  type ProducedTurntable,
} from './asset.ts';
import type { Budget } from './budget.ts';
import { STUDIO_SHOT } from './studio-shot.ts';
import { renderTurntable, TURN_FRAMES } from './turntable.ts';

/** Share of its covers that a model fills. */
const FILL = 0.76;
/** Below it the horizon would be in the picture. */
const LOWEST_TURN_DEG = 14;
const TURN_TEXTURE = 128;

/** GLB, covers and turntable of one model, seen in a studio. Rejects when the signal is aborted. */
export async function produceModel(
  recipe: ModelRecipe,
  budget: Budget,
  signal?: AbortSignal,
): Promise<ProducedAsset> {
  const { plan } = recipe;
  const model = recipe.build(createRandom(plan.seed));
  const textures = createCachedStore(() => budget.modelTexture);
  const [x, y, z] = model.position;
  const subject = place(model, [x, y + (recipe.hangM ?? 0), z], model.turnRad);
  const covers: ProducedCover[] = [];
  const { azimuthDeg, elevationDeg } = recipe;
  const stage = makeStudio(subject, azimuthDeg, DAYLIGHT_STUDIO);
  const tracer = await createTracer(stage, textures);
  const views: [string, number, number][] = [
    ['cover', azimuthDeg, elevationDeg],
    ['above', azimuthDeg > 0 ? azimuthDeg + 14 : azimuthDeg - 14, elevationDeg + 20],
  ];
  for (const [i, [name, azimuth, elevation]] of views.entries()) {
    const size = i === 0 ? budget.cover : budget.second;
    if (!size) break;
    const [width, height] = size;
    const picture = tracer.render(
      {
        ...STUDIO_SHOT,
        camera: frameObject(subject, azimuth, elevation, width / height, FILL),
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
  const turntable = await makeTurntable(plan.slug, subject, recipe, budget, signal);
  return {
    files,
    covers,
    ...(turntable && { turntable }),
    facts: { ...measureFacts(model), textureSize: budget.modelTexture, fileBytes: sumBytes(files) },
  };
}

async function makeTurntable(
  slug: string,
  subject: SceneNode,
  { azimuthDeg, elevationDeg }: ModelRecipe,
  budget: Budget,
  signal?: AbortSignal,
): Promise<ProducedTurntable | null> {
  if (!budget.turn) return null;
  const [width, height] = budget.turn;
  const view = { azimuthDeg, elevationDeg: Math.max(LOWEST_TURN_DEG, elevationDeg) };
  const options = { ...view, fill: FILL, width, height, samples: budget.turnSamples };
  const standing = { subject, textures: createCachedStore(() => TURN_TEXTURE) };
  return {
    name: `${slug}-turntable.webp`,
    contentType: 'image/webp',
    width: width * TURN_FRAMES,
    height,
    frames: TURN_FRAMES,
    bytes: await renderTurntable(subject, () => standing, options, signal),
  };
}
