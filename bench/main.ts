import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadavg } from 'node:os';
import { buildChanged } from '../scripts/steps/build.mjs';
import { seedBenchCatalogue } from '../apps/server/seed/bench-catalogue.ts';
import { createRandom } from '../apps/server/seed/bench-words.ts';
import { createCategories } from '../apps/server/test/catalogue.ts';
import { memoryOf } from './cpu.ts';
import { openBenchDatabase } from './database.ts';
import { PARTS, readOptions, USAGE, type Options, type Part } from './options.ts';
import { atMost, figure, type Outcome } from './outcome.ts';
import { createSeedContext, seedPeople } from './people.ts';
import { freePort, isPinned, startServer } from './processes.ts';
import { describeMachine, formatOutcome, formatReport, type Setting } from './report.ts';
import { measureAdmin } from './scenarios/admin.ts';
import { measureDownloads } from './scenarios/downloads.ts';
import { measureFirstFrame } from './scenarios/first-frame.ts';
import { measureOverload } from './scenarios/overload.ts';
import { measureMembers } from './scenarios/members.ts';
import { measureNotices } from './scenarios/notices.ts';
import { measureHome, measureNews } from './scenarios/pages.ts';
import { measurePipeline } from './scenarios/pipeline.ts';
import { measurePolling, POLLERS } from './scenarios/polling.ts';
import { measureRawSql } from './scenarios/raw-sql.ts';
import {
  measureDeep,
  measureDetail,
  measureList,
  measureSearch,
  measureSuggestions,
} from './scenarios/reads.ts';
import { measureStreams } from './scenarios/streams.ts';
import { measureTasks } from './scenarios/tasks.ts';
import { measureUpload } from './scenarios/uploads.ts';
import { measureWords } from './scenarios/words.ts';
import { BUYERS, measureCart, measurePurchase } from './scenarios/writes.ts';
import { SERVER_ENTRY, SERVER_ENV, SERVER_NODE_ARGS } from './servers/ours.ts';
import { measureBundle, measureLighthouse } from './web.ts';
import { Cleanup, makeFolder, type World } from './world.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const RESULTS = join(ROOT, 'build/bench');
const DOCUMENT = join(ROOT, 'docs/benchmarks.md');
const FIGURES_START = '<!-- figures: written by npm run bench -->';
/** What needs no database of many assets. */
const APART: readonly Part[] = ['web', 'frame', 'pipeline'];

const cleanup = new Cleanup();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanup.run().then(() => process.exit(1)));
}
try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  console.error(USAGE);
  process.exitCode = 1;
} finally {
  await cleanup.run();
}

async function run(options: Options): Promise<void> {
  const isServed = [...options.parts].some((part) => part !== 'pipeline');
  const isBuilt = isServed ? await buildChanged() : await buildChanged(['packages/atelier']);
  if (!isBuilt) throw new Error('there is nothing to measure');
  const [startLoad = 0] = loadavg();
  const folder = await makeFolder(cleanup);
  const outcomes: Outcome[] = [];
  const note = (...found: Outcome[]) => {
    for (const outcome of found) console.log(`\n${formatOutcome(outcome)}`);
    outcomes.push(...found);
  };
  let postgres = 'none';
  if (PARTS.some((part) => options.parts.has(part) && !APART.includes(part))) {
    const world = await openWorld(options, folder);
    postgres = world.database.version;
    await measureServer(world, note);
  }
  if (options.parts.has('web')) {
    note(await measureBundle());
    note(await measureLighthouse(folder, cleanup));
  }
  if (options.parts.has('frame')) note(await measureFirstFrame(folder, cleanup));
  if (options.parts.has('pipeline')) note(...(await measurePipeline(folder)));
  const [endLoad = 0] = loadavg();
  await write(options, outcomes, {
    at: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim(),
    machine: describeMachine(),
    node: process.versions.node,
    load: [startLoad, endLoad],
    ...{ postgres, options, isPinned },
  });
}

