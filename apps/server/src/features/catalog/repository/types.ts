import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';

export type TypeRow = {
  id: string;
  parent_id: string | null;
  code: string;
  name: string;
  en_name: string;
  asset_count: number;
};

/** All nodes in the order to show them, with the catalogue's version in the same snapshot. */
export async function readTypes(db: Database): Promise<{ rows: TypeRow[]; version: number }> {
  const rows = await readRows<TypeRow & { version: number }>(
    db,
    `select t.id, t.parent_id, t.code, t.name, t.en_name, t.asset_count, s.version
     from catalogue_state s cross join asset_type t order by t.sort, t.id`,
    [],
  );
  return { rows, version: rows[0]?.version ?? 0 };
}

const DICTIONARY = `select coalesce(json_agg(json_build_object('id', '', 'parentId', '', 'code', code, 'dictKey', key,
    'dictValue', value, 'enValue', en_value, 'sort', sort, 'remark', remark, 'isDeleted', 0) order by sort, key), '[]')::text
  as text from dictionary_entry where code = $1::text
    and (code <> 'format' or exists (select from asset_listing where formats @> array[key]))`;

/** A dictionary as a JSON array; empty for an unknown code. Of formats only those that something on sale has. */
export async function readDictionary(db: Database, code: string): Promise<string> {
  const [row] = await readRows<{ text: string }>(db, DICTIONARY, [code]);
  return row?.text ?? '[]';
}

export async function readSearchWords(db: Database): Promise<string[]> {
  const rows = await readRows<{ word: string }>(db, 'select word from search_word', []);
  return rows.map((row) => row.word);
}
