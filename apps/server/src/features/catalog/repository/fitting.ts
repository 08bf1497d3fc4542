import { sql } from 'kysely';
import type { AssetKind } from '@mogine/contract/catalog';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import { filterConditions, scopeCondition, type Filter } from './filter.ts';
import { Statement } from './statement.ts';

export type OfferedWords = {
  name: string;
  enName: string;
  kind: AssetKind;
  makers: string[];
  lexemes: string[];
};

/** What an asset on sale is found by, and whose it is. */
export async function findOfferedWords(db: Database, assetId: string): Promise<OfferedWords | null> {
  const { rows } = await sql<OfferedWords>`
    select a.name, a.en_name as "enName", a.kind, array_remove(array[a.client_id, a.studio_id], null) as makers,
      tsvector_to_array(s.words) as lexemes
    from asset_listing l join asset a on a.id = l.asset_id join asset_search s on s.asset_id = l.asset_id
    where l.asset_id = ${assetId}`.execute(db);
  return rows[0] ?? null;
}

/** Those of the `tsquery` texts that find an asset on sale. */
export async function listFitting(
  db: Database,
  assetId: string,
  queries: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ query: string }>`
    select q.query from asset_listing l join asset_search s on s.asset_id = l.asset_id
    cross join unnest(${[...new Set(queries)]}::text[]) q(query)
    where l.asset_id = ${assetId} and s.words @@ q.query::tsquery`.execute(db);
  return new Set(rows.map(({ query }) => query));
}

/** Whether an asset on sale passes what narrows a list apart from its words. */
export async function fitsFilter(db: Database, assetId: string, filter: Filter): Promise<boolean> {
  const statement = new Statement();
  const conditions = [
    `l.asset_id = ${statement.bind(assetId, 'uuid')}`,
    scopeCondition(filter.scope, statement),
    ...filterConditions(filter).map((condition) => condition(statement)),
  ];
  const text = `select 1 from asset_listing l where ${conditions.filter(Boolean).join(' and ')}`;
  return (await readRows(db, text, statement.values)).length > 0;
}
