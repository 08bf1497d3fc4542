import { to as copyTo } from 'pg-copy-streams';
import type pg from 'pg';
import type { DocumentRow } from './segment-builder.ts';

/** Parts of a list in one text. No tag, colour or format holds it. */
const PART = '\u001f';
/** Kept in sync with the fields that {@link eachDocument} reads. */
const COLUMNS = `l.asset_id, l.kind, l.type_id::text, coalesce(l.client_id::text, ''), l.popularity, l.published_ms, l.price,
  array_to_string(l.colors, E'\\x1f'), array_to_string(l.tags, E'\\x1f'), array_to_string(l.formats, E'\\x1f'), coalesce(s.words, ''::tsvector)`;
const FIELDS = 11;
/** A signature, flags and the length of an extension that there never is. */
const HEADER_BYTES = 19;

export type CatalogueState = { version: number; count: number; lineage: string };

/**
 * Runs in one transaction that sees the catalogue as it is at its first statement. After a failure the client is of no use: a table that was
 * half read may still be on its way.
 */
export async function inSnapshot<T>(
  client: pg.Client,
  run: (state: CatalogueState) => Promise<T>,
): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ version: string; count: number; lineage: string }>(
    'select version::text, asset_count as count, lineage::text from catalogue_state',
  );
  const [state] = rows;
  if (!state) throw new Error('the catalogue has no state');
  const result = await run({ ...state, version: Number(state.version) });
  await client.query('rollback');
  return result;
}

/** Visits all that is on sale in the order of the ids. What is visited lies in buffers that are used again. */
export async function eachDocument(client: pg.Client, visit: (row: DocumentRow) => void): Promise<void> {
  // Of a million assets it takes longer than anything else may.
  await client.query('set local statement_timeout = 0');
  await copy(client, '', visit);
}

/** What was changed after a version, or written last by a transaction that had raised it before: the ids, and of those that are on sale everything, in the order of the ids. */
export async function readChanges(
  client: pg.Client,
  since: number,
  limit: number,
): Promise<{ ids: Buffer[]; rows: DocumentRow[] } | null> {
  const { rows: changed } = await client.query<{ id: string }>(
    'select asset_id::text as id from asset_change where version > $1 or version is null limit $2',
    [since, limit + 1],
  );
  if (changed.length > limit) return null;
  const rows: DocumentRow[] = [];
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => `'${id}'`).join(',');
    await copy(client, `where l.asset_id in (${ids})`, (row) =>
      rows.push({ ...row, id: Buffer.from(row.id), words: Buffer.from(row.words) }),
    );
  }
  return { ids: changed.map(({ id }) => toId(id)), rows };
}

/** Which assets have words beside each other, by a `tsquery`. */
export async function findPhrase(client: pg.Client, phrase: string): Promise<Buffer[]> {
  const { rows } = await client.query<{ id: string }>(
    'select asset_id::text as id from asset_search where words @@ $1::tsquery',
    [phrase],
  );
  return rows.map(({ id }) => toId(id));
}

function toId(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

async function copy(client: pg.Client, where: string, visit: (row: DocumentRow) => void): Promise<void> {
  const text = `copy (select ${COLUMNS} from asset_listing l left join asset_search s on s.asset_id = l.asset_id ${where} order by l.asset_id)
    to stdout (format binary)`;
  const stream = client.query(copyTo(text));
  let left: Buffer = Buffer.alloc(0);
  let isStarted = false;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    let at = 0;
    if (!isStarted) {
      if (bytes.length < HEADER_BYTES) {
        left = bytes;
        continue;
      }
      at = HEADER_BYTES;
      isStarted = true;
    }
    for (let end = endOfRow(bytes, at); end > at; end = endOfRow(bytes, at)) {
      visit(readRow(bytes, at));
      at = end;
    }
    left = bytes.subarray(at);
  }
}

/** Where a row ends; where it began if not all of it is there, or it is the mark behind the last one. */
function endOfRow(bytes: Buffer, start: number): number {
  if (start + 2 > bytes.length || bytes.readInt16BE(start) !== FIELDS) return start;
  let at = start + 2;
  for (let field = 0; field < FIELDS; field += 1) {
    if (at + 4 > bytes.length) return start;
    at += 4 + bytes.readInt32BE(at);
  }
  return at > bytes.length ? start : at;
}

function readRow(bytes: Buffer, start: number): DocumentRow {
  let at = start + 2;
  const next = (): Buffer => {
    const length = bytes.readInt32BE(at);
    at += 4 + length;
    return bytes.subarray(at - length, at);
  };
  const text = (): string => next().toString('latin1');
  const list = (): string[] => {
    const field = next();
    return field.length === 0 ? [] : field.toString('utf8').split(PART);
  };
  return {
    id: next(),
    kind: text(),
    typeId: text(),
    clientId: text(),
    popularity: next().readInt32BE(0),
    publishedMs: Number(next().readBigInt64BE(0)),
    price: next().readInt32BE(0),
    colors: list(),
    tags: list(),
    formats: list(),
    words: next(),
  };
}
