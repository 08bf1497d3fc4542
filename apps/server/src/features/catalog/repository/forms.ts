import type { Member } from '@mogine/asset-pipeline';
import type { AssetKind } from '@mogine/contract/catalog';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import { OFFICIAL_NAME } from '../asset-page.ts';

export type VersionToForm = {
  assetId: string;
  version: number;
  kind: AssetKind;
  name: string;
  enName: string;
  author: string;
  files: readonly FileToForm[];
};
export type FileToForm = {
  key: string;
  name: string;
  format: string;
  role: 'model' | 'panorama' | 'map' | 'archive';
  bytes: number;
  sha256: string;
  contentType: string;
};
/** A form as it is kept. */
export type FormRow = FileToForm & {
  map: string;
  edge: number;
  crc32: number;
  isMade: boolean;
  /** Of a package that was made. */
  members: readonly Member[] | null;
};

/** The newest version of an asset; null where what it can be had as is known of these very files, and of an asset without any. */
export async function findVersionToForm(db: Database, assetId: string): Promise<VersionToForm | null> {
  const [row] = await readRows<VersionToForm>(
    db,
    `select a.id as "assetId", v.number as version, a.kind, a.name, a.en_name as "enName", v.files,
        coalesce(author_of(a.client_id), $2) as author
      from asset a
      join asset_version v on v.asset_id = a.id
        and v.number = (select max(number) from asset_version where asset_id = a.id)
      where a.id = $1::uuid and (v.formed_at is null or exists (
        select from asset_form f where f.asset_id = v.asset_id and f.version = v.number and not f.is_made
          and not v.files @> jsonb_build_array(jsonb_build_object('key', f.key))
      ))`,
    [assetId, OFFICIAL_NAME],
  );
  return row ?? null;
}

/** Assets whose newest version was never looked at: what is on sale and asked for most comes first. */
export async function findUnformed(db: Database, limit: number): Promise<string[]> {
  const rows = await readRows<{ id: string }>(
    db,
    `select a.id from asset a
      join asset_version v on v.asset_id = a.id
        and v.number = (select max(number) from asset_version where asset_id = a.id)
      where v.formed_at is null and a.status = 'published'
      order by a.popularity desc, a.id limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Writes down everything that a version can be had as, in this order, and puts it on the asset's page. */
export async function writeForms(
  db: Database,
  { assetId, version }: { assetId: string; version: number },
  forms: readonly FormRow[],
  at: Date,
): Promise<void> {
  await db.deleteFrom('asset_form').where('asset_id', '=', assetId).where('version', '=', version).execute();
  if (forms.length > 0) {
    await db
      .insertInto('asset_form')
      .values(
        forms.map(({ contentType, isMade, members, ...form }, position) => ({
          ...{ ...form, asset_id: assetId, version, position },
          members: members && JSON.stringify(members),
          ...{ content_type: contentType, is_made: isMade },
        })),
      )
      .execute();
  }
  await db
    .updateTable('asset_version')
    .set({ formed_at: at })
    .where('asset_id', '=', assetId)
    .where('number', '=', version)
    .execute();
  await writeChoices(db, assetId);
}

export type UnreadPackage = { assetId: string; key: string };

/** Packages that were made before it was written down what lies in them. */
export async function findUnreadPackages(db: Database, limit: number): Promise<UnreadPackage[]> {
  return readRows<UnreadPackage>(
    db,
    `select asset_id as "assetId", key from asset_form
      where is_made and role = 'archive' and members is null order by key limit $1`,
    [limit],
  );
}

/** Writes down what lies in a package, and puts it on the page of its asset. */
export async function writeMembers(
  db: Database,
  { assetId, key }: UnreadPackage,
  members: readonly Member[],
): Promise<void> {
  await db
    .updateTable('asset_form')
    .set({ members: JSON.stringify(members) })
    .where('key', '=', key)
    .where('is_made', '=', true)
    .execute();
  await writeChoices(db, assetId);
}

/** Puts on an asset's page what its newest version can be had as; nothing, until that is known. */
export async function writeChoices(db: Database, assetId: string): Promise<void> {
  await sql`select write_choices(${assetId})`.execute(db);
}
