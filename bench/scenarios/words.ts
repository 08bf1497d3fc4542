import { join } from 'node:path';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { Keeper } from '../../apps/server/src/adapters/search-index/keeper.ts';
import { createRandom, MAKES, pick, STYLES, THINGS, type Word } from '../../apps/server/seed/bench-words.ts';
import type { Shot } from '../load/job.ts';
import { compare, cpuOfRun, type Contender } from '../measure.ts';
import { atLeast, atMost, figure, type Outcome } from '../outcome.ts';
import { hasGroonga, startGroonga } from '../servers/groonga.ts';
import type { Cleanup, World } from '../world.ts';
import { apiGet, rotated, thinGet } from './shots.ts';

const LIST_PATH = '/api/resource/list';
const PAGE = { size: '20', current: '1' };
const QUERIES = 200;
const RECALLED = 40;
const FIRST = 20;
/** What was aimed at for a million assets; a smaller catalogue is held to the same. */
const BUILD_GOAL_MS = 20_000;
const LOAD_GOAL_MS = 2000;
const MEMORY_GOAL_MB = 150;

type Spacing = 'zh spaced' | 'zh unspaced' | 'en';
const SPACINGS: readonly Spacing[] = ['zh spaced', 'zh unspaced', 'en'];

/** Searches by words, answered by the index in memory, beside an engine made for nothing else. */
export async function measureWords(world: World, cleanup: Cleanup): Promise<Outcome[]> {
  return [
    await measureIndex(world),
    await measureAnswers(world, cleanup),
    await measureHardest(world),
    await measureRecall(world),
  ];
}

async function measureIndex({ database, folder, options }: World): Promise<Outcome> {
  const rows: string[][] = [];
  const told: { bytes: number; ms: number }[] = [];
  for (const what of ['built', 'loaded']) {
    const keeper = new Keeper({
      connection: database.connection,
      folder: join(folder, 'index'),
      onReady: ({ bytes, ms }) => told.push({ bytes, ms }),
      onBuilding: () => undefined,
      onFailed(error) {
        throw error;
      },
    });
    await keeper.open();
    await keeper.close();
    const last = told.at(-1);
    if (!last) throw new Error('the index does not say that it is ready');
    rows.push([what, figure(last.ms), figure(last.bytes / 2 ** 20)]);
  }
  const [built, loaded] = told;
  return {
    title: 'The index of words',
    about: `${options.assets} assets, read from the database into memory, and read back from where it was saved.`,
    table: { head: ['', 'ms', 'MB'], rows },
    goals: [
      atMost('built', built?.ms ?? Number.NaN, BUILD_GOAL_MS, 'ms'),
      atMost('loaded', loaded?.ms ?? Number.NaN, LOAD_GOAL_MS, 'ms'),
      atMost('memory', (built?.bytes ?? Number.NaN) / 2 ** 20, MEMORY_GOAL_MB, 'MB'),
    ],
  };
}

async function measureAnswers(world: World, cleanup: Cleanup): Promise<Outcome> {
  const random = createRandom(3);
  const texts = Array.from({ length: QUERIES }, () => textOf(wordsOf(random), pick(random, SPACINGS)));
  const ours = texts.map((searchKey) => apiGet(LIST_PATH, { ...PAGE, searchKey }));
  const sides: Contender[] = [contender(world, 'Mogine', ours)];
  if (hasGroonga) {
    const groonga = await startGroonga(world.database, world.folder);
    cleanup.add(() => groonga.stop());
    const shots = texts.map((query) =>
      thinGet('/d/select', {
        ...{ table: 'Assets', match_columns: 'Words.index', query, limit: String(FIRST) },
        ...{ sort_keys: '-popularity', output_columns: '_key,name,en_name,tags,en_tags' },
      }),
    );
    sides.push({ name: 'Groonga', server: groonga, shots: (index) => rotated(shots, index) });
  }
  const standings = await compare(
    { contenders: sides },
    { ...world.options, postmasterPid: world.database.postmasterPid },
  );
  const [first, groonga] = standings;
  if (!first) throw new Error('nothing was measured');
  return {
    title: 'Searches answered by the index',
    about: `${QUERIES} queries of one to three words in both languages, 20 records, exact total.${hasGroonga ? '' : ' Groonga is left out: this machine has none (Debian: groonga-bin).'}`,
    standings,
    goals: [
      atLeast('requests a second at 16 connections', first.many.requestsPerSecond, 1200, ''),
      atMost('CPU of a search', cpuOfRun(first.many) / 1000, 0.5, 'ms'),
      ...(groonga ? [atLeast('requests a second against Groonga', groonga.ourRateAgainst, 4, '×')] : []),
    ],
  };
}

