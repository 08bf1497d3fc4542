import { parentPort, workerData } from 'node:worker_threads';
import type { ApartOrder, ApartReport } from './apart.ts';
import { postMoved } from './move.ts';
import { nameFailure } from './name-failure.ts';

type Task = { run(input: unknown, tell: (share: number) => void): unknown };

// A thread for one piece of work.
function report(message: ApartReport): void {
  postMoved(parentPort, message);
}

async function work({ module, input }: ApartOrder): Promise<unknown> {
  const task = (await import(module)) as Task;
  return task.run(input, (share) => report({ kind: 'progress', share }));
}

work(workerData as ApartOrder).then(
  (result) => report({ kind: 'done', result }),
  (error: unknown) => {
    const { code, detail, faults } = nameFailure(error);
    report({ kind: 'failed', code, detail, faults });
  },
);
