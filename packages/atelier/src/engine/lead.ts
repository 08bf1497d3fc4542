import { parentPort } from 'node:worker_threads';
import { CrewStopped } from '../tracer/crew.ts';
import { SceneTooLarge } from '../tracer/load-stage.ts';
import { EngineError } from './engine-error.ts';
import type { LeadOrder, LeadReport } from './messages.ts';
import { renderRequest } from './render.ts';

// The leading worker: one job at a time, from the scene's words to the encoded picture.
function report(message: LeadReport, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function nameFailure(error: unknown): LeadReport {
  if (error instanceof CrewStopped) return { kind: 'stopped' };
  if (error instanceof SceneTooLarge)
    return { kind: 'failed', code: 'SCENE_TOO_LARGE', detail: error.message };
  if (error instanceof EngineError) {
    const { code, detail, faults } = error;
    return { kind: 'failed', code, detail, faults };
  }
  return { kind: 'failed', code: 'FAILED', detail: error instanceof Error ? error.message : String(error) };
}

parentPort?.on('message', (order: LeadOrder) => {
  renderRequest(order, report).then(
    (result) => report({ kind: 'done', result }),
    (error: unknown) => report(nameFailure(error)),
  );
});
