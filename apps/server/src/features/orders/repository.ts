import type { TrafficSource } from '@mogine/contract/analytics-limits';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import type { Slice } from '#kernel/paging';
import type { AssetForPurchase } from '../catalog/index.ts';
import type { Ground } from './rules.ts';

/** Which of these assets the person keeps, bought or taken while free. */
export async function findOwned(
  db: Database,
  clientId: string,
  assetIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('entitlement')
    .select('asset_id')
    .where('client_id', '=', clientId)
    .where(sql<boolean>`asset_id = any(${assetIds}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.asset_id));
}

/** An asset that a purchase asked for; `isOwned` says that the person had it before, so that it is no part of it. */
export type WantedAsset = Omit<AssetForPurchase, 'memberIncluded'> & {
  isOwned: boolean;
  source: TrafficSource;
  /** What was searched for when it was found. */
  query: string | null;
};

/**
 * The rights come first and decide what is bought: two tabs cannot both get the same one, the second waits for the
 * first and then finds it taken. They are taken in ascending order, so no two purchases wait for each other.
 */
const PURCHASE = `with
  wanted as (
    select id, name, en_name, coalesce(cover[1], '') as cover, price_points, client_id, maker_id, status, licence,
      coalesce($7::text, (select source from cart_item where client_id = $3 and asset_id = asset.id), 'direct') as source
    from asset
    where id = any(array(
      select unnest($5::uuid[]) union all
      select asset_id from unnest($6::uuid[]) as mine (id) join cart_item using (id) where client_id = $3))
    order by id for key share
  ),
  kept as (
    insert into entitlement (client_id, asset_id, ground, licence, purchase_id, created_at)
    select $3, id, 'purchase', licence, $1, $4 from wanted order by id
    on conflict do nothing returning asset_id
  ),
  line as (select * from wanted where id in (select asset_id from kept)),
  paid as (
    insert into purchase (id, order_no, client_id, points, created_at)
    select $1, $2, $3, sum(price_points), $4 from line having count(*) > 0
  ),
  listed as (
    insert into purchase_item (purchase_id, asset_id, points, name, en_name, cover, source)
    select $1, id, price_points, name, en_name, cover, source from line
  ),
  emptied as (delete from cart_item where client_id = $3 and asset_id = any(array(select id from line)))
  select id, name, en_name as "enName", cover, price_points as "pricePoints", client_id as "clientId", maker_id as "makerId", status,
    id not in (select asset_id from kept) as "isOwned",
    source,
    case when $7 is null then (select query from cart_item where client_id = $3 and asset_id = wanted.id) else $8 end as query
  from wanted order by id`;

/**
 * Writes a purchase of all assets named, and of those behind the person's own cart rows, that the person does not have
 * yet: its lines, the rights, the cart without them. Answers every asset that was found; whether this purchase may
 * be is the caller's to judge, in the same transaction.
 */
export async function insertPurchase(
  db: Database,
  purchase: {
    id: string;
    orderNo: string;
    clientId: string;
    at: Date;
    assetIds: readonly string[];
    cartItemIds: readonly string[];
    /** Where they were found; null for what the cart says. */
    source: TrafficSource | null;
    /** What was searched for there. */
    query: string | null;
  },
): Promise<WantedAsset[]> {
  const { id, orderNo, clientId, at, assetIds, cartItemIds, source, query } = purchase;
  return readRows(db, PURCHASE, [id, orderNo, clientId, at, assetIds, cartItemIds, source, query]);
}

export type PurchaseRow = {
  id: string;
  orderNo: string;
  points: number;
  createdAt: Date;
  items: {
    resourceId: string;
    name: string;
    enName: string;
    cover: string;
    price: number;
    isRefunded: boolean;
  }[];
};

const IS_REFUNDED = sql`exists (
  select from purchase_refund r where r.purchase_id = i.purchase_id and r.asset_id = i.asset_id)`;

export async function listPurchases(db: Database, clientId: string, slice: Slice): Promise<PurchaseRow[]> {
  return db
    .selectFrom('purchase as p')
    .select(['p.id', 'p.order_no as orderNo', 'p.points', 'p.created_at as createdAt'])
    .select((e) =>
      e
        .selectFrom('purchase_item as i')
        .whereRef('i.purchase_id', '=', 'p.id')
        .select(
          sql<
            PurchaseRow['items']
          >`coalesce(json_agg(json_build_object('resourceId', i.asset_id, 'name', i.name,
            'enName', i.en_name, 'cover', i.cover, 'price', i.points, 'isRefunded', ${IS_REFUNDED}) order by i.points desc, i.asset_id), '[]')`.as(
            'items',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('items'),
    )
    .where('p.client_id', '=', clientId)
    .$if(slice.after !== null, (query) =>
      query.where(
        sql<boolean>`(p.created_at, p.id) < (${slice.after?.createdAt}::timestamptz, ${slice.after?.id}::uuid)`,
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export type PurchaseDetail = Omit<PurchaseRow, 'items'> & {
  items: (PurchaseRow['items'][number] & { isOnSale: boolean })[];
  /** When something of it was given back, the last time last. */
  refundTimes: Date[];
};

/** A person's own purchase by its number, with whether each asset is still sold. */
export async function findPurchase(
  db: Database,
  clientId: string,
  orderNo: string,
): Promise<PurchaseDetail | null> {
  const { rows } = await sql<PurchaseDetail>`
    select p.id, p.order_no as "orderNo", p.points, p.created_at as "createdAt", (
      select coalesce(json_agg(json_build_object('resourceId', i.asset_id, 'name', i.name, 'enName', i.en_name,
        'cover', i.cover, 'price', i.points, 'isOnSale', a.status = 'published', 'isRefunded', ${IS_REFUNDED}) order by i.points desc, i.asset_id), '[]')
      from purchase_item i join asset a on a.id = i.asset_id where i.purchase_id = p.id) as items,
      array(select refunded_at from purchase_refund where purchase_id = p.id order by refunded_at) as "refundTimes"
    from purchase p where p.order_no = ${orderNo} and p.client_id = ${clientId}`.execute(db);
  return rows[0] ?? null;
}

/** The purchase that something was given back of under this number; null where nothing was. */
export async function findRefundedPurchase(
  db: Database,
  clientId: string,
  refundNo: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('purchase_refund as r')
    .innerJoin('purchase as p', 'p.id', 'r.purchase_id')
    .select('p.order_no')
    .where('r.order_no', '=', refundNo)
    .where('p.client_id', '=', clientId)
    .executeTakeFirst();
  return row?.order_no ?? null;
}

/** What a person is called; empty for one who has left. */
export async function findPayerName(db: Database, clientId: string): Promise<string> {
  const row = await db.selectFrom('client').select('nickname').where('id', '=', clientId).executeTakeFirst();
  return row?.nickname ?? '';
}

export async function countPurchases(db: Database, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What the asset may be used for by whoever obtains it now. */
function licenceNow(assetId: string) {
  return sql<string>`(select licence from asset where id = ${assetId})`;
}

/** Remembers that a free asset was taken; what was already owned stays as it is. */
export async function insertFreeEntitlement(
  db: Database,
  clientId: string,
  assetId: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('entitlement')
    .values({
      ...{ client_id: clientId, asset_id: assetId, ground: 'free', purchase_id: null, created_at: at },
      licence: licenceNow(assetId),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertGrant(
  db: Database,
  grant: {
    id: string;
    clientId: string;
    assetId: string;
    fileKey: string;
    version: number;
    ground: Ground;
    tier: string;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('download_grant')
    .values({
      id: grant.id,
      client_id: grant.clientId,
      asset_id: grant.assetId,
      file_key: grant.fileKey,
      version: grant.version,
      ground: grant.ground,
      tier: grant.tier,
      licence: licenceNow(grant.assetId),
      created_at: grant.at,
    })
    .execute();
}

/** Whether this person was granted any file of this asset since then: all of them, however often begun, are one download. */
export async function findRecentGrant(
  db: Database,
  clientId: string,
  assetId: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('download_grant')
    .select('id')
    .where('client_id', '=', clientId)
    .where('asset_id', '=', assetId)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
