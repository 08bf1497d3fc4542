import { parentPort, workerData } from 'node:worker_threads';
import { compareScene, type Comparison } from './similarity.ts';

// One scene after another, as asked; the other core has a thread like this.
// What the bench's own main thread hands over.
const comparison = workerData as Comparison;
parentPort?.on('message', (index: number) => {
  void compareScene(index, comparison).then((found) => parentPort?.postMessage({ index, found }));
});
