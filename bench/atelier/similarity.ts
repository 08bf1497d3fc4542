import { buildScene } from '../../packages/atelier/src/build/build-scene.ts';
import { DEFAULT_SAMPLES, shotOfScene } from '../../packages/atelier/src/engine/scene-shot.ts';
import { createCachedStore } from '../../packages/atelier/src/engine/texture-cache.ts';
import { createTracer } from '../../packages/atelier/src/tracer/tracer.ts';
import { atLeast, type Outcome } from '../outcome.ts';
import { documentOf, SCENES } from './scenes.ts';
import { measureSsim } from './ssim.ts';

const TEXTURE = 256;

export type Similarity = { words: string; ssim: number };

/** Size of the pictures, and samples of those that the others are to look like. */
export type Comparison = { width: number; height: number; samples: number };

/** Compares the picture at the default samples with one at many, both as the engine makes them. */
export async function compareScene(
  index: number,
  { width, height, samples }: Comparison,
): Promise<Similarity> {
  const scene = SCENES[index];
  if (!scene) throw new RangeError(`There is no scene ${index}.`);
  const built = buildScene(documentOf(scene));
  const tracer = await createTracer(
    built,
    createCachedStore(() => TEXTURE),
  );
  const size = { width, height };
  const shot = shotOfScene(built.look, built.camera, size, {
    samples: DEFAULT_SAMPLES,
    edgeSamples: 4,
    seed: scene.seed,
  });
  const picture = tracer.render(shot);
  const reference = tracer.render({
    ...shot,
    samples,
    seed: shot.seed + 1,
    exposure: { kind: 'same', as: picture.development },
  });
  return { words: scene.words, ssim: measureSsim(picture, reference) };
}

export function similarityOutcome(
  found: readonly Similarity[],
  { width, height, samples }: Comparison,
): Outcome {
  const mean = found.reduce((sum, { ssim }) => sum + ssim, 0) / found.length;
  return {
    title: 'Likeness to many samples',
    about: `Pictures of ${width} × ${height} at the default ${DEFAULT_SAMPLES} samples, filtered, their light at full size (it is half in each direction at 768 × 512), against the same scenes at ${samples} samples with other random numbers. SSIM of luma, window of 11; 1 is equal.`,
    table: { head: ['', 'SSIM'], rows: found.map(({ words, ssim }) => [words, ssim.toFixed(4)]) },
    goals: [atLeast('SSIM, mean', mean, 0.95, '')],
  };
}
