import { sql } from 'kysely';
import type { Database } from '#db/client';

/** How far a draft is that somebody wants to hand in. */
export type HoldableDraft = { revision: number; isHeld: boolean; isFixing: boolean };

/** Locks a person's draft until the transaction ends; null for a stranger's or a removed one as for none. */
export async function lockDraft(db: Database, clientId: string, id: string): Promise<HoldableDraft | null> {
  const { rows } = await sql<HoldableDraft>`
    select revision, held_by is not null as "isHeld", fixing is not null as "isFixing" from asset_draft
    where id = ${id} and client_id = ${clientId} and removed_at is null for update`.execute(db);
  return rows[0] ?? null;
}

export async function writeHolder(db: Database, id: string, holder: string): Promise<void> {
  await sql`update asset_draft set held_by = ${holder} where id = ${id}`.execute(db);
}

/** `assetId`: what it has become; null leaves what was known of that. */
export async function clearHolder(db: Database, holder: string, assetId: string | null): Promise<void> {
  await sql`
    update asset_draft set held_by = null, asset_id = coalesce(${assetId}::uuid, asset_id)
    where held_by = ${holder}`.execute(db);
}
