import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { LedgerFault } from './audit.ts';

/** A check of all books begins; `askedBy` is somebody of staff, or null. */
export async function insertCheck(
  db: Database,
  { id, askedBy, startedAt }: { id: string; askedBy: string | null; startedAt: Date },
): Promise<void> {
  await db.insertInto('ledger_check').values({ id, asked_by: askedBy, started_at: startedAt }).execute();
}

/**
 * The check that somebody of staff asked for since a moment and that is not over; null without one. Whoever asks at the same time
 * is told after the transaction.
 */
export async function findAskedCheck(db: Database, since: Date): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ledger_check', 0))`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from ledger_check
    where asked_by is not null and ended_at is null and started_at > ${since}
    order by started_at desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function finishCheck(
  db: Database,
  check: { id: string; endedAt: Date; faultCount: number; faults: readonly LedgerFault[] },
): Promise<void> {
  await db
    .updateTable('ledger_check')
    .set({
      ...{ ended_at: check.endedAt, fault_count: check.faultCount, faults: JSON.stringify(check.faults) },
    })
    .where('id', '=', check.id)
    .execute();
}

type Check = {
  id: string;
  askedBy: string | null;
  startedAt: Date;
  endedAt: Date | null;
  faultCount: number | null;
  faults: LedgerFault[];
};

/** The newest checks. */
export async function listChecks(db: Database, limit: number): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select k.id, s.name as "askedBy", k.started_at as "startedAt", k.ended_at as "endedAt",
      k.fault_count as "faultCount", k.faults
    from ledger_check k left join staff s on s.id = k.asked_by
    order by k.started_at desc limit ${limit}`.execute(db);
  return rows;
}
