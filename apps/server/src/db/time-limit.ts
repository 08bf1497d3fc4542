import { sql } from 'kysely';
import type { Database } from './client.ts';

/** For the rest of the transaction: what reads or writes every row of something takes as long as there are rows. */
export async function liftTimeLimit(db: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
}
