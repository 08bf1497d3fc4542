import { CrewStopped } from '../tracer/crew.ts';
import { SceneTooLarge } from '../tracer/load-stage.ts';
import { EngineError } from './engine-error.ts';

/** Whatever was thrown in a thread, as the one kind of error the engine gives. */
export function nameFailure(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  if (error instanceof CrewStopped) return new EngineError('CANCELLED');
  const why = error instanceof Error ? error.message : String(error);
  return new EngineError(error instanceof SceneTooLarge ? 'SCENE_TOO_LARGE' : 'FAILED', why, {
    cause: error,
  });
}
