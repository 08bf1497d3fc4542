import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Slice } from '#kernel/paging';
import type { Ground } from './rules.ts';

/** One purchase at a time for a person: two tabs cannot both find an asset unowned. */
export async function lockBuyer(db: Database, clientId: string): Promise<void> {
  await db.selectFrom('client').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
}

/** Assets behind a person's own cart rows; an unknown or foreign row is simply not among them. */
export async function findCartAssets(
  db: Database,
  clientId: string,
  cartItemIds: readonly string[],
): Promise<{ id: string; assetId: string }[]> {
  return db
    .selectFrom('cart_item')
    .select(['id', 'asset_id as assetId'])
    .where('client_id', '=', clientId)
    .where(sql<boolean>`id = any(${cartItemIds}::uuid[])`)
    .execute();
}

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

export type PurchaseLine = { assetId: string; points: number; name: string; enName: string; cover: string };

export async function insertPurchase(
  db: Database,
  purchase: {
    id: string;
    orderNo: string;
    clientId: string;
    points: number;
    at: Date;
    lines: readonly PurchaseLine[];
  },
): Promise<void> {
  const { id, clientId, at, lines } = purchase;
  await db
    .insertInto('purchase')
    .values({ id, order_no: purchase.orderNo, client_id: clientId, points: purchase.points, created_at: at })
    .execute();
  await db
    .insertInto('purchase_item')
    .values(
      lines.map(({ assetId, points, name, enName, cover }) => ({
        purchase_id: id,
        asset_id: assetId,
        points,
        name,
        en_name: enName,
        cover,
      })),
    )
    .execute();
  await db
    .insertInto('entitlement')
    .values(
      lines.map(({ assetId }) => ({
        client_id: clientId,
        asset_id: assetId,
        ground: 'purchase',
        purchase_id: id,
        created_at: at,
      })),
    )
    .execute();
  await db
    .deleteFrom('cart_item')
    .where('client_id', '=', clientId)
    .where(sql<boolean>`asset_id = any(${lines.map(({ assetId }) => assetId)}::uuid[])`)
    .execute();
}

export type PurchaseRow = {
  id: string;
  orderNo: string;
  points: number;
  createdAt: Date;
  items: { resourceId: string; name: string; enName: string; cover: string; price: number }[];
};

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
            'enName', i.en_name, 'cover', i.cover, 'price', i.points) order by i.points desc, i.asset_id), '[]')`.as(
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

export async function countPurchases(db: Database, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return count;
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
    .values({ client_id: clientId, asset_id: assetId, ground: 'free', purchase_id: null, created_at: at })
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
      ground: grant.ground,
      tier: grant.tier,
      created_at: grant.at,
    })
    .execute();
}

/** Whether this person was granted this file since then, so that a resumed download counts once. */
export async function findRecentGrant(
  db: Database,
  clientId: string,
  fileKey: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('download_grant')
    .select('id')
    .where('client_id', '=', clientId)
    .where('file_key', '=', fileKey)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
