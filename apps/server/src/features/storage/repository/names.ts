import type { StorageSubject } from '@mogine/contract/storage-kinds';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import { SOURCES, type Source } from '../names.ts';

/** How a file is named, and what is said of it. */
export type Name = {
  key: string;
  source: string;
  subject: StorageSubject;
  ref: string;
  isWanted: boolean;
  bytes: number | null;
  sha256: string;
};
/** What a table names and the storage has not, or not so. */
export type Suspect = Omit<Name, 'isWanted' | 'subject'>;
export type NamesPage = {
  suspects: Suspect[];
  /** How many rows were read, and the last of them; null without any. */
  rows: number;
  last: string | null;
};

/** What sources are read with: the pattern of keys in addresses, and the hour. */
export type Asked = { pattern: string; now: Date };

/** Fills in what a source knows of {@link Asked}, by the parameters of a statement. */
function keysOf({ keys }: Source, { pattern, now }: Record<keyof Asked, string>): string {
  return keys.replaceAll('$pattern', `${pattern}::text`).replaceAll('$now', `${now}::timestamptz`);
}

/**
 * Reads a page of a table's rows, marks what they name among what was listed, and gives what is wanted and was not listed whole.
 * Read again it does the same.
 */
export async function markNames(
  db: Database,
  source: Source,
  { from, limit, pattern, now }: Asked & { from: string; limit: number },
): Promise<NamesPage> {
  const { table, at, type, ref, name } = source;
  const [page] = await readRows<NamesPage>(
    db,
    `with page as materialized (
        select t.* from ${table} t where t.${at} > $1::${type} order by t.${at} fetch first ($2::integer) rows with ties
      ),
      named as (
        select distinct on (n.key) n.key, n.bytes::bigint as bytes, coalesce(n.sha256, '') as sha256, n.is_wanted,
          coalesce(${ref}, '') as ref
        from page t cross join lateral (${keysOf(source, { pattern: '$3', now: '$4' })}) n (key, bytes, sha256, is_wanted)
        where n.key <> '' order by n.key, n.is_wanted desc, n.sha256 is null, n.bytes is null
      ),
      marked as (
        update storage_object o set is_named = true,
          source = case when o.source = '' or o.sha256 = '' and named.sha256 <> '' then '${name}' else o.source end,
          ref = case when o.source = '' or o.sha256 = '' and named.sha256 <> '' then named.ref else o.ref end,
          sha256 = case when o.sha256 = '' then named.sha256 else o.sha256 end
        from named where o.key = named.key
        returning o.key, o.bytes, o.has_body and o.has_record as is_whole
      )
      select (select count(*)::integer from page) as rows,
        (select t.${at}::text from page t order by t.${at} desc limit 1) as last,
        coalesce((
          select jsonb_agg(jsonb_build_object('key', n.key, 'source', '${name}', 'ref', n.ref, 'bytes', n.bytes,
            'sha256', n.sha256))
          from named n left join marked m on m.key = n.key
          where n.is_wanted and (m.key is null or not m.is_whole or m.bytes <> n.bytes)
        ), '[]') as suspects, $3::text as pattern, $4::timestamptz as now`,
    [from, limit, pattern, now],
  );
  return page ?? { suspects: [], rows: 0, last: null };
}

/**
 * By what these keys are named now, in whatever table; one that nothing names is not among them. Reads every table that names
 * files, so it is asked for many keys at once, by jobs.
 */
export async function findNames(
  db: Database,
  keys: readonly string[],
  { pattern, now }: Asked,
): Promise<Map<string, Name>> {
  const found = new Map<string, Name>();
  if (keys.length === 0) return found;
  for (const source of SOURCES) {
    const { table, ref, name, subject } = source;
    const rows = await readRows<Pick<Name, 'key' | 'ref' | 'isWanted' | 'bytes' | 'sha256'>>(
      db,
      `select n.key, coalesce(${ref}, '') as ref, n.is_wanted as "isWanted", n.bytes::bigint as bytes,
          coalesce(n.sha256, '') as sha256, $2::text as pattern, $3::timestamptz as now
        from ${table} t cross join lateral (${keysOf(source, { pattern: '$2', now: '$3' })}) n (key, bytes, sha256, is_wanted)
        where n.key = any($1::text[])`,
      [keys, pattern, now],
    );
    for (const row of rows) {
      const known = found.get(row.key);
      const said = { ...row, source: name, subject, bytes: row.bytes === null ? null : Number(row.bytes) };
      if (!known) found.set(row.key, said);
      // The first one that misses it is who it belongs to; what another one knows of it counts as well.
      else if (!known.isWanted && said.isWanted)
        found.set(row.key, { ...said, sha256: said.sha256 || known.sha256 });
      else if (known.sha256 === '') found.set(row.key, { ...known, sha256: said.sha256 });
    }
  }
  return found;
}
