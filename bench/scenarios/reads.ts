import { assetKinds } from '@mogine/contract/catalog';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { buildSearchQuery } from '../../apps/server/src/features/catalog/search/query.ts';
import { learnWords } from '../../apps/server/src/features/catalog/search/segmenter.ts';
import { pick, MAKES, STYLES, THINGS } from '../../apps/server/seed/bench-words.ts';
import { compare, cpuOfRun, type Contender, type Standing } from '../measure.ts';
import { atLeast, atMost, type Outcome } from '../outcome.ts';
import type { World } from '../world.ts';
import { apiGet, rotated, thinGet } from './shots.ts';
import type { Shot } from '../load/job.ts';

const SORTS = ['popular', 'newest', 'price_asc', 'price_desc'] as const;
const PAGE = { size: '20', current: '1' };
const DEEP_PAGE = 200;
const QUERIES = 200;
const DETAILS = 2000;

const LIST_PATH = '/api/resource/list';
const SUGGEST_PATH = '/api/resource/suggest';

export async function measureList(world: World): Promise<Outcome> {
  const queries = assetKinds.flatMap((type) => SORTS.map((sort) => ({ ...PAGE, type, sort })));
  const standings = await comparing(world, [
    ['Mogine', queries.map((query) => apiGet(LIST_PATH, query))],
    ['thin, ready cards', queries.map((query) => thinGet('/list', query))],
    ['thin, JSON from rows', queries.map((query) => thinGet('/list-built', query))],
  ]);
  const ready = against(standings, 1);
  const built = against(standings, 2);
  return {
    title: 'List, first page',
    about: '20 records of one kind with the exact total, four kinds, four orders.',
    standings,
    goals: [
      atMost('CPU against the thinnest server, which builds its JSON from rows', built, 1.3, '×'),
      atMost('CPU against the same server reading our ready-made cards', ready, 1.3, '×'),
    ],
  };
}

export async function measureDeep(world: World): Promise<Outcome> {
  const first = assetKinds.map((type) => ({ ...PAGE, type, sort: 'popular' }));
  const deep = await Promise.all(
    first.map(async (query) => ({ ...query, cursor: await cursorBehind(world, query) })),
  );
  const standings = await comparing(world, [
    ['Mogine', deep.map((query) => apiGet(LIST_PATH, query))],
    ['Mogine, first page', first.map((query) => apiGet(LIST_PATH, query))],
    ['thin, ready cards', deep.map((query) => thinGet('/deep', query))],
  ]);
  return {
    title: 'List, a page far behind',
    about: `The page after the ${DEEP_PAGE}th, continued by its cursor.`,
    standings,
    goals: [
      atMost('CPU against our own first page', against(standings, 1), 1.5, '×'),
      atMost('CPU against the thinnest server', against(standings, 2), 1.3, '×'),
      atMost('p99 at 16 connections against our first page', p99Ratio(standings, 1), 2, '×'),
    ],
  };
}

export async function measureSearch(world: World): Promise<Outcome[]> {
  const words = await world.database.db.selectFrom('search_word').select('word').execute();
  learnWords(words.map(({ word }) => word));
  return [await measureSearchIn(world, 'zh', 'Chinese'), await measureSearchIn(world, 'en', 'English')];
}

async function measureSearchIn(world: World, lang: 'zh' | 'en', language: string): Promise<Outcome> {
  const texts = Array.from({ length: QUERIES }, () => makeQuery(world.random, lang));
  const thinShots = texts.map((text) => thinGet('/search', { words: buildSearchQuery(text)?.all ?? '' }));
  const standings = await comparing(world, [
    ['Mogine', texts.map((searchKey) => apiGet(LIST_PATH, { ...PAGE, searchKey }))],
    [
      'Mogine, by popularity',
      texts.map((searchKey) => apiGet(LIST_PATH, { ...PAGE, searchKey, sort: 'popular' })),
    ],
    ['thin: GIN, counted, by popularity', thinShots],
  ]);
  const [ours] = standings;
  if (!ours) throw new Error('nothing was measured');
  return {
    title: `Search in ${language}`,
    about: `${QUERIES} queries of one to three words, 20 records, exact total; half of the Chinese ones typed without a space.`,
    standings,
    goals: [
      atMost(
        'CPU of the best matches first, which is what a search shows',
        cpuOfRun(ours.many) / 1000,
        0.75,
        'ms',
      ),
      atLeast(
        'CPU of the thinnest server, counting every time, against ours',
        1 / against(standings, 2),
        2,
        '×',
      ),
      atMost('p99 at 16 connections', ours.many.p99Ms, 25, 'ms'),
    ],
  };
}

