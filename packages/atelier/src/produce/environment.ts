import { buildScene } from '../build/build-scene.ts';
import { demoPlans, findRecipe } from '../catalogue/plans.ts';
import { shotOfScene } from '../engine/scene-shot.ts';
import { createCachedStore } from '../engine/texture-cache.ts';
import { createTracer } from '../tracer/tracer.ts';
import { documentOf } from './document.ts';
import { mergeExposures } from './merge-exposures.ts';

/** Light from all around: linear, three numbers a pixel, row by row from the zenith, as a panorama twice as wide as high. */
export type Environment = { width: number; height: number; rgb: Float32Array };

export type EnvironmentOptions = { width: number; samples: number };

const TEXTURE = 128;
const SEED = 1;
/** The picture as one would take it, and three and six stops darker, where windows and lamps are no longer white. */
const STOPS = [0, -3, -6] as const;

/** The light at the place where a panorama of the catalogue stands. Throws for a slug that is none. */
export async function renderEnvironment(
  slug: string,
  { width, samples }: EnvironmentOptions,
): Promise<Environment> {
  const plan = demoPlans().find((candidate) => candidate.slug === slug);
  const recipe = plan && findRecipe(plan);
  if (recipe?.kind !== 'panorama') throw new RangeError(`The catalogue has no panorama "${slug}".`);
  const scene = buildScene(documentOf(recipe));
  const tracer = await createTracer(
    scene,
    createCachedStore(() => TEXTURE),
  );
  const height = width / 2;
  const camera = { kind: 'panorama', ...scene.panorama } as const;
  const quality = { samples, lightScale: 1, edgeSamples: 4, seed: SEED };
  const shot = { ...shotOfScene(scene.look, camera, { width, height }, quality), tone: 'neutral' } as const;
  const first = tracer.render(shot);
  const exposures = STOPS.map((ev) => {
    const scale = 2 ** ev;
    const { exposure, gains } = first.development;
    const picture =
      ev === 0
        ? first
        : tracer.render({
            ...shot,
            exposure: { kind: 'same', as: { exposure: exposure * scale, gains } },
          });
    return { scale, rgb: picture.rgb };
  });
  return { width, height, rgb: mergeExposures(exposures) };
}
