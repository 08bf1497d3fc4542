import type { OpResult } from '@mogine/contract/kernel/op';
import type { submissions } from '@mogine/contract/submissions';
import { sql } from 'kysely';
import type { Database } from '#db/client';

type Version = OpResult<typeof submissions.versions>['versions'][number];

/** Nobody reads further back than this. */
const VERSIONS_MAX = 100;

/** What a person's draft has become; null where there is no such draft. */
export async function findAssetOfDraft(
  db: Database,
  clientId: string,
  id: string,
): Promise<{ assetId: string | null } | null> {
  const { rows } = await sql<{ assetId: string | null }>`
    select asset_id as "assetId" from asset_draft
    where id = ${id} and client_id = ${clientId} and removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Everything that was on sale of an asset, newest first. */
export async function listVersions(db: Database, assetId: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select v.number, v.notes, v.en_notes as "enNotes", v.published_at as "publishTime",
      coalesce((select sum((f ->> 'bytes')::bigint) from jsonb_array_elements(v.files) f), 0)::float8 as bytes,
      coalesce((select jsonb_agg(distinct f ->> 'format') from jsonb_array_elements(v.files) f), '[]') as formats
    from asset_version v where v.asset_id = ${assetId} order by v.number desc limit ${VERSIONS_MAX}`.execute(
    db,
  );
  return rows;
}
