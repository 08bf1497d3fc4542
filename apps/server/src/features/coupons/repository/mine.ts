import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';
import { COUPON, type Coupon, type GrantState } from './coupon.ts';

/** `id` and `createdAt` are those of the person's own one. */
export type OwnCoupon = Coupon & { grantState: GrantState; orderId: string | null; grantOffFen: number };

const OWN = sql`${COUPON}, g.id, g.created_at as "createdAt", g.state as "grantState",
  g.order_id as "orderId", g.off_fen as "grantOffFen"`;

function matching(isPast: boolean, now: Date) {
  const canBeUsed = sql`(g.state = 'held' or (g.state = 'free' and c.state <> 'ended' and c.ends_at > ${now}))`;
  // A code whose order was not paid is no coupon of theirs.
  return isPast ? sql`g.state <> 'returned' and not ${canBeUsed}` : canBeUsed;
}

/** A person's coupons, newest first. */
export async function listOwn(
  db: Database,
  { clientId, isPast, now }: { clientId: string; isPast: boolean; now: Date },
  { after, offset, limit }: Slice,
): Promise<OwnCoupon[]> {
  const behind = after ? sql`and (g.created_at, g.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<OwnCoupon>`
    select ${OWN} from coupon_grant g join coupon c on c.id = g.coupon_id
    where g.client_id = ${clientId} and ${matching(isPast, now)} ${behind}
    order by g.created_at desc, g.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countOwn(
  db: Database,
  { clientId, isPast, now }: { clientId: string; isPast: boolean; now: Date },
): Promise<number> {
  return countUpTo(
    db,
    sql`coupon_grant g join coupon c on c.id = g.coupon_id where g.client_id = ${clientId} and ${matching(isPast, now)}`,
  );
}

/** One of each coupon that a person could use: rather one that no order holds. */
export async function listUsable(
  db: Database,
  { clientId, now, limit }: { clientId: string; now: Date; limit: number },
): Promise<OwnCoupon[]> {
  const { rows } = await sql<OwnCoupon>`
    select distinct on (c.id) ${OWN} from coupon_grant g join coupon c on c.id = g.coupon_id
    where g.client_id = ${clientId} and g.state in ('free', 'held') and c.state in ('running', 'paused')
      and c.ends_at > ${now} and (g.source = 'staff' or g.state = 'free')
    order by c.id, g.state = 'held', g.id limit ${limit}`.execute(db);
  return rows;
}