/** The database with its assets and people, our server and the thinnest one, ready to be asked. */
async function openWorld(options: Options, folder: string): Promise<World> {
  console.log(`Preparing a database with ${options.assets} assets …`);
  const database = await openBenchDatabase(folder);
  cleanup.add(() => database.stop());
  const { db } = database;
  const ctx = createSeedContext(db, folder);
  await createCategories(ctx);
  await seedBenchCatalogue(db, { count: options.assets, now: ctx.clock.now() });
  const people = await seedPeople(ctx, POLLERS, BUYERS);
  const priced = await db
    .selectFrom('asset')
    .select('id')
    .where('price_points', '>', 0)
    .limit(20_000)
    .execute();
  const dataFolder = join(folder, 'ours');
  await mkdir(dataFolder);
  const env = { ...SERVER_ENV, DATABASE_URL: database.url, MOGINE_DATA: dataFolder };
  const ours = await startServer({
    ...{
      name: 'Mogine',
      entry: SERVER_ENTRY,
      nodeArgs: SERVER_NODE_ARGS,
      readyPath: '/readyz',
      logFile: join(folder, 'ours.log'),
    },
    env: { ...env, MOGINE_DEMO_CATALOGUE: 'off', MOGINE_SIMULATOR_PORT: String(await freePort()) },
  });
  cleanup.add(() => ours.stop());
  const thin = await startServer({
    ...{ name: 'thinnest server', readyPath: '/ready', logFile: join(folder, 'thin.log') },
    ...{ entry: join(import.meta.dirname, 'servers/thin.ts'), env: { DATABASE_URL: database.url } },
  });
  cleanup.add(() => thin.stop());
  const assetIds = priced.map(({ id }) => id);
  return { options, folder, database, people, assetIds, ours, thin, random: createRandom(7) };
}

async function measureServer(world: World, note: (...found: Outcome[]) => void): Promise<void> {
  const { parts } = world.options;
  if (parts.has('list')) note(await measureList(world));
  if (parts.has('deep')) note(await measureDeep(world));
  if (parts.has('search')) note(...(await measureSearch(world)));
  if (parts.has('suggest')) note(await measureSuggestions(world));
  if (parts.has('words')) note(...(await measureWords(world, cleanup)));
  if (parts.has('detail')) note(await measureDetail(world));
  if (parts.has('cart')) note(await measureCart(world));
  if (parts.has('purchase')) note(await measurePurchase(world));
  if (parts.has('members')) note(await measureMembers(world));
  if (parts.has('notices')) note(await measureNotices(world));
  if (parts.has('news')) note(await measureNews(world));
  if (parts.has('home')) note(await measureHome(world));
  note(measureMemory(world));
  if (parts.has('downloads')) note(...(await measureDownloads(world, cleanup)), await measureUpload(world));
  if (parts.has('polling')) note(await measurePolling(world));
  if (parts.has('overload')) note(await measureOverload(world));
  if (parts.has('streams')) note(await measureStreams(world));
  if (parts.has('tasks')) note(await measureTasks(world));
  if (parts.has('sql')) note(await measureRawSql(world));
  // Last, as nothing else may be done with that database.
  if (parts.has('admin')) note(await measureAdmin(world));
}

/** What our server holds right after the parts above, which kept up to 64 connections busy. */
function measureMemory({ ours }: World): Outcome {
  const { rssMb, pssMb } = memoryOf(ours.pid);
  return {
    title: 'Memory of the server',
    about:
      'Under load: right after all of the above, everything in one process: pages, API, jobs and simulators. PostgreSQL is apart. What it holds with a crowd connected stands with the crowds below.',
    table: { head: ['PSS MB', 'RSS MB'], rows: [[figure(pssMb), figure(rssMb)]] },
    goals: [atMost('PSS', pssMb, 200, 'MB')],
  };
}

/** Figures for people and programs; a run of everything also becomes the newest one in the documentation. */
async function write(options: Options, outcomes: readonly Outcome[], setting: Setting): Promise<void> {
  const report = formatReport(setting, outcomes);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, 'newest.md'), `${report}\n`);
  await writeFile(join(RESULTS, 'newest.json'), `${JSON.stringify({ setting, outcomes }, null, 2)}\n`);
  console.log(`\nWritten to ${RESULTS}/newest.{md,json}`);
  if (options.parts.size < PARTS.length) return;
  const document = await readFile(DOCUMENT, 'utf8');
  const [words = ''] = document.split(FIGURES_START);
  await writeFile(DOCUMENT, `${words}${FIGURES_START}\n\n${report}\n`);
  console.log('It is the newest run in docs/benchmarks.md now: read the words above it again.');
}
