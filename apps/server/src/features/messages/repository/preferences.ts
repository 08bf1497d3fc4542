import { sql } from 'kysely';
import type { OptionalNoticeKind } from '@mogine/contract/notice-kinds';
import type { Database } from '#db/client';

/** Kinds that this person is not sent. */
export async function readMuted(db: Database, clientId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('notice_preference')
    .select('muted')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.muted ?? [];
}

/** Takes a kind into those that are not sent, or out of them; others stay as they are, whoever changes them meanwhile. */
export async function setMuted(
  db: Database,
  clientId: string,
  { kind, isMuted }: { kind: OptionalNoticeKind; isMuted: boolean },
): Promise<void> {
  const muted = isMuted ? [kind] : [];
  await sql`
    insert into notice_preference (client_id, muted) values (${clientId}, ${muted})
    on conflict (client_id) do update
    set muted = array_remove(notice_preference.muted, ${kind}::text) || excluded.muted`.execute(db);
}
