import type { Database } from '#db/client';
import type { Order, Position } from '../cursor.ts';
import { filterConditions, scopeCondition, type Filter } from './filter.ts';
import { Statement, readRows } from './statement.ts';

/**
 * How the rows of a page are found. `walk` reads an index in the order asked for and passes over what the filter
 * excludes: right while much of it matches. `collect` fetches all matches by their own index and sorts them: right while
 * they are few. The totals, which are known, say which; the planner, which plans without values, could only guess.
 */
export type Path = 'walk' | 'collect';

export type PageRequest = {
  filter: Filter;
  order: SortedOrder;
  path: Path;
  after: Position | null;
  offset: number;
  size: number;
  /** Whose cart, rights and favourites the records show; null for a visitor. */
  clientId: string | null;
};

/** Every order but by relevance, which is no column: see `ranking.ts`. */
export type SortedOrder = Exclude<Order, 'relevance'>;

export type PageRows = {
  /** Records as JSON, joined by commas; empty for none. */
  records: string;
  next: Position | null;
  /** The catalogue's version in the same snapshot. */
  version: number;
  /** The kept total of the scope in the same snapshot. */
  scopeTotal: number;
};

/** Ends a card for a visitor. */
export const VISITOR_END = ',"buyCarId":"","isBuy":false,"isFavorite":false}';

const SORTS = {
  popular: { column: 'popularity', direction: 'desc', comparison: '<' },
  tail: { column: 'popularity', direction: 'desc', comparison: '<' },
  newest: { column: 'published_ms', direction: 'desc', comparison: '<' },
  price_asc: { column: 'price', direction: 'asc', comparison: '>' },
  price_desc: { column: 'price', direction: 'desc', comparison: '<' },
} as const satisfies Record<
  Exclude<Order, 'relevance'>,
  { column: string; direction: string; comparison: string }
>;

type Sort = (typeof SORTS)[keyof typeof SORTS];

type Row = {
  records: string | null;
  has_more: boolean | null;
  last_key: number | null;
  last_id: string | null;
  tail_key: number | null;
  tail_id: string | null;
  version: number;
  scope_total: number | null;
};

/** One page in one statement. */
export async function readPage(db: Database, request: PageRequest): Promise<PageRows> {
  const { text, values } = pageStatement(request);
  const [row] = await readRows<Row>(db, text, values);
  if (!row) throw new Error('a page statement returned no row');
  const records = row.records === null ? '' : `${row.records}${request.clientId ? '' : VISITOR_END}`;
  return { records, next: nextOf(request, row), version: row.version, scopeTotal: row.scope_total ?? 0 };
}

function nextOf({ order }: PageRequest, row: Row): Position | null {
  if (row.has_more && row.last_key !== null && row.last_id !== null) {
    return { order, key: row.last_key, id: row.last_id };
  }
  if (row.tail_key !== null && row.tail_id !== null)
    return { order: 'tail', key: row.tail_key, id: row.tail_id };
  return null;
}

export function pageStatement(request: PageRequest): { text: string; values: readonly unknown[] } {
  const sql = new Statement();
  const { withs, from, tail } =
    request.order === 'relevance' && request.ranking
      ? rankedRows(request, request.ranking, sql)
      : {
          withs: '',
          from: sortedRows(request, sql, 'page'),
          tail: 'null::bigint as tail_key, null::uuid as tail_id',
        };
  const size = sql.bind(request.size, 'integer');
  const delimiter = request.clientId ? ',' : `${VISITOR_END},`;
  const text = `${withs}
    select string_agg(card.text, '${delimiter}') filter (where page.place <= ${size}) as records,
      bool_or(page.place > ${size}) as has_more,
      max(page.key) filter (where page.place = ${size}) as last_key,
      (array_agg(page.asset_id) filter (where page.place = ${size}))[1] as last_id,
      ${tail},
      (select version from catalogue_state) as version,
      ${scopeTotal(request.filter, sql)} as scope_total
    from (select asset_id, key, row_number() over () as place from (${from}) sorted) page
    cross join lateral (${cardOf(request.clientId, sql)} offset 0) card`;
  return { text, values: sql.values };
}

/** `offset 0` keeps the planner from reordering: the page comes in index order and stays so. */
function cardOf(clientId: string | null, sql: Statement): string {
  if (!clientId) return 'select c.card as text from asset_card c where c.asset_id = page.asset_id';
  const client = sql.bind(clientId, 'uuid');
  return `select asset_record(c.card,
      (select i.id from cart_item i where i.client_id = ${client} and i.asset_id = c.asset_id),
      exists (select from entitlement e where e.client_id = ${client} and e.asset_id = c.asset_id),
      exists (select from favorite_item f where f.client_id = ${client} and f.asset_id = c.asset_id)
    ) as text from asset_card c where c.asset_id = page.asset_id`;
}

function scopeTotal({ scope }: Filter, sql: Statement): string {
  switch (scope.kind) {
    case 'all':
      return '(select asset_count from catalogue_state)';
    case 'top':
      return `(select asset_count from asset_type where code = ${sql.bind(scope.top, 'text')})`;
    case 'node':
      return `(select asset_count from asset_type where id = ${sql.bind(scope.id, 'uuid')})`;
    case 'nodes':
      return 'null::integer';
  }
}

