import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';
import { CREATOR_NAME, JOIN_CREATOR } from './creator-name.ts';
import type { EarningRow } from './earning.ts';

export type DeskEarning = EarningRow & { creator: string };
export type EarningDetail = DeskEarning & {
  reversedByName: string;
  owed: number;
  settled: number;
  approvalId: string | null;
};
export type DeskFilter = {
  clientId: string | null;
  phone: string | null;
  orderNo: string | null;
  txnId: string | null;
};

/** Only what is asked for stands in the statement, so that an index answers it. */
function matching({ clientId, phone, orderNo, txnId }: DeskFilter) {
  const conditions = [sql`true`];
  if (clientId !== null) conditions.push(sql`e.seller_id = ${clientId}`);
  if (phone !== null) conditions.push(sql`e.seller_id = (select id from client where phone = ${phone})`);
  if (orderNo !== null) conditions.push(sql`e.order_no = ${orderNo}`);
  if (txnId !== null) conditions.push(sql`e.txn_id = ${txnId}`);
  return sql.join(conditions, sql` and `);
}

/** Earnings of everybody, newest first. */
export async function listAllEarnings(
  db: Database,
  filter: DeskFilter,
  { after, offset, limit }: Slice,
): Promise<DeskEarning[]> {
  const behind = after ? sql`and (e.created_at, e.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DeskEarning>`
    select e.*, ${CREATOR_NAME} as creator from earning e join client c on c.id = e.seller_id ${JOIN_CREATOR}
    where ${matching(filter)} ${behind}
    order by e.created_at desc, e.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countAllEarnings(db: Database, filter: DeskFilter): Promise<number> {
  return countUpTo(db, sql`earning e where ${matching(filter)}`);
}

export async function findForDesk(db: Database, id: string): Promise<EarningDetail | null> {
  const { rows } = await sql<EarningDetail>`
    select e.*, ${CREATOR_NAME} as creator, coalesce(s.name, '') as "reversedByName", coalesce(d.points, 0) as owed,
      coalesce(d.settled_points, 0) as settled, a.id as "approvalId"
    from earning e join client c on c.id = e.seller_id ${JOIN_CREATOR}
    left join earning_debt d on d.earning_id = e.id
    left join staff s on e.reversed_by = 'staff:' || s.id
    left join approval a on a.kind = 'earnings.reverse' and a.subject = e.id::text and a.state = 'waiting'
    where e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
