import { CART_MAX } from '@mogine/contract/orders';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { isBehind } from '#db/position';
import { readRows } from '#db/read-rows';
import type { RawRow, Slice } from '#kernel/paging';

const ADD = `with
  target as (select id, maker_id from asset where id = $3 and status = 'published'),
  owned as (select from entitlement where client_id = $2 and asset_id = $3),
  added as (
    insert into cart_item (id, client_id, asset_id, created_at, source, query)
    select $1, $2, target.id, $4, $5, $6 from target
    where target.maker_id is distinct from $2 and not exists (select from owned) and (select count(*) from cart_item where client_id = $2) < ${CART_MAX}
    on conflict on constraint cart_item_unique do update set client_id = excluded.client_id
    returning id
  )
  select exists (select from target) as "isOnSale", exists (select from owned) as "isOwned",
    exists (select from target where maker_id = $2) as "isOwn",
    (select id from added) as id`;

type Added = { isOnSale: boolean; isOwned: boolean; isOwn: boolean; id: string | null };

/** One statement: the row's id, or what kept it from being there. Adding twice returns the same row. */
export async function addCartItem(
  db: Database,
  item: { id: string; clientId: string; assetId: string; source: string; query: string | null; at: Date },
): Promise<Added> {
  const [row] = await readRows<Added>(db, ADD, [
    ...[item.id, item.clientId, item.assetId, item.at, item.source, item.query],
  ]);
  if (!row) throw new Error('the cart statement returned nothing');
  return row;
}

export async function removeCartItems(db: Database, clientId: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('cart_item')
    .where('client_id', '=', clientId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function countCartItems(db: Database, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cart_item')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Cards of the cart, newest first, each saying whether it can still be bought. */
export async function listCartItems(db: Database, clientId: string, slice: Slice): Promise<RawRow[]> {
  const { rows } = await sql<RawRow>`
    select i.id, i.created_at as "createdAt",
      left(asset_record(c.card, i.id, e.asset_id is not null, f.asset_id is not null), -1)
        || ',"availability":"' || case when e.asset_id is not null then 'owned'
          when a.status <> 'published' then 'delisted' else 'ok' end || '"}' as record
    from cart_item i
    join asset a on a.id = i.asset_id
    join asset_card c on c.asset_id = i.asset_id
    left join entitlement e on e.client_id = i.client_id and e.asset_id = i.asset_id
    left join lateral (
      select fi.asset_id from favorite_item fi where fi.client_id = i.client_id and fi.asset_id = i.asset_id limit 1
    ) f on true
    where i.client_id = ${clientId}
      and ${isBehind(slice.after, ['i.created_at', 'i.id'])}
    order by i.created_at desc, i.id desc
    limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows;
}
