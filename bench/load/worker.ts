import { text } from 'node:stream/consumers';
import { runClosed } from './closed.ts';
import { runCrowd } from './crowd.ts';
import { runDrain } from './drain.ts';
import type { DrainJob, LoadJob } from './job.ts';

/** Runs one job from standard input and writes its result as JSON: a process of its own, so that it has its own core. */
const job = JSON.parse(await text(process.stdin)) as LoadJob | DrainJob;
process.stdout.write(JSON.stringify(await run()));

function run() {
  switch (job.kind) {
    case 'closed':
      return runClosed(job);
    case 'crowd':
      return runCrowd(job);
    case 'drain':
      return runDrain(job);
  }
}
