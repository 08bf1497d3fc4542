import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Outcome } from '../outcome.ts';
import { describeMachine, formatOutcome } from '../report.ts';
import { measureCancel, measureModels, measurePanorama, measurePictures } from './pictures.ts';
import { measureRates } from './rates.ts';
import { SCENES } from './scenes.ts';
import { similarityOutcome, type Comparison, type Similarity } from './similarity.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const DOCUMENT = join(ROOT, 'docs/benchmarks.md');
const START = '<!-- engine: written by npm run bench:atelier -->';
const END = '<!-- end of the engine -->';
const THREADS = 2;

const USAGE = `npm run bench:atelier -- [options]
  --only rays,pictures,panorama,models,cancel,ssim
  --ssim-size 192x128   of the pictures that are compared
  --ssim-samples 1024   of those they are compared with, some ten seconds of CPU a scene for every hundred
A run of everything also becomes the newest one in docs/benchmarks.md.`;

const PARTS = {
  rays: measureRates,
  pictures: measurePictures,
  panorama: measurePanorama,
  models: measureModels,
  cancel: measureCancel,
  ssim: () => measureSimilarity(),
} as const satisfies Record<string, () => Promise<Outcome>>;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'ssim-size': { type: 'string', default: '192x128' },
    'ssim-samples': { type: 'string', default: '1024' },
  },
});
const [width = 0, height = 0] = values['ssim-size'].split('x').map(Number);
const comparison: Comparison = { width, height, samples: Number(values['ssim-samples']) };

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  console.error(USAGE);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const wanted = values.only?.split(',') ?? Object.keys(PARTS);
  const unknown = wanted.find((name) => !(name in PARTS));
  if (unknown !== undefined) throw new Error(`unknown part "${unknown}"`);
  if (!(width >= 64) || !(height >= 64)) throw new Error('--ssim-size takes width x height, 64 or more each');
  if (!(comparison.samples >= 1)) throw new Error('--ssim-samples takes a number');
  const [startLoad = 0] = loadavg();
  const outcomes: Outcome[] = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!wanted.includes(name)) continue;
    const outcome = await measure();
    console.log(`\n${formatOutcome(outcome)}`);
    outcomes.push(outcome);
  }
  const [endLoad = 0] = loadavg();
  if (values.only === undefined) await publish(outcomes, [startLoad, endLoad]);
}

/** Scenes are shared out among threads, since each is at work for a minute. */
async function measureSimilarity(): Promise<Outcome> {
  const found: Similarity[] = [];
  const queue = [...SCENES.keys()];
  await Promise.all(
    Array.from({ length: THREADS }, async () => {
      const worker = new Worker(new URL('./similarity-worker.ts', import.meta.url), {
        workerData: comparison,
      });
      try {
        for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
          const { promise, resolve, reject } = Promise.withResolvers<Similarity>();
          worker.once('message', (message: { found: Similarity }) => resolve(message.found));
          worker.once('error', reject);
          worker.postMessage(index);
          found[index] = await promise;
          worker.off('error', reject);
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
  return similarityOutcome(found, comparison);
}

/** Puts the figures where the last run's were. */
async function publish(outcomes: readonly Outcome[], load: readonly [number, number]): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  const goals = outcomes.flatMap((outcome) => outcome.goals);
  const met = goals.filter(({ isMet }) => isMet).length;
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const report = [
    `${at} UTC, commit ${commit}. ${describeMachine()}; Node ${process.versions.node}. Load average ${load[0].toFixed(1)} at the start, ${load[1].toFixed(1)} at the end.`,
    `**${met} of ${goals.length} goals met.**`,
    ...outcomes.map((outcome) => formatOutcome(outcome).replace(/^## /, '### ')),
  ].join('\n\n');
  const document = await readFile(DOCUMENT, 'utf8');
  const [before, rest = ''] = document.split(START);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined)
    throw new Error(`${DOCUMENT} has no place for the engine's figures`);
  await writeFile(DOCUMENT, `${before}${START}\n\n${report}\n\n${END}${after}`);
  console.log('\nIt is the newest run in docs/benchmarks.md now: read the words above it again.');
}
