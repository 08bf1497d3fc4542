import type { AssetKind } from '@mogine/contract/catalog';
import type { ShelfState } from '@mogine/contract/submission-rules';
import { foldLabel } from '@mogine/contract/variant-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import { isBehind } from '#db/position';
import type { Slice } from '#kernel/paging';
import type { Candidate, Given } from './rules.ts';

/** Locked in the order of their ids until the transaction ends; ids nobody knows are absent. */
export async function lockCandidates(db: Database, ids: readonly string[]): Promise<Candidate[]> {
  await sql`select id from asset where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    db,
  );
  // Apart from the lock: who waited for it sees what was done meanwhile.
  return findCandidates(db, ids);
}

export async function findCandidates(db: Database, ids: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select a.id, a.name, a.en_name as "enName", a.kind, a.status, a.client_id as "clientId", a.maker_id as "makerId",
      a.merged_into as "mergedInto", m.family_id as "familyId"
    from asset a left join asset_variant m on m.asset_id = a.id where a.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows;
}

export type LockedFamily = {
  id: string;
  revision: number;
  /** Null for the official publisher. */
  clientId: string | null;
  makerId: string | null;
  members: Given[];
};

/** Locked until the transaction ends; null where there is none. */
export async function lockFamily(db: Database, id: string): Promise<LockedFamily | null> {
  const { rows } = await sql<{ id: string; revision: number }>`
    select id, revision from asset_family where id = ${id} for update`.execute(db);
  const [family] = rows;
  if (!family) return null;
  const members = await sql<Given & { clientId: string | null; makerId: string | null }>`
    select m.asset_id as "assetId", m.client_id as "clientId", a.maker_id as "makerId", m.label, m.en_label as "enLabel"
    from asset_variant m join asset a on a.id = m.asset_id where m.family_id = ${id} order by m.position`.execute(
    db,
  );
  return {
    ...family,
    clientId: members.rows[0]?.clientId ?? null,
    makerId: members.rows[0]?.makerId ?? null,
    members: members.rows.map(({ assetId, label, enLabel }) => ({ assetId, label, enLabel })),
  };
}

export async function insertFamily(db: Database, id: string, at: Date): Promise<void> {
  await db.insertInto('asset_family').values({ id, created_at: at }).execute();
}

/** Its members become these, in this order; fewer than two are no family any more. */
export async function writeMembers(
  db: Database,
  familyId: string,
  clientId: string | null,
  members: readonly Given[],
): Promise<void> {
  await db.deleteFrom('asset_variant').where('family_id', '=', familyId).execute();
  if (members.length < 2) {
    await db.deleteFrom('asset_family').where('id', '=', familyId).execute();
    return;
  }
  await db
    .insertInto('asset_variant')
    .values(
      members.map(({ assetId, label, enLabel }, position) => ({
        ...{ asset_id: assetId, family_id: familyId, client_id: clientId, position },
        ...{ label, en_label: enLabel, label_folded: foldLabel(label), en_label_folded: foldLabel(enLabel) },
      })),
    )
    .execute();
  await db
    .updateTable('asset_family')
    .set((e) => ({ revision: e('revision', '+', 1) }))
    .where('id', '=', familyId)
    .execute();
}

export type MemberRow = {
  id: string;
  name: string;
  enName: string;
  kind: AssetKind;
  thumb: string;
  coverColor: string;
  price: number;
  state: ShelfState;
};

const MEMBER = sql`a.id, a.name, a.en_name as "enName", a.kind, coalesce(nullif(a.thumb, ''), a.cover[1], '') as thumb,
  a.cover_color as "coverColor", a.price_points as price,
  case when exists (select from asset_suspension u where u.asset_id = a.id) then 'suspended'
    when a.status = 'published' then 'on_sale' else 'unlisted' end as state`;

/** An asset as families show it; `makerId`: who must have made it, undefined for anybody. Null where there is none. */
export async function findMember(
  db: Database,
  id: string,
  makerId: string | undefined,
): Promise<(MemberRow & { familyId: string | null }) | null> {
  const { rows } = await sql<MemberRow & { familyId: string | null }>`
    select ${MEMBER}, (select m.family_id from asset_variant m where m.asset_id = a.id) as "familyId"
    from asset a where a.id = ${id} and (${makerId === undefined} or a.maker_id = ${makerId ?? null}::uuid)`.execute(
    db,
  );
  return rows[0] ?? null;
}

type OwnWanted = {
  makerId: string;
  /** All of them in its name, in either language. */
  words: readonly string[];
  kind: AssetKind | null;
  isOfficial: boolean;
};

function own({ makerId, words, kind, isOfficial }: OwnWanted): RawBuilder<unknown> {
  const named = words.map((word) => sql`strpos(lower(a.name || ' ' || a.en_name), lower(${word}::text)) > 0`);
  const which = [
    sql`a.maker_id = ${makerId}::uuid and a.status = 'published' and (a.client_id is null) = ${isOfficial}`,
    ...(kind === null ? [] : [sql`a.kind = ${kind}`]),
  ];
  return sql`asset a where ${sql.join([...which, ...named], sql` and `)}`;
}

/** What somebody has on sale, newest first. */
export async function listOwnMembers(
  db: Database,
  wanted: OwnWanted,
  { after, offset, limit }: Slice,
): Promise<(MemberRow & { variantCount: number | null; createdAt: Date })[]> {
  const { rows } = await sql<MemberRow & { variantCount: number | null; createdAt: Date }>`
    select ${MEMBER}, a.created_at as "createdAt",
      (select count(*)::int from asset_variant m join asset_variant other using (family_id)
        where m.asset_id = a.id having count(*) > 0) as "variantCount"
    from ${own(wanted)} and ${isBehind(after, ['a.created_at', 'a.id'])}
    order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countOwn(db: Database, wanted: OwnWanted): Promise<number> {
  return countUpTo(db, own(wanted));
}

/** The ids of these assets and of all that stand beside any of them as its variants. */
export async function listKin(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(${ids}::uuid[])::text as id union
    select other.asset_id::text from asset_variant one join asset_variant other on other.family_id = one.family_id
    where one.asset_id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

export type FamilyRow = {
  id: string;
  revision: number;
  members: (MemberRow & { label: string; enLabel: string })[];
};

export async function findFamily(db: Database, id: string): Promise<FamilyRow | null> {
  const { rows } = await sql<FamilyRow['members'][number] & { revision: number }>`
    select ${MEMBER}, m.label, m.en_label as "enLabel", f.revision
    from asset_variant m join asset_family f on f.id = m.family_id join asset a on a.id = m.asset_id
    where m.family_id = ${id} order by m.position`.execute(db);
  const [first] = rows;
  return first ? { id, revision: first.revision, members: rows.map(({ revision: _, ...one }) => one) } : null;
}
