import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import type { Position } from '../cursor.ts';
import { filterConditions, type Filter } from './filter.ts';
import { PackedIds } from './packed-ids.ts';
import { matchesOf, sortedRows, type Path } from './rows.ts';
import { Statement } from './statement.ts';

/** The most popular matches of a search, best match first. */
export type Ranking = {
  ids: PackedIds;
  /** Scores, whole numbers. */
  keys: Float64Array;
  /** The least popular of them: what was not ranked follows it by popularity. Null when all were. */
  tail: Position | null;
  version: number;
};

export type RankingRequest = {
  filter: Filter & { words: string };
  path: Path;
  /** Whole words, which count more than the beginnings that `filter.words` also takes. */
  exact: string;
  /** What of `filter.words` is ranked by: all but what it excludes. */
  wanted: string;
  /** What comes before all of `filter`, few as they are; null where nothing does. */
  first: (Filter & { words: string }) | null;
  limit: number;
};

type Row = {
  ids: string[] | null;
  keys: string[] | null;
  tail_key: number | null;
  tail_id: string | null;
  version: number;
};

/** More than any score: a million times what `ts_rank` gives, which is below one for each of three parts, and what popularity adds. */
const BEFORE_ALL = 1_000_000_000_000;

/** Ranks at most `limit` matches: ranking is what a search for a common word costs. */
export async function readRanking(
  db: Database,
  { filter, path, exact, wanted, first, limit }: RankingRequest,
): Promise<Ranking> {
  const sql = new Statement();
  const candidates = sortedRows({ filter, order: 'popular', path, after: null, offset: 0, limit }, sql);
  const words = sql.bind(wanted, 'tsquery');
  const whole = sql.bind(exact, 'tsquery');
  const weights = `'{0.05, 0.1, 0.4, 1}'`;
  const score = `(1000000 * (2 * ts_rank(${weights}, s.words, ${whole}) + ts_rank(${weights}, s.words, ${words}))
    * (1 + ln(1 + c.key) / 10))::bigint`;
  const last = (column: string) =>
    `(select ${column} from candidates where (select count(*) from candidates) >= ${sql.bind(limit, 'integer')}
      order by key, asset_id limit 1)`;
  const firsts =
    first &&
    `union all
        select c.asset_id, ${BEFORE_ALL} + ${score} from (${sortedRows({ filter: first, order: 'popular', path: 'collect', after: null, offset: 0, limit }, sql)}) c
          join asset_search s on s.asset_id = c.asset_id`;
  const text = `
    with candidates as materialized (${candidates}),
      ranked as materialized (
        select c.asset_id, ${score} as key from candidates c join asset_search s on s.asset_id = c.asset_id
        ${firsts ?? ''}
      )
    select array_agg(asset_id order by key desc, asset_id desc) as ids,
      array_agg(key order by key desc, asset_id desc) as keys,
      ${last('key')} as tail_key, ${last('asset_id')} as tail_id,
      (select version from catalogue_state) as version
    from ranked`;
  const [row] = await readRows<Row>(db, text, sql.values);
  if (!row) throw new Error('a ranking returned no row');
  const { tail_key: key, tail_id: id } = row;
  return {
    ids: new PackedIds(row.ids ?? []),
    keys: Float64Array.from(row.keys ?? [], Number),
    tail: key !== null && id !== null ? { order: 'tail', key, id } : null,
    version: row.version,
  };
}

/** Exact number of matches, with the version it holds for. */
export async function countMatches(
  db: Database,
  filter: Filter,
): Promise<{ total: number; version: number }> {
  const sql = new Statement();
  const { left } = filter;
  const total =
    left === null
      ? countOf(filter, sql)
      : `${countOf({ ...filter, words: null }, sql)} - ${countOf({ ...filter, words: left }, sql)}`;
  const text = `select ${total} as total, (select version from catalogue_state) as version`;
  const [row] = await readRows<{ total: number; version: number }>(db, text, sql.values);
  if (!row) throw new Error('a count returned no row');
  return row;
}

function countOf(filter: Filter, sql: Statement): string {
  const isAlone = filter.scope.kind === 'all' && filterConditions(filter).length === 0;
  if (!isAlone) return `(select count(*) ${matchesOf(filter, sql)})`;
  if (!filter.words) return '(select asset_count from catalogue_state)';
  return `(select count(*) from asset_search s where s.words @@ ${sql.bind(filter.words, 'tsquery')})`;
}

export async function readVersion(db: Database): Promise<number> {
  const [row] = await readRows<{ version: number }>(db, 'select version from catalogue_state', []);
  return row?.version ?? 0;
}
