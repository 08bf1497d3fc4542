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
