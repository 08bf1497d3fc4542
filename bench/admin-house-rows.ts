import { sql, type RawBuilder } from 'kysely';
import { AT, idOf, series, STAFF } from './admin-series.ts';

/** People who work for one site or have worked there, and how often each of them has logged in within the year that this is kept. */
const STAFF_COUNT = 5000;
const LOGINS = 50;
/** As many words as nobody reads through any more. */
const WORDS = 100_000;
/** As many as the product takes: in the tree, and in each of a hundred dictionaries. */
const CATEGORIES = 2000;
const ENTRIES = 1000;
/** The import of which all lines are: more than one table may have, so that none takes longer. */
export const LONG_IMPORT = '00000000-0000-4000-8000-000000000003';
/** The account of the house that every transaction moves. */
export const MOVED_ACCOUNT = 'revenue';

/** What the house itself keeps. What has few rows by its nature has as many as a very large site would. */
export function rowsOfHouse(rows: number): Record<string, RawBuilder<unknown>> {
  return {
    staff: sql`insert into staff (id, name, roles, status, created_at)
      select md5('staff' || n - 1)::uuid, 'bench-' || n, '{}', 'blocked', ${AT} from ${series(STAFF_COUNT)}`,
    passkeys: sql`insert into staff_passkey (id, staff_id, credential_id, public_key, counter, transports, created_at)
      select ${idOf('passkey')}, md5('staff' || n - 1)::uuid, 'bench-' || n, '', 0, '{}', ${AT} from ${series(STAFF_COUNT)}`,
    sessions: sql`insert into staff_session (id, staff_id, access_hash, user_agent, created_at, seen_at, ended_at)
      select ${idOf('session')}, md5('staff' || n % ${sql.lit(STAFF_COUNT)})::uuid, decode(md5('session' || n), 'hex'), '', ${AT}, ${AT}, ${AT}
      from ${series(LOGINS * STAFF_COUNT)}`,
    tree: sql`insert into asset_type (id, parent_id, code, name, en_name, sort)
      select md5('type' || n)::uuid, case when n > 40 then md5('type' || (1 + n % 40))::uuid end, 'desk-' || n, '分类', 'Category', n
      from ${series(CATEGORIES)}`,
    dictionaries: sql`insert into dictionary_entry (code, key, value, en_value, sort)
      select 'bench-' || n % 100, 'key-' || n, '词条' || n, 'Entry ' || n, n from ${series(100 * ENTRIES)}`,
    forbidden: sql`insert into moderation_word (word, category, verdict, changed_at)
      select 'bench' || n, (array['violence', 'pornography', 'gambling', 'other'])[1 + n % 4],
        case when n % 1000 = 0 then 'pass' when n % 3 = 0 then 'review' else 'refuse' end, ${AT}
      from ${series(WORDS)}`,
    imports: sql`insert into catalogue_import (id, filename, state, lines, to_change, same, refused, changed, created_by, created_at,
        applied_by, applied_at, ended_at)
      select case when n = 1 then ${LONG_IMPORT}::uuid else ${idOf('import')} end, 'assets-' || n || '.csv', 'done', 100, 90, 5, 5, 90,
        ${STAFF}, ${AT}, ${STAFF}, ${AT}, ${AT}
      from ${series(rows)}`,
    importLines: sql`insert into catalogue_import_line (import_id, line, asset_id, name, en_name, outcome, before, after, faults)
      select ${LONG_IMPORT}::uuid, n, ${idOf('asset')}::text, '椅子', 'Chair',
        case when n % 1000 = 0 then 'conflict' when n % 20 = 0 then 'same' else 'changed' end, '{"price":30}', '{"price":40}', '[]'
      from ${series(rows)}`,
    // A disk was lost: half of it is over, half waits, and files of one kind are few.
    findings: sql`insert into storage_finding (id, key, kind, problem, source, ref, bytes, state, outcome, created_at, seen_at, ended_at)
      select ${idOf('finding')}, 'public/bench-' || n, case when n % 4999 = 1 then 'invoices' when n % 4 = 0 then 'forms' else 'assets' end,
        (array['missing', 'damaged', 'orphan'])[1 + n % 3], case when n % 3 = 2 then '' when n % 4 = 0 then 'form' else 'file' end,
        case when n % 3 = 2 then '' else md5('asset' || (1 + n % 100000)) end, 1000, case when n % 8 < 4 then 'ended' else 'open' end,
        case when n % 8 < 4 then 'whole' else '' end, ${AT}, ${AT}, case when n % 8 < 4 then ${AT} end
      from ${series(rows)}`,
    entries: sql`insert into ledger_entry (txn_id, account_id, seq, amount, balance_after)
      select ${idOf('txn')}, a.id, n, 10, 10 * n
      from ${series(rows)}, ledger_account a where a.client_id is null and a.kind = ${MOVED_ACCOUNT} and a.part = 0`,
    moved: sql`update ledger_account set seq = ${rows}, balance = ${10 * rows}
      where client_id is null and kind = ${MOVED_ACCOUNT} and part = 0`,
  };
}
