import { sql } from 'kysely';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import type { Right } from './document.ts';

export type LicenceRow = {
  id: string;
  clientId: string;
  document: string;
  createdAt: Date;
  revokedAt: Date | null;
  revokedWhy: string;
};

const ROW = `id, client_id as "clientId", document, created_at as "createdAt", revoked_at as "revokedAt",
  revoked_why as "revokedWhy"`;

// What is kept covers every version; what a member took covers the versions that were fetched, for good. Of several rights to
// one version the widest, of use ('standard' is last in order of letters) as of tier: a yearly member may do what nobody may with a free asset. Of a package that was made the files in it are
// named as well: they are what its buyer has on disk.
const RIGHT = `select r.ground, r.tier, r.licence, r."orderNo", r."periodStart", r."grantedAt", v.number as version, a.name,
    a.en_name as "enName", v.files || coalesce((
      select jsonb_agg(jsonb_build_object('name', n.name, 'bytes', n.bytes, 'sha256', n.sha256)
        order by f.position, n.place)
      from asset_form f cross join lateral (
        select f.name, f.bytes, f.sha256, 0 as place
        union all
        select m.name, m.bytes, m.sha256, m.place
        from rows from (jsonb_to_recordset(f.members) as (name text, bytes bigint, sha256 text))
          with ordinality as m (name, bytes, sha256, place)
      ) n
      where f.asset_id = v.asset_id and f.version = v.number and f.is_made
    ), '[]') as files
  from (
    select e.ground, '' as tier, e.licence, coalesce(p.order_no, '') as "orderNo", null::timestamptz as "periodStart",
      e.created_at as "grantedAt", null::integer as version
    from entitlement e left join purchase p on p.id = e.purchase_id
    where e.client_id = $1::uuid and e.asset_id = $2::uuid
    union all
    select 'member', g.tier, g.licence, '', (
        select max(q.period_start) from download_quota_use q
        where q.client_id = $1::uuid and q.asset_id = $2::uuid and q.period_start <= g.at
      ), g.at, g.version
    from (
      select tier, version, min(created_at) as at, max(licence) as licence from download_grant
      where client_id = $1::uuid and asset_id = $2::uuid and ground = 'member' and version is not null
      group by tier, version
    ) g
  ) r
  join asset a on a.id = $2::uuid
  join asset_version v on v.asset_id = a.id and v.number = coalesce(r.version, v.number)
  where $3::integer is null or v.number = $3::integer
  order by v.number desc, r.ground = 'purchase' desc, r.tier = 'yearly' desc, r.ground = 'free' desc
  limit 1`;

/** A person's right to a version of an asset, or to the newest that they have one to; null for none. */
export async function findRight(
  db: Database,
  { clientId, assetId, version }: { clientId: string; assetId: string; version: number | undefined },
): Promise<Right | null> {
  const [row] = await readRows<Right>(db, RIGHT, [clientId, assetId, version ?? null]);
  return row ?? null;
}

type RightKey = { clientId: string; assetId: string } & Pick<
  Right,
  'version' | 'ground' | 'tier' | 'orderNo'
>;

const OF_RIGHT = `select ${ROW} from licence
  where client_id = $1 and asset_id = $2 and version = $3 and ground = $4 and tier = $5 and order_no = $6`;

export async function findLicence(db: Database, key: RightKey): Promise<LicenceRow | null> {
  const { clientId, assetId, version, ground, tier, orderNo } = key;
  const [row] = await readRows<LicenceRow>(db, OF_RIGHT, [clientId, assetId, version, ground, tier, orderNo]);
  return row ?? null;
}

/** Whether a licence of another version on the same ground was revoked. */
export async function isRevoked(
  db: Database,
  { clientId, assetId, ground, tier, orderNo }: Omit<RightKey, 'version'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('licence')
    .select('id')
    .where('client_id', '=', clientId)
    .where('asset_id', '=', assetId)
    .where('ground', '=', ground)
    .where('tier', '=', tier)
    .where('order_no', '=', orderNo)
    .where('revoked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a licence and the key that signed it; where the right has one already, that one stays. */
export async function insertLicence(
  db: Database,
  licence: RightKey & { id: string; document: string; sha256: string; at: Date },
  key: { id: string; publicKey: string },
): Promise<void> {
  const { id, clientId, assetId, version, ground, tier, orderNo, document, sha256, at } = licence;
  await db
    .insertInto('licence_key')
    .values({ id: key.id, public_key: key.publicKey, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('licence')
    .values({
      ...{ id, client_id: clientId, asset_id: assetId, version, ground, tier, order_no: orderNo },
      ...{ document, sha256, key_id: key.id, created_at: at },
    })
    .onConflict((conflict) => conflict.constraint('licence_of_right').doNothing())
    .execute();
}

/** A licence by the hash of its document; null for one that was never given. */
export async function findByHash(db: Database, sha256: string): Promise<LicenceRow | null> {
  const [row] = await readRows<LicenceRow>(db, `select ${ROW} from licence where sha256 = $1`, [sha256]);
  return row ?? null;
}

export async function findById(db: Database, id: string): Promise<LicenceRow | null> {
  const [row] = await readRows<LicenceRow>(db, `select ${ROW} from licence where id = $1`, [id]);
  return row ?? null;
}

/** Public keys of all licences there are, oldest first. */
export async function listKeys(db: Database): Promise<{ id: string; publicKey: string }[]> {
  return db
    .selectFrom('licence_key')
    .select(['id', 'public_key as publicKey'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Revokes a licence that holds; false when there is none. */
export async function revoke(db: Database, id: string, why: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('licence')
    .set({ revoked_at: at, revoked_why: why })
    .where('id', '=', id)
    .where(sql<boolean>`revoked_at is null`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Revokes what a purchase brought of licences of these assets. */
export async function revokeOfOrder(
  db: Database,
  { clientId, orderNo, assetIds }: { clientId: string; orderNo: string; assetIds: readonly string[] },
  { why, at }: { why: string; at: Date },
): Promise<void> {
  await db
    .updateTable('licence')
    .set({ revoked_at: at, revoked_why: why })
    .where('client_id', '=', clientId)
    .where('order_no', '=', orderNo)
    .where(sql<boolean>`asset_id = any(${assetIds}::uuid[])`)
    .where(sql<boolean>`revoked_at is null`)
    .execute();
}

/** Lets a revoked licence hold again; false when there is none. */
export async function restore(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('licence')
    .set({ revoked_at: null, revoked_why: '' })
    .where('id', '=', id)
    .where(sql<boolean>`revoked_at is not null`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
