import type { Text } from '@mogine/contract/kernel/reasons';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';

export type DeskPurchase = {
  id: string;
  orderNo: string;
  clientId: string;
  nickname: string;
  phone: string | null;
  points: number;
  count: number;
  name: string;
  enName: string;
  refunded: number;
  createdAt: Date;
};
export type PurchaseFilter = {
  orderNo: string | null;
  clientId: string | null;
  phone: string | null;
  assetId: string | null;
};

/** Only what is asked for stands in the statement, so that an index answers it. */
function matching({ orderNo, clientId, phone, assetId }: PurchaseFilter) {
  const conditions = [sql`true`];
  if (orderNo !== null) conditions.push(sql`p.order_no = ${orderNo}`);
  if (clientId !== null) conditions.push(sql`p.client_id = ${clientId}`);
  if (phone !== null) conditions.push(sql`p.client_id = (select id from client where phone = ${phone})`);
  if (assetId !== null)
    conditions.push(sql`p.id in (select purchase_id from purchase_item where asset_id = ${assetId})`);
  return sql.join(conditions, sql` and `);
}

const SHOWN = sql`p.id, p.order_no as "orderNo", p.client_id as "clientId", c.nickname, c.phone, p.points,
  p.created_at as "createdAt", i.count, i.name, i.en_name as "enName", i.refunded`;
const ITEMS = sql`cross join lateral (
  select count(*)::int as count, count(r.asset_id)::int as refunded,
    (array_agg(i.name order by i.points desc, i.asset_id))[1] as name,
    (array_agg(i.en_name order by i.points desc, i.asset_id))[1] as en_name
  from purchase_item i left join purchase_refund r on r.purchase_id = i.purchase_id and r.asset_id = i.asset_id
  where i.purchase_id = p.id) i`;

