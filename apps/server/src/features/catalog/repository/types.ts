import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import { SYNONYM_CODE, type SynonymGroup } from '../search/synonyms.ts';

export type TypeRow = {
  id: string;
  parent_id: string | null;
  code: string;
  name: string;
  en_name: string;
  asset_count: number;
  is_hidden: boolean;
  /** The node where everything in this one has gone; null of one that is in the tree. */
  merged_into: string | null;
};

/** All nodes in the order to show them, hidden and merged ones too, with the catalogue's version in the same snapshot. */
export async function readTypes(db: Database): Promise<{ rows: TypeRow[]; version: number }> {
  const rows = await readRows<TypeRow & { version: number }>(
    db,
    `select t.id, t.parent_id, t.code, t.name, t.en_name, t.asset_count, t.is_hidden, t.merged_into, s.version
     from catalogue_state s cross join asset_type t order by t.sort, t.id`,
    [],
  );
  return { rows, version: rows[0]?.version ?? 0 };
}

const DICTIONARY = `select coalesce(json_agg(json_build_object('id', '', 'parentId', '', 'code', code, 'dictKey', key,
    'dictValue', value, 'enValue', en_value, 'sort', sort, 'remark', remark, 'isDeleted', 0) order by sort, key), '[]')::text
  as text from dictionary_entry where code = $1::text and retired_at is null
    and (code <> 'format' or exists (select from asset_listing where formats @> array[key]))`;

/** What a dictionary offers as a JSON array; empty for an unknown code. Of formats only those that something on sale has. */
export async function readDictionary(db: Database, code: string): Promise<string> {
  const [row] = await readRows<{ text: string }>(db, DICTIONARY, [code]);
  return row?.text ?? '[]';
}

export async function readSearchWords(db: Database): Promise<string[]> {
  const rows = await readRows<{ word: string }>(db, 'select word from search_word', []);
  return rows.map((row) => row.word);
}

/** Words that mean the same, as editors keep them. */
export async function readSynonyms(db: Database): Promise<SynonymGroup[]> {
  return readRows<SynonymGroup>(
    db,
    `select value, en_value as "enValue" from dictionary_entry where code = $1 and retired_at is null order by sort, key`,
    [SYNONYM_CODE],
  );
}

/** Colours that were merged, and which one they are now. */
export async function readMergedColors(db: Database): Promise<Map<string, string>> {
  const rows = await readRows<{ key: string; into: string }>(
    db,
    `select key, merged_into as into from dictionary_entry where code = 'color' and merged_into is not null`,
    [],
  );
  return new Map(rows.map(({ key, into }) => [key, into]));
}

/** Keys of the colours that are offered. */
export async function listColors(db: Database): Promise<string[]> {
  const rows = await readRows<{ key: string }>(
    db,
    `select key from dictionary_entry where code = 'color' and retired_at is null`,
    [],
  );
  return rows.map(({ key }) => key);
}
