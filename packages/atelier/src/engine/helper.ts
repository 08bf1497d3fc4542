import { parentPort } from 'node:worker_threads';
import { helpCrew } from '../tracer/crew.ts';
import { loadTracerModule } from '../tracer/module.ts';
import { HELPER_FREE, type HelperOrder } from './messages.ts';

// A helping worker: joins the crew of a scene until it is released, then reports that it is free. What fails while it
// helps ends this thread: others wait for the tile it was at, and only the loss of a thread is noticed.
async function help({ memory, index }: HelperOrder): Promise<void> {
  // Where there is no tracer the leader finds none either, and says so.
  const wasm = await loadTracerModule(memory).catch(() => null);
  if (wasm) helpCrew(wasm, memory, index);
  parentPort?.postMessage(HELPER_FREE);
}

parentPort?.on('message', (order: HelperOrder) => void help(order));
