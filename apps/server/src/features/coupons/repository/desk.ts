import type { CouponState } from '@mogine/contract/coupon-schema';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import { startsWith } from '#db/position';
import type { Slice } from '#kernel/paging';
import { COUPON, type Coupon, type GrantState } from './coupon.ts';

/** What staff writes. */
export type CouponContent = Omit<Coupon, 'id' | 'state' | 'revision' | 'taken' | 'createdAt'>;
export type DeskCoupon = Coupon & { madeBy: string; approvalId: string | null };

function columnsOf(content: CouponContent) {
  return {
    ...{ code: content.code || null, name: content.name, en_name: content.enName },
    ...{ percent: content.percent, off_fen: content.offFen, least_fen: content.leastFen },
    ...{ scope: content.scope, is_first_only: content.isFirstOnly },
    ...{ starts_at: content.startsAt, ends_at: content.endsAt },
    ...{ total: content.total, per_person: content.perPerson },
  };
}

/** By constraint throws COUPON_CODE_TAKEN. */
export async function insertCoupon(
  db: Database,
  { id, by, now, ...content }: CouponContent & { id: string; by: string; now: Date },
): Promise<void> {
  await db
    .insertInto('coupon')
    .values({ id, ...columnsOf(content), state: 'draft', revision: 1, made_by: by, created_at: now })
    .execute();
}

/** By constraint throws COUPON_CODE_TAKEN. The coupon is locked. */
export async function updateCoupon(db: Database, id: string, content: CouponContent): Promise<void> {
  await db
    .updateTable('coupon')
    .set(columnsOf(content))
    .set((e) => ({ revision: e('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The coupon is locked. */
export async function setCouponState(db: Database, id: string, state: CouponState): Promise<void> {
  await db
    .updateTable('coupon')
    .set((e) => ({ state, revision: e('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const DESK = sql`${COUPON}, s.name as "madeBy", (
  select a.id from approval a where a.kind = 'coupons.start' and a.subject = c.id::text and a.state = 'waiting'
) as "approvalId"`;
const TABLES = sql`coupon c join staff s on s.id = c.made_by`;

/** How many whose names begin alike are looked at. */
const ALIKE_MAX = 1000;

export type CouponFilter = { state: CouponState | null; words: string | null };

/** Only what is asked for stands in the statement, so that an index answers it. */
function matching({ state, words }: CouponFilter) {
  const conditions = [sql`true`];
  if (state !== null) conditions.push(sql`c.state = ${state}`);
  if (words !== null) conditions.push(sql`c.id in ${found(words)}`);
  return sql.join(conditions, sql` and `);
}

/** Of a code, and whose names begin so: each by an index of its own. */
function found(words: string): RawBuilder<unknown> {
  return sql`(
    (select id from coupon where code = ${words.toUpperCase()})
    union all (select id from coupon where ${startsWith(sql`name`, words)} limit ${ALIKE_MAX})
    union all (select id from coupon where ${startsWith(sql`lower(en_name)`, words.toLowerCase())} limit ${ALIKE_MAX}))`;
}

/** Newest first. */
export async function listCoupons(
  db: Database,
  filter: CouponFilter,
  { after, offset, limit }: Slice,
): Promise<DeskCoupon[]> {
  const behind = after ? sql`and (c.created_at, c.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DeskCoupon>`
    select ${DESK} from ${TABLES} where ${matching(filter)} ${behind}
    order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countCoupons(db: Database, filter: CouponFilter): Promise<number> {
  return countUpTo(db, sql`coupon c where ${matching(filter)}`);
}

export async function findDesk(db: Database, id: string): Promise<DeskCoupon | null> {
  const { rows } = await sql<DeskCoupon>`select ${DESK} from ${TABLES} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type Figures = { given: number; held: number; used: number; takenFen: number; paidFen: number };

/** Over as many rows as a coupon has, which is bounded. */
export async function readFigures(db: Database, id: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) filter (where g.source = 'staff')::int as given,
      count(*) filter (where g.state = 'held')::int as held,
      count(*) filter (where g.state = 'used')::int as used,
      coalesce(sum(g.off_fen) filter (where g.state = 'used'), 0)::bigint as "takenFen",
      coalesce(sum(o.amount_fen) filter (where g.state = 'used'), 0)::bigint as "paidFen"
    from coupon_grant g left join payment_order o on o.id = g.order_id and g.state = 'used'
    where g.coupon_id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum gives one row');
  return row;
}

export type DeskGrant = {
  id: string;
  clientId: string;
  nickname: string;
  phone: string | null;
  state: GrantState;
  source: 'staff' | 'code';
  orderId: string | null;
  offFen: number;
  createdAt: Date;
};
export type GrantFilter = { couponId: string; state: GrantState | null };

function ofCoupon({ couponId, state }: GrantFilter) {
  return state === null
    ? sql`g.coupon_id = ${couponId}`
    : sql`g.coupon_id = ${couponId} and g.state = ${state}`;
}

/** Who has it or has used it, newest first. */
export async function listGrants(
  db: Database,
  filter: GrantFilter,
  { after, offset, limit }: Pick<Slice, 'after' | 'offset' | 'limit'>,
): Promise<DeskGrant[]> {
  const behind = after ? sql`and (g.created_at, g.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DeskGrant>`
    select g.id, g.client_id as "clientId", p.nickname, p.phone, g.state, g.source, g.order_id as "orderId",
      g.off_fen as "offFen", g.created_at as "createdAt"
    from coupon_grant g join client p on p.id = g.client_id
    where ${ofCoupon(filter)} ${behind}
    order by g.created_at desc, g.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countGrants(db: Database, filter: GrantFilter): Promise<number> {
  return countUpTo(db, sql`coupon_grant g where ${ofCoupon(filter)}`);
}

/** Members by account number or phone, without those who have gone. */
export async function findMembers(
  db: Database,
  { ids, phones }: { ids: readonly string[]; phones: readonly string[] },
): Promise<{ id: string; phone: string | null }[]> {
  const { rows } = await sql<{ id: string; phone: string | null }>`
    select id, phone from client
    where status = 'active' and (id = any(${[...ids]}::uuid[]) or phone = any(${[...phones]}::text[]))`.execute(
    db,
  );
  return rows;
}

/** Who got one with a list. */
export async function listGivenWith(db: Database, couponId: string, key: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('coupon_grant')
    .select('client_id')
    .where('coupon_id', '=', couponId)
    .where('given_with', '=', key)
    .execute();
  return new Set(rows.map((row) => row.client_id));
}

/** How many of a coupon each of these people has or has used. */
export async function countOwnOf(
  db: Database,
  couponId: string,
  clientIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ clientId: string; count: number }>`
    select g.client_id as "clientId", count(*)::int as count from coupon_grant g
    where g.coupon_id = ${couponId} and g.client_id = any(${[...clientIds]}::uuid[]) and g.state <> 'returned'
    group by g.client_id`.execute(db);
  return new Map(rows.map(({ clientId, count }) => [clientId, count]));
}

/** The coupon is locked. */
export async function takeSome(db: Database, id: string, count: number): Promise<void> {
  await sql`update coupon set taken = taken + ${count} where id = ${id}`.execute(db);
}
