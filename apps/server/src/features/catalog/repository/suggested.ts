import type { AssetKind } from '@mogine/contract/catalog';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';

export type TagCount = { tag: string; kind: AssetKind; count: number };

/** How many assets of each kind on sale have each tag, by tag; in small letters, as lists are narrowed by them. */
export async function readTagCounts(db: Database): Promise<TagCount[]> {
  return readRows<TagCount>(
    db,
    `select tag, kind, count(*)::integer as count
     from asset_listing cross join lateral unnest(tags) tag
     group by tag, kind order by tag collate "C"`,
    [],
  );
}

/** Tags as they are written, with what stands in their place in the other language, the commonest pairs first. */
export async function readTagPairs(db: Database): Promise<{ zh: string; en: string }[]> {
  return readRows<{ zh: string; en: string }>(
    db,
    `select pair.zh, pair.en from asset_listing l join asset a on a.id = l.asset_id
     cross join lateral unnest(a.tags, a.en_tags) pair (zh, en)
     where cardinality(a.tags) = cardinality(a.en_tags)
     group by pair.zh, pair.en order by count(*) desc, pair.zh, pair.en`,
    [],
  );
}
