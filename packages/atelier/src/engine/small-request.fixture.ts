import type { FixtureInput } from './engine.fixture.ts';
import type { EngineError } from './engine-error.ts';
import type { RenderRequest } from './render-request.ts';

/** A small picture of the scene in engine.fixture.ts. */
export function request(input: FixtureInput = {}, more: Partial<RenderRequest> = {}): RenderRequest {
  return {
    scene: { module: new URL('./engine.fixture.ts', import.meta.url).href, input },
    width: 96,
    height: 64,
    samples: 4,
    textureSize: 64,
    ...more,
  };
}

/** What some work is refused for; throws when it is done instead. */
export async function failure(work: Promise<unknown>): Promise<EngineError> {
  return work.then(
    () => {
      throw new Error('it should have failed');
    },
    (error: EngineError) => error,
  );
}
