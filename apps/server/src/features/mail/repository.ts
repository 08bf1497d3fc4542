import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { Mail } from '#db/tables';

export async function insertMail(db: Database, row: Insertable<Mail>): Promise<void> {
  await db.insertInto('mail').values(row).execute();
}

export async function findWaitingMail(db: Database, id: string): Promise<Selectable<Mail> | undefined> {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** How much went or will go to an address since a moment. */
export async function countMailTo(db: Database, recipient: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function endMail(
  db: Database,
  id: string,
  end: { state: 'sent' | 'failed'; problem: string; at: Date },
): Promise<void> {
  await db
    .updateTable('mail')
    .set((e) => ({
      state: end.state,
      problem: end.problem,
      ended_at: end.at,
      tries: e('tries', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function noteTry(db: Database, id: string, problem: string): Promise<void> {
  await db
    .updateTable('mail')
    .set((e) => ({ problem, tries: e('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export type UnsentMail = Pick<
  Selectable<Mail>,
  'id' | 'recipient' | 'subject' | 'state' | 'tries' | 'problem' | 'created_at'
>;

/** What has not gone out: given up, or tried in vain so far. Newest first. */
export async function listUnsent(db: Database, limit: number): Promise<UnsentMail[]> {
  return db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'state', 'tries', 'problem', 'created_at'])
    .where((e) => e.or([e('state', '=', 'failed'), e.and([e('state', '=', 'waiting'), e('tries', '>', 0)])]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Puts what was given up back in line; gives the ids of it. */
export async function reviveFailed(db: Database): Promise<string[]> {
  const rows = await db
    .updateTable('mail')
    .set({ state: 'waiting', tries: 0, ended_at: null })
    .where('state', '=', 'failed')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteEndedMail(db: Database, before: { sent: Date; failed: Date }): Promise<void> {
  await db.deleteFrom('mail').where('state', '=', 'sent').where('ended_at', '<', before.sent).execute();
  await db.deleteFrom('mail').where('state', '=', 'failed').where('ended_at', '<', before.failed).execute();
}
