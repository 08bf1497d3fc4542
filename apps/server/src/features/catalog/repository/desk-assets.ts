import type { AssetKind } from '@mogine/contract/catalog';
import { ASSETS_COUNTED_MAX, type ASSET_STATES } from '@mogine/contract/desk/assets';
import type { AssetDescriptions, AssetFields, EditedFields } from '@mogine/contract/asset-change';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { AssetLicence } from '@mogine/contract/submission-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { COUNTED_MAX, countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';

type State = (typeof ASSET_STATES)[number];

/** As many as words find: one who looks for more needs other words. */
const FOUND_MAX = 2000;
/** As many as are left where something is excluded that nearly all have. */
const LEFT_MAX = 50_000;
/** So many of the newest tell whether what is excluded leaves many or few. */
const PROBED = 300;
/** Of those: where so many are left, they are found sooner from the newest on than by asking which they are. */
const MANY = PROBED / 25;

export type DeskAsset = AssetFields & {
  id: string;
  kind: AssetKind;
  thumb: string;
  typeName: string;
  enTypeName: string;
  licence: AssetLicence;
  clientId: string;
  author: string;
  makerId: string;
  maker: string;
  state: State;
  revision: number;
  createdAt: Date;
};

export type DeskFilter = {
  /** Only these; null for any. */
  ids: readonly string[] | null;
  /** A `tsquery`; null for any. */
  words: string | null;
  /** Where `words` exclude something and ask for nothing else, the `tsquery` of just that. Null otherwise. */
  left: string | null;
  state: State | null;
  clientId: string | null;
  /** A category, below which is meant too. */
  typeId: string | null;
};

const FIELDS = sql`a.id, a.name, a.en_name as "enName", a.kind, coalesce(nullif(a.thumb, ''), a.cover[1], '') as thumb,
  a.type_id as "typeId", t.name as "typeName", t.en_name as "enTypeName", a.tags, a.en_tags as "enTags", a.colors,
  a.price_points as price, a.member_included as "isMemberIncluded", a.licence,
  coalesce(a.client_id::text, '') as "clientId", coalesce(author_of(a.client_id), '') as author,
  coalesce(a.maker_id::text, '') as "makerId", coalesce(author_of(a.maker_id), '') as maker,
  case when s.asset_id is not null then 'suspended' else a.status end as state, a.revision, a.created_at as "createdAt"`;
const JOINS = sql`join asset_type t on t.id = a.type_id
  left join asset_suspension s on s.asset_id = a.id`;

/** A page of all assets, newest first. */
export async function listDeskAssets(
  db: Database,
  asked: DeskFilter,
  { after, offset, limit }: Slice,
): Promise<DeskAsset[]> {
  const filter = await settle(db, asked);
  const position = after
    ? sql`and (a.created_at, a.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<DeskAsset>`
    ${foundIn(filter)}
    select ${FIELDS} from (
      ${matches(filter, sql`a.id, a.created_at`, sql`${position} order by a.created_at desc, a.id desc limit ${offset + limit}`)}
    ) place join asset a on a.id = place.id ${JOINS}
    order by a.created_at desc, a.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countDeskAssets(db: Database, asked: DeskFilter): Promise<number> {
  const most = asked.words === null ? COUNTED_MAX : ASSETS_COUNTED_MAX;
  const filter = await settle(db, asked);
  const isByWordsAlone = [filter.ids, filter.state, filter.clientId, filter.typeId].every(
    (one) => one === null,
  );
  if (filter.words !== null && isByWordsAlone) return countUpTo(db, sql`${wordsFind(filter)} found`, most);
  return countUpTo(
    db,
    sql`(${foundIn(filter)} ${matches(filter, sql`a.id`, sql`limit ${most}`)}) found`,
    most,
  );
}

/** `foundMax`: as many as words find, on sale and off. */
type Settled = DeskFilter & { foundMax: number };

/** By which of both what is excluded is asked: `left` of each asset from the newest on where it leaves many, else `words` of all at once. */
async function settle(db: Database, filter: DeskFilter): Promise<Settled> {
  if (filter.left === null) return { ...filter, foundMax: FOUND_MAX };
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select id from asset order by created_at desc, id desc limit ${PROBED}) a
    where ${lacks(filter.left)}`.execute(db);
  const isMany = (rows[0]?.count ?? 0) >= MANY;
  return isMany ? { ...filter, words: null, foundMax: 0 } : { ...filter, left: null, foundMax: LEFT_MAX };
}

/** A subquery of each asset, as one of all of them at once is worth nothing where a page is full after a few. */
function lacks(left: string): RawBuilder<unknown> {
  const has = (table: string) =>
    sql`(select d.words @@ ${left}::tsquery from ${sql.table(table)} d where d.asset_id = a.id)`;
  return sql`not coalesce(${has('asset_search')}, ${has('asset_search_off_sale')}, false)`;
}

function foundIn(filter: Settled): RawBuilder<unknown> {
  const nothing = sql`(select null::uuid as asset_id where false)`;
  return sql`with recursive below as (
      select coalesce(merged_into, id) as id from asset_type where id = ${filter.typeId}::uuid
      union
      select t.id from asset_type t join below b on t.parent_id = b.id
    ),
    found as materialized ${filter.words === null ? nothing : wordsFind(filter)}`;
}

function wordsFind({ words, foundMax }: Pick<Settled, 'words' | 'foundMax'>): RawBuilder<unknown> {
  return sql`(
      (select asset_id from asset_search where words @@ ${words}::tsquery limit ${foundMax})
      union all
      (select asset_id from asset_search_off_sale where words @@ ${words}::tsquery limit ${foundMax})
    )`;
}

/** Ids of what words find, on sale or not, at most {@link FOUND_MAX} of each. */
export async function findByWords(db: Database, words: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asset_id as id from ${wordsFind({ words, foundMax: FOUND_MAX })} found`.execute(db);
  return rows.map(({ id }) => id);
}

