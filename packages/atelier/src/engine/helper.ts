import { parentPort } from 'node:worker_threads';
import { helpCrew } from '../tracer/crew.ts';
import { loadTracerModule } from '../tracer/module.ts';
import type { HelperOrder } from './messages.ts';

// A helping worker: joins the crew of a scene until it is released, then reports that it is free.
parentPort?.on('message', (order: HelperOrder) => {
  void loadTracerModule(order.memory)
    .then((wasm) => helpCrew(wasm, order.memory, order.index))
    // Where there is no tracer the leader finds none either, and says so.
    .catch(() => undefined)
    .finally(() => parentPort?.postMessage('free'));
});
