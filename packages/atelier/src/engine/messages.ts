import type { Picture } from '../tracer/shot.ts';
import type { EngineError, EngineErrorName } from './engine-error.ts';
import type { RenderRequest, RenderResult } from './render-request.ts';

export type Phase = 'build' | 'surfaces' | 'preview' | 'picture' | 'maps' | 'encode';

/** To the leading worker: one job. To a helper: a scene to help with. */
export type LeadOrder = {
  request: RenderRequest;
  memory: WebAssembly.Memory;
  helpers: number;
  previews: boolean;
};
/** From a helper that has nothing more to help with. */
export const HELPER_FREE = 'free';
export type HelperOrder = { memory: WebAssembly.Memory; index: number };

/**
 * From the leading worker. The last message of a job is done or failed. Everything in it is given away (see postMoved): what
 * the worker keeps from job to job, such as painted textures, goes into it as a copy.
 */
export type LeadReport =
  | { kind: 'progress'; phase: Phase; share: number }
  | { kind: 'preview'; picture: Picture }
  | { kind: 'done'; result: RenderResult }
  | {
      kind: 'failed';
      code: EngineErrorName;
      detail?: string | undefined;
      faults?: EngineError['faults'];
    };
