import type { Member } from '@mogine/asset-pipeline';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';

/** A file that can be fetched: one that an asset was published with, or one that was made of those. */
export type AssetFileRow = {
  key: string;
  assetId: string;
  name: string;
  format: string;
  role: string;
  bytes: number;
  sha256: string;
  contentType: string;
  assetStatus: string;
  /** Which map of a material it is; empty for anything else, and while nobody has looked at it. */
  map: string;
  /** How many maps there are in its version. */
  mapCount: number;
  /** Longest edge of its largest picture, pixels; 0 without any, and while nobody has looked at it. */
  edge: number;
  /** Of a package that was made: what lies in it. Null of everything else, and while nobody has looked inside. */
  members: readonly Member[] | null;
  /** The newest version that it is part of. */
  version: number;
  /** When that version came out. */
  publishedAt: Date;
};

const ROW = `f.key, v.asset_id as "assetId", f.name, f.format, f.role, f.bytes::bigint, f.sha256,
    f."contentType", a.status as "assetStatus", v.number as version, v.published_at as "publishedAt",
    (
      select count(distinct o.map) from asset_form o
      where o.asset_id = v.asset_id and o.version = v.number and o.map <> ''
    ) as "mapCount"`;
const PUBLISHED = `select ${ROW}, coalesce(l.map, '') as map, coalesce(l.edge, 0) as edge, null::jsonb as members,
    f.place, false as is_made
  from asset_version v
  join asset a on a.id = v.asset_id
  cross join lateral rows from (jsonb_to_recordset(v.files) as
    (key text, name text, format text, role text, bytes bigint, sha256 text, "contentType" text))
    with ordinality as f (key, name, format, role, bytes, sha256, "contentType", place)
  left join asset_form l on l.asset_id = v.asset_id and l.version = v.number and l.key = f.key and not l.is_made`;
const MADE = `select ${ROW}, f.map, f.edge, f.members, f.place, true as is_made
  from (
    select key, name, format, role, bytes, sha256, content_type as "contentType", position as place, asset_id, version,
      map, edge, members
    from asset_form where is_made
  ) f
  join asset_version v on v.asset_id = f.asset_id and v.number = f.version
  join asset a on a.id = v.asset_id`;
const BY_KEY = `select * from (
    (${PUBLISHED} where v.files @> jsonb_build_array(jsonb_build_object('key', $1::text)) and f.key = $1)
    union all (${MADE} where f.key = $1)
  ) found order by version desc limit 1`;
const OF_ASSET = `${PUBLISHED} where v.asset_id = $1::uuid
    and v.number = (select max(number) from asset_version where asset_id = $1::uuid) order by f.place`;
const MARK = `encode(substring(sha256(convert_to(f.key, 'UTF8')) for 6), 'hex') = any($2::text[])`;
const MARKED = `select * from (
    select distinct on (key) * from (
      (${PUBLISHED} where v.asset_id = $1::uuid and ${MARK})
      union all (${MADE} where v.asset_id = $1::uuid and ${MARK})
    ) found order by key, version desc
  ) wanted order by version desc, is_made, place`;

/** A file of any version of an asset. */
export async function findAssetFile(db: Database, key: string): Promise<AssetFileRow | null> {
  const [row] = await readRows<AssetFileRow>(db, BY_KEY, [key]);
  return row ?? null;
}

/** Files that an asset's newest version was published with, in their order: the first one is what a plain download means. */
export async function findAssetFiles(db: Database, assetId: string): Promise<AssetFileRow[]> {
  return readRows(db, OF_ASSET, [assetId]);
}

/** In the order of its page, files of any version of an asset whose keys have one of these marks: the first 12 digits of their SHA-256. */
export async function findMarkedFiles(
  db: Database,
  assetId: string,
  marks: readonly string[],
): Promise<AssetFileRow[]> {
  return readRows(db, MARKED, [assetId, marks]);
}
