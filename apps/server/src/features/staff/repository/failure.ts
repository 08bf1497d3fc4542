import { sql } from 'kysely';
import type { Database } from '#db/client';
import { FAILURE_COUNTS_MS, KNOWN_ADDRESS_MS, STRANGER_COUNTS_MS, type Failures } from '../rules.ts';

type From = { staffId: string; address: string };

/** Whose row is locked: one attempt after the other is counted. */
export async function readFailures(db: Database, { staffId, address }: From, now: Date): Promise<Failures> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const known = (of: ReturnType<typeof sql.ref>) => sql`exists (select from staff_session s
    where s.staff_id = ${staffId} and s.address = ${of} and s.created_at > ${ago(KNOWN_ADDRESS_MS)})`;
  const { rows } = await sql<Failures>`
    select
      count(*) filter (where f.address = ${address} and f.at > ${ago(FAILURE_COUNTS_MS)})::int as here,
      count(*) filter (where not ${known(sql.ref('f.address'))})::int as "byStrangers",
      exists (select from staff_session where staff_id = ${staffId} and address = ${address}
        and created_at > ${ago(KNOWN_ADDRESS_MS)}) as "isKnown"
    from staff_failure f where f.staff_id = ${staffId} and f.at > ${ago(STRANGER_COUNTS_MS)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count is always one row');
  return row;
}

export async function insertFailure(
  db: Database,
  { staffId, address }: From,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db.insertInto('staff_failure').values({ id, staff_id: staffId, address, at: now }).execute();
}

/** Whoever got in from somewhere has failed there no longer. */
export async function forgetFailures(db: Database, { staffId, address }: From): Promise<void> {
  await db
    .deleteFrom('staff_failure')
    .where('staff_id', '=', staffId)
    .where('address', '=', address)
    .execute();
}

export async function deleteFailures(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('staff_failure').where('at', '<', before).execute();
}