/** Purchases of everybody, newest first. */
export async function listAllPurchases(
  db: Database,
  filter: PurchaseFilter,
  { after, offset, limit }: Slice,
): Promise<DeskPurchase[]> {
  const behind = after ? sql`and (p.created_at, p.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DeskPurchase>`
    select ${SHOWN} from (
      select * from purchase p where ${matching(filter)} ${behind}
      order by p.created_at desc, p.id desc limit ${limit} offset ${offset}) p
    join client c on c.id = p.client_id ${ITEMS} order by p.created_at desc, p.id desc`.execute(db);
  return rows;
}

export function countAllPurchases(db: Database, filter: PurchaseFilter): Promise<number> {
  return countUpTo(db, sql`purchase p where ${matching(filter)}`);
}

export async function findPurchaseForDesk(
  db: Database,
  id: string,
): Promise<(DeskPurchase & { txnId: string | null }) | null> {
  const { rows } = await sql<DeskPurchase & { txnId: string | null }>`
    select ${SHOWN}, (select t.id from ledger_txn t where t.key = 'purchase:' || p.id) as "txnId"
    from purchase p join client c on c.id = p.client_id ${ITEMS} where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type DeskItem = {
  resourceId: string;
  name: string;
  enName: string;
  cover: string;
  points: number;
  isOnSale: boolean;
  isOfficial: boolean;
  /** Under this purchase: neither as a member nor after it was given back. */
  downloads: number;
  refundedAt: Date | null;
  refundedBy: string | null;
  why: string | null;
  enWhy: string | null;
  txnId: string | null;
  approvalId: string | null;
};

export async function listItems(db: Database, purchaseId: string): Promise<DeskItem[]> {
  const { rows } = await sql<DeskItem>`
    select i.asset_id as "resourceId", i.name, i.en_name as "enName", i.cover, i.points,
      a.status = 'published' as "isOnSale", a.client_id is null as "isOfficial", (
        select count(*)::int from download_grant g
        where g.client_id = p.client_id and g.asset_id = i.asset_id and g.ground = 'purchase'
          and g.created_at >= p.created_at and (r.refunded_at is null or g.created_at <= r.refunded_at)) as downloads,
      r.refunded_at as "refundedAt", coalesce(s.name, '') as "refundedBy", r.why, r.en_why as "enWhy", r.txn_id as "txnId",
      w.id as "approvalId"
    from purchase p join purchase_item i on i.purchase_id = p.id join asset a on a.id = i.asset_id
    left join purchase_refund r on r.purchase_id = i.purchase_id and r.asset_id = i.asset_id
    left join staff s on r.refunded_by = 'staff:' || s.id
    left join approval w on w.kind = 'purchases.refund' and w.subject = p.id || ':' || i.asset_id
      and w.state = 'waiting'
    where p.id = ${purchaseId} order by i.points desc, i.asset_id`.execute(db);
  return rows;
}

export type LockedItem = {
  orderNo: string;
  clientId: string;
  name: string;
  enName: string;
  cover: string;
  points: number;
  /** Nobody is there any more to whom anything could be given back. */
  isGone: boolean;
  /** What the whole purchase cost, and what of it was given back, by which transactions. */
  total: number;
  returned: number;
  before: string[];
  isRefunded: boolean;
};

/** One asset of a purchase, whose row then is locked until the transaction ends; null where it is no part of it. */
export async function lockItem(
  db: Database,
  purchaseId: string,
  assetId: string,
): Promise<LockedItem | null> {
  await sql`select from purchase where id = ${purchaseId} for no key update`.execute(db);
  const { rows } = await sql<LockedItem>`
    select p.order_no as "orderNo", p.client_id as "clientId", i.name, i.en_name as "enName", i.cover, i.points,
      c.status = 'deleted' as "isGone", p.points as total, coalesce(r.points, 0)::int as returned, coalesce(r.before, '{}') as before,
      coalesce(r.is_refunded, false) as "isRefunded"
    from purchase p join purchase_item i on i.purchase_id = p.id and i.asset_id = ${assetId}
    join client c on c.id = p.client_id
    cross join lateral (
      select sum(points) as points, array_agg(txn_id) filter (where txn_id is not null) as before,
        bool_or(asset_id = ${assetId}) as is_refunded
      from purchase_refund where purchase_id = p.id) r
    where p.id = ${purchaseId}`.execute(db);
  return rows[0] ?? null;
}

export async function insertRefund(
  db: Database,
  refund: {
    purchaseId: string;
    assetId: string;
    clientId: string;
    points: number;
    /** What gave its points back, and under which number; null where it had cost nothing. */
    moved: { txnId: string; orderNo: string } | null;
    by: string;
    why: Text;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('purchase_refund')
    .values({
      ...{ purchase_id: refund.purchaseId, asset_id: refund.assetId, points: refund.points },
      client_id: refund.clientId,
      ...{ txn_id: refund.moved?.txnId ?? null, order_no: refund.moved?.orderNo ?? null },
      ...{ refunded_by: refund.by, why: refund.why.zh, en_why: refund.why.en, refunded_at: refund.at },
    })
    .execute();
}

/**
 * Ends the right that this purchase had given to an asset and to the one it became by a merge, and gives the ids of those that ended.
 * Where something else that was bought and not given back is or became the same, the right is that purchase's from now on.
 */
export async function endRight(
  db: Database,
  { clientId, purchaseId, assetId }: { clientId: string; purchaseId: string; assetId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      select unnest(array[id, merged_into]) as id from asset where id = ${assetId}),
    heir as (
      select g.id, (
        select i.purchase_id from purchase p join purchase_item i on i.purchase_id = p.id join asset a on a.id = i.asset_id
        where p.client_id = ${clientId} and (a.id = g.id or a.merged_into = g.id)
          and not (i.purchase_id = ${purchaseId} and i.asset_id = ${assetId})
          and not exists (
            select from purchase_refund r where r.purchase_id = i.purchase_id and r.asset_id = i.asset_id)
        order by p.created_at, p.id limit 1) as purchase_id
      from gone g where g.id is not null),
    handed as (
      update entitlement e set purchase_id = h.purchase_id from heir h
      where e.client_id = ${clientId} and e.asset_id = h.id and e.purchase_id = ${purchaseId}
        and h.purchase_id is not null)
    delete from entitlement e using heir h
    where e.client_id = ${clientId} and e.asset_id = h.id and e.purchase_id = ${purchaseId} and h.purchase_id is null
    returning e.asset_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

export type Refundable = {
  name: string;
  enName: string;
  count: number;
  points: number;
  /** What waits for a second person to give all of them back. */
  approvalId: string | null;
};

/**
 * What can be given back of an asset, and of those that became it: bought, not given back, by people who are still there, and until
 * then.
 */
const REFUNDABLE = (assetId: string, until: Date | null) => sql`
  purchase_item i join purchase p on p.id = i.purchase_id join client c on c.id = p.client_id
  where i.asset_id = any(array(select id from asset where id = ${assetId} or merged_into = ${assetId}))
    and c.status <> 'deleted' and (${until}::timestamptz is null or p.created_at <= ${until}::timestamptz)
    and not exists (select from purchase_refund r where r.purchase_id = i.purchase_id and r.asset_id = i.asset_id)`;

/** What can be given back of an asset; null where there is no such asset. */
export async function sumRefundable(db: Database, assetId: string): Promise<Refundable | null> {
  const { rows } = await sql<Refundable>`
    select a.name, a.en_name as "enName", i.count, i.points, (
      select w.id from approval w
      where w.kind = 'purchases.refund-all' and w.subject = a.id::text and w.state = 'waiting') as "approvalId"
    from asset a cross join lateral (
      select count(*)::int as count, coalesce(sum(i.points), 0)::bigint as points
      from ${REFUNDABLE(assetId, null)}) i
    where a.id = ${assetId}`.execute(db);
  return rows[0] ?? null;
}

export type RefundableItem = { purchaseId: string; assetId: string };

/** What can be given back of an asset and was bought until then, after the given one. */
export async function listRefundable(
  db: Database,
  { assetId, until }: { assetId: string; until: Date },
  { after, limit }: { after: RefundableItem | null; limit: number },
): Promise<RefundableItem[]> {
  const behind = after
    ? sql`and (i.asset_id, i.purchase_id) > (${after.assetId}::uuid, ${after.purchaseId}::uuid)`
    : sql``;
  const { rows } = await sql<RefundableItem>`
    select i.purchase_id as "purchaseId", i.asset_id as "assetId" from ${REFUNDABLE(assetId, until)} ${behind}
    order by i.asset_id, i.purchase_id limit ${limit}`.execute(db);
  return rows;
}