/** Each category is walked along its own index, as no index has several of them in one order. */
function matches(
  filter: DeskFilter,
  columns: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(filter.ids === null ? [] : [sql`a.id = any(${[...filter.ids]}::uuid[])`]),
    ...(filter.words === null ? [] : [sql`a.id in (select asset_id from found)`]),
    ...(filter.left === null ? [] : [lacks(filter.left)]),
    ...(filter.clientId === null ? [] : [sql`a.maker_id = ${filter.clientId}::uuid`]),
    ...(filter.state === null ? [] : [stateIs(filter.state)]),
  ];
  const where = sql.join(conditions, sql` and `);
  if (filter.typeId === null) return sql`select ${columns} from asset a where ${where} ${end}`;
  return sql`select one.* from below cross join lateral (
      select ${columns} from asset a where a.type_id = below.id and ${where} ${end}
    ) one`;
}

function stateIs(state: State): RawBuilder<unknown> {
  const suspended = sql`(select asset_id from asset_suspension)`;
  if (state === 'suspended') return sql`a.id in ${suspended}`;
  return state === 'unlisted'
    ? sql`a.status = 'unlisted' and a.id not in ${suspended}`
    : sql`a.status = ${state}`;
}

export type DeskAssetDetail = DeskAsset &
  AssetDescriptions & {
    slug: string;
    mergedInto: string | null;
    files: { name: string; format: string; bytes: number }[];
    purchases: number;
    points: number;
    downloads: number;
    favorites: number;
    suspendedReason: string | null;
    enSuspendedReason: string | null;
    suspendedAt: Date | null;
  };

export async function findDeskAsset(db: Database, id: string): Promise<DeskAssetDetail | null> {
  const { rows } = await sql<DeskAssetDetail>`
    select ${FIELDS}, a.description, a.en_description as "enDescription", a.slug, a.merged_into as "mergedInto", a.download_count as downloads, a.favorite_count as favorites, sold.purchases, sold.points,
      s.reason as "suspendedReason", coalesce(nullif(s.en_reason, ''), s.reason) as "enSuspendedReason", s.created_at as "suspendedAt",
      coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'format', f.format, 'bytes', f.bytes) order by f.position)
        from asset_file f where f.asset_id = a.id), '[]') as files
    from asset a ${JOINS}
    cross join lateral (select count(*)::int as purchases, coalesce(sum(i.points), 0)::bigint as points
      from purchase_item i where i.asset_id = a.id and not exists (
        select from purchase_refund r where r.purchase_id = i.purchase_id and r.asset_id = i.asset_id)) sold
    where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** As far as editors change it. */
export type LockedAsset = EditedFields & {
  id: string;
  kind: AssetKind;
  status: string;
  revision: number;
  /** Who is told of it; null of nobody. */
  makerId: string | null;
};

/** These assets as they are, locked in the order of their ids. */
export async function lockDeskAssets(db: Database, ids: readonly string[]): Promise<LockedAsset[]> {
  const { rows } = await sql<LockedAsset>`${fieldsOf(ids)} order by id for no key update`.execute(db);
  return rows;
}

/** The same without holding them: somebody else may change them at any moment. */
export async function findAssetFields(db: Database, ids: readonly string[]): Promise<LockedAsset[]> {
  const { rows } = await sql<LockedAsset>`${fieldsOf(ids)}`.execute(db);
  return rows;
}

function fieldsOf(ids: readonly string[]): RawBuilder<unknown> {
  return sql`select id, kind, status, revision, maker_id as "makerId", name, en_name as "enName", type_id as "typeId", tags, en_tags as "enTags", colors,
      price_points as price, member_included as "isMemberIncluded", licence, description, en_description as "enDescription"
    from asset where id = any(${[...ids]}::uuid[])`;
}

/** Writes what is different of an asset. */
export async function updateDeskAsset(
  db: Database,
  id: string,
  changed: Partial<EditedFields>,
  now: Date,
): Promise<void> {
  const { name, enName, typeId, tags, enTags, colors, price, isMemberIncluded, licence } = changed;
  const { description, enDescription } = changed;
  await db
    .updateTable('asset')
    .set({
      updated_at: now,
      ...(name !== undefined && { name }),
      ...(enName !== undefined && { en_name: enName }),
      ...(typeId !== undefined && { type_id: typeId }),
      ...(tags !== undefined && { tags: [...tags] }),
      ...(enTags !== undefined && { en_tags: [...enTags] }),
      ...(colors !== undefined && { colors: [...colors] }),
      ...(price !== undefined && { price_points: price }),
      ...(isMemberIncluded !== undefined && { member_included: isMemberIncluded }),
      ...(licence !== undefined && { licence }),
      ...(description !== undefined && { description }),
      ...(enDescription !== undefined && { en_description: enDescription }),
    })
    .where('id', '=', id)
    .execute();
}

/** Where these assets stand, and why staff has taken off those that it has. */
export type ShelfOf = { state: State; reason: Text | null; isMerged: boolean };

export async function readShelfOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShelfOf>> {
  const { rows } = await sql<ShelfOf & { id: string }>`
    select a.id, case when s.asset_id is not null then 'suspended' else a.status end as state,
      case when s.asset_id is not null then
        jsonb_build_object('zh', s.reason, 'en', coalesce(nullif(s.en_reason, ''), s.reason)) end as reason,
      a.merged_into is not null as "isMerged"
    from asset a left join asset_suspension s on s.asset_id = a.id where a.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...shelf }) => [id, shelf]));
}