export async function measureSuggestions(world: World): Promise<Outcome> {
  const typed = (lang: 'zh' | 'en') => {
    const texts = Array.from({ length: QUERIES }, () => makeQuery(world.random, lang));
    return [...new Set(texts.flatMap(beginningsOf))].map((searchKey) => apiGet(SUGGEST_PATH, { searchKey }));
  };
  const [chinese, english] = [typed('zh'), typed('en')];
  const firsts = await timeEach(world, [...chinese, ...english]);
  const standings = await comparing(world, [
    ['Mogine, Chinese', chinese],
    ['Mogine, English', english],
  ]);
  const p99Of = (index: number) => standings[index]?.many.p99Ms ?? Number.NaN;
  return {
    title: 'Suggestions while somebody types',
    about: `${QUERIES} queries of one to three words in each language, asked for letter by letter, ${firsts.length} in all: categories, tags and assets. Each is asked once before.`,
    standings,
    goals: [
      atMost('median of the first times, one after the other', firsts[firsts.length >> 1] ?? 0, 10, 'ms'),
      atMost('p99 at 16 connections, Chinese', p99Of(0), 10, 'ms'),
      atMost('p99 at 16 connections, English', p99Of(1), 10, 'ms'),
    ],
  };
}

/** How long each takes one after the other, milliseconds, the shortest first. */
async function timeEach({ ours }: World, shots: readonly Shot[]): Promise<number[]> {
  const times: number[] = [];
  for (const { path, headers } of shots) {
    const startedMs = performance.now();
    await (await fetch(`${ours.url}${path}`, { headers })).text();
    times.push(performance.now() - startedMs);
  }
  return times.toSorted((a, b) => a - b);
}

export async function measureDetail(world: World): Promise<Outcome> {
  const ids = world.assetIds.slice(0, DETAILS);
  const standings = await comparing(world, [
    ['Mogine', ids.map((id) => apiGet('/api/resource/detail', { id }))],
    ['thin', ids.map((id) => thinGet('/detail', { id }))],
  ]);
  return {
    title: 'Asset detail',
    about: `${DETAILS} assets by their id, as a visitor.`,
    standings,
    goals: [atMost('CPU against the thinnest server', against(standings, 1), 1.3, '×')],
  };
}

/** Our CPU an answer as a multiple of another contender's. */
export function against(standings: readonly Standing[], index: number): number {
  return 1 / (standings[index]?.cpuAgainstOurs ?? Number.NaN);
}

function p99Ratio(standings: readonly Standing[], index: number): number {
  return (standings[0]?.many.p99Ms ?? Number.NaN) / (standings[index]?.many.p99Ms ?? Number.NaN);
}

/** Contenders by name; whatever is not called after us is asked of the thinnest server. */
function comparing(
  world: World,
  sides: readonly (readonly [name: string, shots: Shot[]])[],
): Promise<Standing[]> {
  const contenders = sides.map(([name, shots]): Contender => ({
    name,
    server: name.startsWith('Mogine') ? world.ours : world.thin,
    shots: (index) => rotated(shots, index),
  }));
  return compare({ contenders }, { ...world.options, postmasterPid: world.database.postmasterPid });
}

async function cursorBehind(world: World, query: Readonly<Record<string, string>>): Promise<string> {
  const last = new URLSearchParams({ ...query, current: String(DEEP_PAGE) });
  const reply = await fetch(`${world.ours.url}${BASE_PATH}${LIST_PATH}?${last}`);
  const { data } = (await reply.json()) as { data: { cursor: string | null } };
  if (!data.cursor) throw new Error(`the catalogue is too small for page ${DEEP_PAGE}: use more --assets`);
  return data.cursor;
}

function makeQuery(random: () => number, lang: 'zh' | 'en'): string {
  const words = [THINGS, MAKES, STYLES]
    .slice(0, 1 + Math.floor(random() * 3))
    .map((list) => pick(random, list)[lang]);
  return words.toReversed().join(lang === 'zh' && random() < 0.5 ? '' : ' ');
}

/** What stands in the box after each letter. */
function beginningsOf(text: string): string[] {
  return [...text]
    .map((_, at, letters) => letters.slice(0, at + 1).join(''))
    .filter((own) => !own.endsWith(' '));
}
