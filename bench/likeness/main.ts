import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { createRandom } from '../../apps/server/seed/bench-words.ts';
import { ExactIndex } from '../../apps/server/src/features/catalog/likeness/exact-index.ts';
import { ALIKE_MAX, SCORE_MIN } from '../../apps/server/src/features/catalog/likeness/memory.ts';
import { describe, DESCRIPTOR_BYTES } from '../../packages/descriptor/src/index.ts';
import { atLeast, atMost, figure, type Outcome } from '../outcome.ts';
import { describeMachine, formatOutcome } from '../report.ts';
import { readCatalogue, readPixels, type Good } from './catalogue.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const DOCUMENT = join(ROOT, 'docs/benchmarks.md');
const START = '<!-- likeness: written by npm run bench:likeness -->';
const END = '<!-- end of likeness -->';
const FOUND_AMONG = 5;
const FOUND_PERCENT = 90;
const SEARCHES = 15;

type Change = { name: string; make: (good: Good) => Promise<Sharp | null> };

const CHANGES: readonly Change[] = [
  { name: 'the middle, 70 % of each side', make: async ({ cover }) => crop(cover, 0.7) },
  { name: 'a part, 84 % of each side', make: async ({ cover }) => crop(cover, Math.sqrt(0.7)) },
  { name: 'mirrored', make: async ({ cover }) => sharp(cover).flop() },
  {
    name: '480 pixels, JPEG at 40',
    make: async ({ cover }) => sharp(await sharp(cover).resize(480).jpeg({ quality: 40 }).toBuffer()),
  },
  { name: 'other hue, by 40 degrees', make: async ({ cover }) => sharp(cover).modulate({ hue: 40 }) },
  { name: 'darker, × 0.6', make: async ({ cover }) => sharp(cover).linear(0.6, 0) },
  { name: 'lighter, × 1.25', make: async ({ cover }) => sharp(cover).linear(1.25, 0) },
  { name: 'another view, 10 degrees from a known one', make: async ({ frames }) => frames[11] ?? null },
  { name: 'another view, 30 degrees from a known one', make: async ({ frames }) => frames[9] ?? null },
];

const { values } = parseArgs({ options: { data: { type: 'string', default: '.data' } } });
await run();

