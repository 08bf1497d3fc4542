import type { Order, Position } from '../cursor.ts';
import { filterConditions, scopeCondition, type Filter } from './filter.ts';
import type { Statement } from './statement.ts';

/**
 * How the rows of a page are found. `walk` reads an index in the order asked for and passes over what the filter
 * excludes: right while much of it matches. `collect` fetches all matches by their own index and sorts them: right while
 * they are few. The totals, which are known, say which; the planner, which plans without values, could only guess.
 */
export type Path = 'walk' | 'collect';

/** Every order but by relevance and likeness, which are no columns: see `ranking.ts` and `alike.ts`. */
export type SortedOrder = Exclude<Order, 'relevance' | 'alike'>;

const SORTS = {
  popular: { column: 'popularity', direction: 'desc', comparison: '<' },
  tail: { column: 'popularity', direction: 'desc', comparison: '<' },
  newest: { column: 'published_ms', direction: 'desc', comparison: '<' },
  price_asc: { column: 'price', direction: 'asc', comparison: '>' },
  price_desc: { column: 'price', direction: 'desc', comparison: '<' },
} as const satisfies Record<SortedOrder, { column: string; direction: string; comparison: string }>;

type Sort = (typeof SORTS)[keyof typeof SORTS];

export type RowsRequest = {
  filter: Filter;
  order: SortedOrder;
  path: Path;
  after: Position | null;
  /** Only without `after`. */
  offset: number;
  limit: number;
};

/** The statement of `asset_id` and sort `key` of the rows, in order. */
export function sortedRows(request: RowsRequest, sql: Statement): string {
  const { filter, after, offset, limit } = request;
  const sort = SORTS[request.order];
  const source = request.path === 'walk' ? walked(filter, sort, sql) : collected(filter, sort, sql);
  const conditions = [...source.conditions];
  if (after) {
    const position = `${sql.bind(after.key, source.keyType)}, ${sql.bind(after.id, 'uuid')}`;
    conditions.push(`(${source.key}, ${source.id}) ${sort.comparison} (${position})`);
  }
  return `select ${source.id}, ${source.key}::bigint as key from ${source.from} ${where(conditions)}
    order by ${source.key} ${sort.direction}, ${source.id} ${sort.direction}
    offset ${sql.bind(after ? 0 : offset, 'integer')} limit ${sql.bind(limit, 'integer')}`;
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

/** All matches, in no order. */
export function matchesOf(filter: Filter, sql: Statement): string {
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

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}