function sortedRows(request: PageRequest, sql: Statement, use: 'page' | 'candidates'): string {
  const sort = SORTS[request.order === 'relevance' ? 'popular' : request.order];
  const after = use === 'page' ? request.after : null;
  const limit = use === 'page' ? request.size + 1 : (request.ranking?.limit ?? 0);
  const offset = use === 'page' && !after ? request.offset : 0;
  const source =
    request.path === 'walk' ? walked(request.filter, sort, sql) : collected(request.filter, sort, sql);
  const conditions = [...source.conditions];
  if (after) {
    const position = `${sql.bind(after.key, source.keyType)}, ${sql.bind(after.id, 'uuid')}`;
    conditions.push(`(${source.key}, ${source.id}) ${sort.comparison} (${position})`);
  }
  return `select ${source.id}, ${source.key}::bigint as key from ${source.from} ${where(conditions)}
    order by ${source.key} ${sort.direction}, ${source.id} ${sort.direction}
    offset ${sql.bind(offset, 'integer')} limit ${sql.bind(limit, 'integer')}`;
}

type Source = { from: string; conditions: string[]; key: string; keyType: string; id: string };

function walked(filter: Filter, sort: Sort, sql: Statement): Source {
  const scope = scopeCondition(filter.scope, sql);
  // `is true` keeps a condition from being read off another index than the one that is walked.
  const passed = filterConditions(filter).map((condition) => `(${condition(sql)}) is true`);
  const words = filter.words;
  const found = words
    ? ` cross join lateral (select from asset_search s where s.asset_id = l.asset_id
        and (s.words @@ ${sql.bind(words, 'tsquery')}) is true offset 0) found`
    : '';
  return {
    from: `asset_listing l${found}`,
    conditions: [...(scope ? [scope] : []), ...passed],
    key: `l.${sort.column}`,
    keyType: sort.column === 'published_ms' ? 'bigint' : 'integer',
    id: 'l.asset_id',
  };
}

function collected(filter: Filter, sort: Sort, sql: Statement): Source {
  const matches = matchesOf(filter, sql);
  return {
    from: `(select l.asset_id, l.${sort.column} as key ${matches} offset 0) m`,
    conditions: [],
    key: 'm.key',
    keyType: sort.column === 'published_ms' ? 'bigint' : 'integer',
    id: 'm.asset_id',
  };
}

function matchesOf(filter: Filter, sql: Statement): string {
  const scope = scopeCondition(filter.scope, sql);
  const conditions = [
    ...(scope ? [scope] : []),
    ...filterConditions(filter).map((condition) => condition(sql)),
    ...(filter.words ? [`s.words @@ ${sql.bind(filter.words, 'tsquery')}`] : []),
  ];
  const from = filter.words
    ? 'asset_search s join asset_listing l on l.asset_id = s.asset_id'
    : 'asset_listing l';
  return `from ${from} ${where(conditions)}`;
}

/**
 * The most popular matches, best match first. Ranking is what a search for a common word costs, so only so many are
 * ranked; the rest of the list follows by popularity (`tail`).
 */
function rankedRows(
  request: PageRequest,
  { exact }: { exact: string },
  sql: Statement,
): { withs: string; from: string; tail: string } {
  const candidates = sortedRows(request, sql, 'candidates');
  const words = sql.bind(request.filter.words, 'tsquery');
  const whole = sql.bind(exact, 'tsquery');
  const weights = `'{0.05, 0.1, 0.4, 1}'`;
  const score = `(1000000 * (2 * ts_rank(${weights}, s.words, ${whole}) + ts_rank(${weights}, s.words, ${words}))
    * (1 + ln(1 + c.key) / 10))::bigint`;
  const { after } = request;
  const beyond = after
    ? `where (key, asset_id) < (${sql.bind(after.key, 'bigint')}, ${sql.bind(after.id, 'uuid')})`
    : '';
  return {
    withs: `with candidates as materialized (${candidates}),
      ranked as materialized (
        select c.asset_id, ${score} as key from candidates c join asset_search s on s.asset_id = c.asset_id
      )`,
    from: `select asset_id, key from ranked ${beyond} order by key desc, asset_id desc
      offset ${sql.bind(after ? 0 : request.offset, 'integer')} limit ${sql.bind(request.size + 1, 'integer')}`,
    tail: tailColumns(request, sql),
  };
}

/** The least popular candidate, when more matches lie beyond it. */
function tailColumns({ ranking }: PageRequest, sql: Statement): string {
  const limit = sql.bind(ranking?.limit ?? 0, 'integer');
  const last = (column: string) =>
    `(select ${column} from candidates where (select count(*) from candidates) >= ${limit}
      order by key, asset_id limit 1)`;
  return `${last('key')} as tail_key, ${last('asset_id')} as tail_id`;
}

/** Exact number of matches, with the version it holds for. */
export async function countMatches(
  db: Database,
  filter: Filter,
): Promise<{ total: number; version: number }> {
  const sql = new Statement();
  const isSearchAlone = filter.words && filter.scope.kind === 'all' && filterConditions(filter).length === 0;
  const matches = isSearchAlone
    ? `from asset_search s where s.words @@ ${sql.bind(filter.words, 'tsquery')}`
    : matchesOf(filter, sql);
  const text = `select (select count(*) ${matches}) as total, (select version from catalogue_state) as version`;
  const [row] = await readRows<{ total: number; version: number }>(db, text, sql.values);
  if (!row) throw new Error('a count returned no row');
  return row;
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}