async function run(): Promise<void> {
  const [startLoad = 0] = loadavg();
  const goods = await readCatalogue(values.data, join(ROOT, 'build/bench/likeness'));
  const outcomes = [await measureFound(goods), await measureDescribing(goods), await measureScan()];
  for (const outcome of outcomes) console.log(`\n${formatOutcome(outcome)}`);
  const [endLoad = 0] = loadavg();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const report = [
    `${at} UTC, commit ${commit}. ${describeMachine()}; Node ${process.versions.node}. Load average ${startLoad.toFixed(1)} at the start, ${endLoad.toFixed(1)} at the end.`,
    ...outcomes.map((outcome) => formatOutcome(outcome).replace(/^## /, '### ')),
  ].join('\n\n');
  const document = await readFile(DOCUMENT, 'utf8');
  const [before, rest = ''] = document.split(START);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined)
    throw new Error(`${DOCUMENT} has no place for these figures`);
  await writeFile(DOCUMENT, `${before}${START}\n\n${report}\n\n${END}${after}`);
}

async function crop(cover: Buffer, share: number): Promise<Sharp> {
  const { width, height } = await sharp(cover).metadata();
  const size = { width: Math.round(width * share), height: Math.round(height * share) };
  // The larger part lies left of the middle and above it, as a hand would have it.
  return sharp(cover).extract({
    left: Math.round((width - size.width) * 0.4),
    top: Math.round((height - size.height) * 0.4),
    ...size,
  });
}

/** In how many cases a changed picture has its own asset among the first five, and as alike as is shown at all. */
async function measureFound(goods: readonly Good[]): Promise<Outcome> {
  const index = new ExactIndex();
  for (const { slug, views } of goods) index.put({ assetId: slug, descriptors: views });
  const rows: string[][] = [];
  const goals = [];
  for (const { name, make } of CHANGES) {
    let [asked, found, first, shown] = [0, 0, 0, 0];
    for (const good of goods) {
      const picture = await make(good);
      if (!picture) continue;
      const query = describe(await readPixels(picture));
      const alike = await index.search(query, { scoreMin: SCORE_MIN, limit: ALIKE_MAX });
      const place = alike.findIndex(({ assetId }) => assetId === good.slug);
      asked += 1;
      shown += alike.length;
      if (place === 0) first += 1;
      if (place >= 0 && place < FOUND_AMONG) found += 1;
    }
    const percent = (100 * found) / asked;
    rows.push([name, String(asked), figure(percent), figure((100 * first) / asked), figure(shown / asked)]);
    goals.push(atLeast(name, percent, FOUND_PERCENT, '%'));
  }
  return {
    title: 'Found again',
    about: `${goods.length} assets of the demo catalogue by their covers, ${goods.filter(({ frames }) => frames.length > 0).length} of them also from all round. Found is one that is among the first ${FOUND_AMONG} and above the likeness from which anything is shown (${SCORE_MIN}).`,
    table: { head: ['cover, changed', 'asked', 'in top 5, %', 'first, %', 'shown, mean'], rows },
    goals,
  };
}

async function measureDescribing(goods: readonly Good[]): Promise<Outcome> {
  const pictures = await Promise.all(goods.slice(0, 100).map(async ({ cover }) => readPixels(sharp(cover))));
  const cpu = process.cpuUsage();
  for (const pixels of pictures) describe(pixels);
  const { user } = process.cpuUsage(cpu);
  return {
    title: 'Describing a picture',
    about: 'Pixels to descriptor, without decoding; CPU time of the thread, mean of 100 covers.',
    table: { head: ['CPU ms'], rows: [[figure(user / 1000 / pictures.length)]] },
    goals: [],
  };
}

async function measureScan(): Promise<Outcome> {
  const rows: string[][] = [];
  const goals = [];
  for (const count of [100_000, 1_000_000]) {
    const random = createRandom(count);
    const make = () => Int8Array.from({ length: DESCRIPTOR_BYTES }, () => 30 * (random() + random() - 1));
    const index = new ExactIndex();
    const some = Array.from({ length: 1000 }, make);
    for (let n = 0; n < count; n += 1)
      index.put({ assetId: String(n), descriptors: [some[n % 1000] ?? make()] });
    const searches: number[] = [];
    const slices: number[] = [];
    for (let n = 0; n < SEARCHES; n += 1) searches.push(await spendOnSearch(index, make(), slices));
    const [median, slice] = [quantile(searches, 0.5), quantile(slices, 0.99)];
    rows.push([String(count), figure(median), figure(slice)]);
    goals.push(atMost(`${count} views, the longest slices, p99`, slice, 5, 'ms'));
    if (count === 1_000_000) goals.push(atMost(`${count} views, a search, p50`, median, 40, 'ms'));
  }
  return {
    title: 'Comparing with everything',
    about: `The exact index alone: every view of random assets is compared with, in slices between which others have their turn. ${DESCRIPTOR_BYTES} bytes and four a view.`,
    table: { head: ['views', 'a search, p50 CPU ms', 'a slice, p99 CPU ms'], rows },
    goals,
  };
}

/** CPU milliseconds of a search; adds those of each slice, after which the loop was free for others. */
async function spendOnSearch(index: ExactIndex, query: Int8Array, slices: number[]): Promise<number> {
  let isDone = false;
  let last = spent();
  const started = last;
  const tick = () => {
    const now = spent();
    slices.push(now - last);
    last = now;
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  await index.search(query, { scoreMin: SCORE_MIN, limit: ALIKE_MAX });
  isDone = true;
  return spent() - started;
}

/** CPU milliseconds of this thread: a busy machine changes them little. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function quantile(figures: readonly number[], at: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * at)] ?? Number.NaN;
}