/** One word that a fifteenth of everything has, and no two answers of which are alike: nothing is remembered. */
async function measureHardest(world: World): Promise<Outcome> {
  const shots = Array.from({ length: 2000 }, (_, at) =>
    apiGet(LIST_PATH, { ...PAGE, searchKey: '现代', priceMin: String(at % 50), priceMax: String(200 + at) }),
  );
  const [first] = await compare(
    { contenders: [contender(world, 'Mogine', shots)] },
    { ...world.options, postmasterPid: world.database.postmasterPid },
  );
  if (!first) throw new Error('nothing was measured');
  return {
    title: 'The hardest word',
    about:
      'A word that a fifteenth of all assets has, each time between other prices, so that every answer is counted and ranked anew.',
    standings: [first],
    goals: [atMost('p99 at 16 connections', first.many.p99Ms, 40, 'ms')],
  };
}

/** How many of the first twenty that there are in truth are found, and how often the total is right. */
async function measureRecall(world: World): Promise<Outcome> {
  const named = await world.database.db.selectFrom('asset').select(['id', 'name']).execute();
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const random = createRandom(5);
  const rows: string[][] = [];
  const recalls: number[] = [];
  for (const spacing of SPACINGS) {
    let [found, right] = [0, 0];
    for (let query = 0; query < RECALLED; query += 1) {
      const words = wordsOf(random);
      const isMeant = (name: string) => words.every(({ zh }) => name.includes(zh));
      const wanted = named.filter(({ name }) => isMeant(name)).length;
      const answer = await search(world, textOf(words, spacing));
      const hits = answer.records.filter(({ id }) => isMeant(names.get(id) ?? '')).length;
      found += wanted === 0 ? 1 : hits / Math.min(FIRST, wanted);
      right += answer.total === wanted ? 1 : 0;
    }
    recalls.push(found / RECALLED);
    rows.push([spacing, figure(found / RECALLED), figure(right / RECALLED)]);
  }
  return {
    title: 'What searches find',
    about: `${RECALLED} queries of each kind against what the names say.`,
    table: { head: ['', 'recall@20', 'total right'], rows },
    goals: [atLeast('recall@20, the least', Math.min(...recalls), 0.98, '')],
  };
}

async function search({ ours }: World, searchKey: string) {
  const reply = await fetch(
    `${ours.url}${BASE_PATH}${LIST_PATH}?${new URLSearchParams({ ...PAGE, searchKey })}`,
  );
  const { data } = (await reply.json()) as { data: { records: { id: string }[]; total: number } };
  return data;
}

function contender({ ours }: World, name: string, shots: readonly Shot[]): Contender {
  return { name, server: ours, shots: (index) => rotated(shots, index) };
}

function wordsOf(random: () => number): Word[] {
  return [THINGS, MAKES, STYLES].slice(0, 1 + Math.floor(random() * 3)).map((list) => pick(random, list));
}

function textOf(words: readonly Word[], spacing: Spacing): string {
  const lang = spacing === 'en' ? 'en' : 'zh';
  return words
    .toReversed()
    .map((word) => word[lang])
    .join(spacing === 'zh unspaced' ? '' : ' ');
}
