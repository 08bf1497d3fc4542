import { sql } from 'kysely';
import type { CouponScope, CouponState, GRANT_STATES } from '@mogine/contract/coupon-schema';
import type { Database } from '#db/client';

export type GrantState = (typeof GRANT_STATES)[number];
export type Coupon = {
  id: string;
  /** Empty where it is only given. */
  code: string;
  name: string;
  enName: string;
  percent: number | null;
  offFen: number;
  leastFen: number;
  scope: CouponScope;
  isFirstOnly: boolean;
  startsAt: Date;
  endsAt: Date;
  total: number;
  perPerson: number;
  state: CouponState;
  revision: number;
  taken: number;
  createdAt: Date;
};
export type Grant = {
  id: string;
  couponId: string;
  clientId: string;
  source: 'staff' | 'code';
  state: GrantState;
  orderId: string | null;
  offFen: number;
};

export const COUPON = sql`c.id, coalesce(c.code, '') as code, c.name, c.en_name as "enName", c.percent,
  c.off_fen as "offFen", c.least_fen as "leastFen", c.scope, c.is_first_only as "isFirstOnly",
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.total, c.per_person as "perPerson", c.state, c.revision,
  c.taken, c.created_at as "createdAt"`;
const GRANT = sql`g.id, g.coupon_id as "couponId", g.client_id as "clientId", g.source, g.state,
  g.order_id as "orderId", g.off_fen as "offFen"`;

export async function findCoupon(db: Database, id: string): Promise<Coupon | null> {
  const { rows } = await sql<Coupon>`select ${COUPON} from coupon c where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locked until the transaction ends. */
export async function lockCoupon(db: Database, id: string): Promise<Coupon | null> {
  const { rows } = await sql<Coupon>`
    select ${COUPON} from coupon c where c.id = ${id} for no key update`.execute(db);
  return rows[0] ?? null;
}

/** The one under a code that has not ended, or the newest that has: whoever holds it hears that it is over. */
export async function findByCode(db: Database, code: string): Promise<Coupon | null> {
  const { rows } = await sql<Coupon>`
    select ${COUPON} from coupon c where c.code = ${code}
    order by c.state = 'ended', c.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Lets one person choose coupons one at a time, until the transaction ends. */
export async function enterPerson(db: Database, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coupon:${clientId}`}, 0))`.execute(db);
}

/** A person's own, by its id. */
export async function findOwnGrant(db: Database, clientId: string, id: string): Promise<Grant | null> {
  const { rows } = await sql<Grant>`
    select ${GRANT} from coupon_grant g where g.id = ${id} and g.client_id = ${clientId}`.execute(db);
  return rows[0] ?? null;
}

/** What a person has of a coupon, or has used of it: at most what one may have, and a few that came late. */
export async function listOwnGrants(db: Database, clientId: string, couponId: string): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select ${GRANT} from coupon_grant g
    where g.coupon_id = ${couponId} and g.client_id = ${clientId} and g.state <> 'returned'
    order by g.id`.execute(db);
  return rows;
}

/** False where all are out. */
export async function takeOne(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update coupon set taken = taken + 1 where id = ${id} and taken < total`.execute(db);
  return numAffectedRows === 1n;
}

/** Also where all are out: what was asked for at this price and paid has to be credited. */
export async function takeBeyond(db: Database, id: string): Promise<void> {
  await sql`update coupon set taken = taken + 1 where id = ${id}`.execute(db);
}

export async function putOneBack(db: Database, id: string): Promise<void> {
  await sql`update coupon set taken = taken - 1 where id = ${id}`.execute(db);
}

export type NewGrant = Grant & { givenBy: string | null; givenWith: string | null; createdAt: Date };

export async function insertGrants(db: Database, grants: readonly NewGrant[]): Promise<void> {
  if (grants.length === 0) return;
  await db
    .insertInto('coupon_grant')
    .values(
      grants.map((grant) => ({
        ...{ id: grant.id, coupon_id: grant.couponId, client_id: grant.clientId, source: grant.source },
        ...{ given_by: grant.givenBy, state: grant.state, order_id: grant.orderId, off_fen: grant.offFen },
        ...{ given_with: grant.givenWith, created_at: grant.createdAt },
      })),
    )
    .execute();
}

/** Moves one on that is locked. */
export async function moveGrant(
  db: Database,
  { id, state, orderId, offFen }: Pick<Grant, 'id' | 'state' | 'orderId' | 'offFen'>,
): Promise<void> {
  await db
    .updateTable('coupon_grant')
    .set({ state, order_id: orderId, off_fen: offFen })
    .where('id', '=', id)
    .execute();
}

/** The one that an order has, or had when it was closed. */
export async function findGrantOfOrder(db: Database, orderId: string): Promise<Grant | null> {
  const { rows } = await sql<Grant>`
    select ${GRANT} from coupon_grant g where g.order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

/** Another order of the person that waits with a coupon for first purchases. */
export async function findHeldFirst(db: Database, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ orderId: string }>`
    select g.order_id as "orderId" from coupon_grant g join coupon c on c.id = g.coupon_id
    where g.client_id = ${clientId} and g.state = 'held' and c.is_first_only limit 1`.execute(db);
  return rows[0]?.orderId ?? null;
}

/** Whether a person has paid for something and not got it all back. */
export async function hasPaid(db: Database, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from payment_order
      where client_id = ${clientId} and state in ('paid', 'paid_late')) as has`.execute(db);
  return rows[0]?.has ?? false;
}
