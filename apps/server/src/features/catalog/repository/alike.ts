import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import type { Position } from '../cursor.ts';
import type { Alike } from '../port.ts';
import { cardOf, VISITOR_END } from './page.ts';
import { filterConditions, scopeCondition, type Filter } from './filter.ts';
import { Statement } from './statement.ts';

export type AlikeRequest = {
  alike: readonly Alike[];
  filter: Filter;
  after: Position | null;
  /** Only without `after`. */
  offset: number;
  size: number;
  clientId: string | null;
};

type Row = {
  records: string | null;
  total: number;
  has_more: boolean | null;
  last_rank: number | null;
  last_id: string | null;
};

export type AlikePage = { records: string; total: number; next: Position | null };

/** One page of those of the alike assets that are on sale and pass the filter, each with its score. */
export async function readAlike(db: Database, request: AlikeRequest): Promise<AlikePage> {
  const { alike, filter, after, offset, size, clientId } = request;
  const sql = new Statement();
  const ids = sql.bind(
    alike.map(({ assetId }) => assetId),
    'uuid[]',
  );
  const ranks = sql.bind(
    alike.map(({ rank }) => rank),
    'integer[]',
  );
  const scores = sql.bind(
    alike.map(({ score }) => score.toFixed(3)),
    'text[]',
  );
  const behind = after
    ? `where (f.rank, f.asset_id) < (${sql.bind(after.key, 'integer')}, ${sql.bind(after.id, 'uuid')})`
    : '';
  const limit = sql.bind(size, 'integer');
  const text = `
    with found as materialized (
      select r.asset_id, r.rank, r.score from unnest(${ids}, ${ranks}, ${scores}) r (asset_id, rank, score)
      join asset_listing l on l.asset_id = r.asset_id ${passing(filter, sql)}
    )
    select string_agg(card.text, ',' order by page.place) filter (where page.place <= ${limit}) as records,
      (select count(*) from found) as total,
      bool_or(page.place > ${limit}) as has_more,
      max(page.rank) filter (where page.place = ${limit}) as last_rank,
      (array_agg(page.asset_id) filter (where page.place = ${limit}))[1] as last_id
    from (
      select f.*, row_number() over (order by f.rank desc, f.asset_id desc) as place from
        (select f.* from found f ${behind} order by f.rank desc, f.asset_id desc
          offset ${sql.bind(after ? 0 : offset, 'integer')} limit ${limit} + 1) f
    ) page
    cross join lateral (${scoredCard(clientId, sql)}) card`;
  const [row] = await readRows<Row>(db, text, sql.values);
  if (!row) throw new Error('a page of alike assets returned no row');
  const { has_more: hasMore, last_rank: key, last_id: id } = row;
  return {
    records: row.records ?? '',
    total: row.total,
    next: hasMore && key !== null && id !== null ? { order: 'alike', key, id } : null,
  };
}

/** The few that are alike are looked up one by one, whatever else the filter would find. */
function passing(filter: Filter, sql: Statement): string {
  const scope = scopeCondition(filter.scope, sql);
  const conditions = [
    ...(scope ? [scope] : []),
    ...filterConditions(filter).map((condition) => condition(sql)),
  ];
  const words = filter.words
    ? `join asset_search s on s.asset_id = l.asset_id and s.words @@ ${sql.bind(filter.words, 'tsquery')}`
    : '';
  return `${words} ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`;
}

function scoredCard(clientId: string | null, sql: Statement): string {
  const whole = clientId ? 'plain.text' : `plain.text || '${VISITOR_END}'`;
  return `select left(${whole}, -1) || ',"score":' || page.score || '}' as text from (${cardOf(clientId, sql)}) plain`;
}
