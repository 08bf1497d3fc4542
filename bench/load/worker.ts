import { text } from 'node:stream/consumers';
import { runClosed } from './closed.ts';
import { runCrowd } from './crowd.ts';
import type { LoadJob } from './job.ts';

/** Runs one job from standard input and writes its result as JSON: a process of its own, so that it has its own core. */
const job = JSON.parse(await text(process.stdin)) as LoadJob;
const result = await (job.kind === 'closed' ? runClosed(job) : runCrowd(job));
process.stdout.write(JSON.stringify(result));
