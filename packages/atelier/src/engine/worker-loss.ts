import { EngineError } from './engine-error.ts';

/** JavaScript heap of one worker: what a scene's geometry and textures may take before they are packed. */
export const WORKER_LIMITS = { maxOldGenerationSizeMb: 1024 };
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** Why a worker is no more. */
export function nameLoss(error: unknown): EngineError {
  const isFull = error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY;
  const why = error instanceof Error ? error.message : String(error);
  return new EngineError(isFull ? 'SCENE_TOO_LARGE' : 'CRASHED', why, { cause: error });
}

export function nameExit(code: number): EngineError {
  return new EngineError('CRASHED', `A worker exited with ${code}.`);
}
