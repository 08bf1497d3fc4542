import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import type { Position } from '../cursor.ts';
import type { Filter } from './filter.ts';
import { sortedRows, type RowsRequest } from './rows.ts';
import { Statement } from './statement.ts';
import { CARD } from './variants.ts';

export type PageRequest = Omit<RowsRequest, 'limit'> & {
  size: number;
  /** Whose cart, rights and favourites the records show; null for a visitor. */
  clientId: string | null;
};

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

type Row = {
  records: string | null;
  has_more: boolean | null;
  last_key: number | null;
  last_id: string | null;
  version: number;
  scope_total: number | null;
};

/** One page in one statement. */
export async function readPage(db: Database, request: PageRequest): Promise<PageRows> {
  const { text, values } = pageStatement(request);
  const [row] = await readRows<Row>(db, text, values);
  if (!row) throw new Error('a page statement returned no row');
  const { has_more: hasMore, last_key: key, last_id: id } = row;
  return {
    records: closed(row.records, request.clientId),
    next: hasMore && key !== null && id !== null ? { order: request.order, key, id } : null,
    version: row.version,
    scopeTotal: row.scope_total ?? 0,
  };
}

export function pageStatement(request: PageRequest): { text: string; values: readonly unknown[] } {
  const sql = new Statement();
  const rows = sortedRows({ ...request, limit: request.size + 1 }, sql);
  const size = sql.bind(request.size, 'integer');
  const text = `
    select ${joinedCards(request.clientId)} filter (where page.place <= ${size}) as records,
      bool_or(page.place > ${size}) as has_more,
      max(page.key) filter (where page.place = ${size}) as last_key,
      (array_agg(page.asset_id) filter (where page.place = ${size}))[1] as last_id,
      (select version from catalogue_state) as version,
      ${scopeTotal(request.filter, sql)} as scope_total
    from (select asset_id, key, row_number() over () as place from (${rows}) sorted) page
    cross join lateral (${cardOf(request.clientId, sql)} offset 0) card`;
  return { text, values: sql.values };
}

/** Records of these assets in this order. */
export async function readRecords(
  db: Database,
  ids: readonly string[],
  clientId: string | null,
): Promise<{ records: string; version: number }> {
  const sql = new Statement();
  const text = `
    select ${joinedCards(clientId)} as records, (select version from catalogue_state) as version
    from unnest(${sql.bind(ids, 'uuid[]')}) page (asset_id)
    cross join lateral (${cardOf(clientId, sql)} offset 0) card`;
  const [row] = await readRows<{ records: string | null; version: number }>(db, text, sql.values);
  if (!row) throw new Error('a statement of records returned no row');
  return { records: closed(row.records, clientId), version: row.version };
}

/** A visitor's cards lack their end, which is the same for all: it parts them. */
function joinedCards(clientId: string | null): string {
  return `string_agg(card.text, '${clientId ? ',' : `${VISITOR_END},`}')`;
}

function closed(records: string | null, clientId: string | null): string {
  if (records === null) return '';
  return clientId ? records : `${records}${VISITOR_END}`;
}

/** `offset 0` keeps the planner from reordering: the page comes in index order and stays so. */
export function cardOf(clientId: string | null, sql: Statement): string {
  if (!clientId) return `select ${CARD} as text from asset_card c where c.asset_id = page.asset_id`;
  const client = sql.bind(clientId, 'uuid');
  return `select asset_record(${CARD},
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
