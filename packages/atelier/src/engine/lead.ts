import { parentPort } from 'node:worker_threads';
import type { LeadOrder, LeadReport } from './messages.ts';
import { postMoved } from './move.ts';
import { nameFailure } from './name-failure.ts';
import { renderRequest } from './render.ts';

// The leading worker: one job at a time, from the scene's words to the encoded picture.
function report(message: LeadReport): void {
  postMoved(parentPort, message);
}

function reportFailure(error: unknown): void {
  const { code, detail, faults } = nameFailure(error);
  report({ kind: 'failed', code, detail, faults });
}

parentPort?.on('message', (order: LeadOrder) => {
  renderRequest(order, report).then((result) => report({ kind: 'done', result }), reportFailure);
});
