import type { WithdrawalState } from '@mogine/contract/withdrawals';
import { sql, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import { literals } from '#db/literals';
import type { Slice } from '#kernel/paging';
import type { Withdrawal } from '#db/tables';
import type { WithdrawnPart } from '../../wallet/index.ts';
import type { YearSoFar } from '../rules/tax.ts';

export type ShownPayee = { method: 'bank' | 'wechat'; holder: string; bank: string; account: string };
export type WithdrawalRow = Omit<Selectable<Withdrawal>, 'state' | 'method' | 'payee_shown'> & {
  state: WithdrawalState;
  method: ShownPayee['method'];
  payee_shown: ShownPayee;
};
export type NewWithdrawal = Omit<
  WithdrawalRow,
  'batch_id' | 'provider_no' | 'confirm_package' | 'why' | 'ended_at' | 'state'
>;

/** Refused by `withdrawal_open_unique` while another one of the same person is under way. */
export async function insertWithdrawal(
  db: Database,
  row: NewWithdrawal,
  parts: readonly WithdrawnPart[],
): Promise<WithdrawalRow> {
  const inserted = await db
    .insertInto('withdrawal')
    .values({ ...row, payee_shown: JSON.stringify(row.payee_shown), state: 'requested' })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('withdrawal_part')
    .values(parts.map(({ lotId, points }) => ({ withdrawal_id: row.id, lot_id: lotId, points })))
    .execute();
  return inserted as WithdrawalRow;
}

/** Where it goes and to whose name, as its creator had it when they asked. */
export function payeeOf({ client_id, payee_handle, identity_handle }: WithdrawalRow) {
  return { clientId: client_id, handle: payee_handle, identity: identity_handle };
}

/** A withdrawal, whose row then is locked until the transaction ends. */
export async function lockWithdrawal(db: Database, id: string): Promise<WithdrawalRow | null> {
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (row as WithdrawalRow | undefined) ?? null;
}

/** The same by the number that banks and WeChat know it by. */
export async function lockByNumber(db: Database, withdrawalNo: string): Promise<WithdrawalRow | null> {
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('withdrawal_no', '=', withdrawalNo)
    .forUpdate()
    .executeTakeFirst();
  return (row as WithdrawalRow | undefined) ?? null;
}

/** A withdrawal as it is now; nothing is locked. */
export async function findWithdrawal(db: Database, id: string): Promise<WithdrawalRow | null> {
  const row = await db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as WithdrawalRow | undefined) ?? null;
}

/** Transfers whose end is not known, the oldest first, after the given one. */
export async function listUnderWay(db: Database, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('method', '=', 'wechat')
    .where('state', 'in', literals(['sent', 'awaiting_confirmation']))
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** These withdrawals, locked in one order whoever asks; ids nobody knows are absent. */
export async function lockWithdrawals(db: Database, ids: readonly string[]): Promise<WithdrawalRow[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as WithdrawalRow[];
}

export async function listParts(db: Database, withdrawalId: string): Promise<WithdrawnPart[]> {
  return db
    .selectFrom('withdrawal_part')
    .select(['lot_id as lotId', 'points'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('lot_id')
    .execute();
}

export type Moved = {
  state: WithdrawalState;
  at: Date;
  isOver: boolean;
  staffId: string | null;
  note: string;
  batchId?: string;
  why?: string;
  providerNo?: string;
  confirmPackage?: string;
};

/** Writes where a withdrawal has come to, and that it has; what is not given stays. */
export async function moveRow(db: Database, id: string, eventId: string, moved: Moved): Promise<void> {
  const { state, at, isOver, batchId, why, providerNo, confirmPackage } = moved;
  await db
    .updateTable('withdrawal')
    .set({
      state,
      ...(isOver && { ended_at: at }),
      ...(batchId !== undefined && { batch_id: batchId }),
      ...(why !== undefined && { why }),
      ...(providerNo !== undefined && { provider_no: providerNo }),
      ...(confirmPackage !== undefined && { confirm_package: confirmPackage }),
    })
    .where('id', '=', id)
    .execute();
  await insertEvent(db, { id: eventId, withdrawalId: id, ...moved });
}

export async function insertEvent(
  db: Database,
  event: {
    id: string;
    withdrawalId: string;
    state: WithdrawalState;
    at: Date;
    staffId: string | null;
    note: string;
  },
): Promise<void> {
  const { id, withdrawalId, state, at, staffId, note } = event;
  await db
    .insertInto('withdrawal_event')
    .values({ id, withdrawal_id: withdrawalId, state, at, staff_id: staffId, note })
    .execute();
}

/** What a creator can have paid out now, points, when what is owed is taken off first, and whether a withdrawal is under way. */
export async function readWithdrawable(
  db: Database,
  clientId: string,
  now: Date,
): Promise<{ withdrawable: number; isOpen: boolean }> {
  const { rows } = await sql<{ withdrawable: number; isOpen: boolean }>`
    select greatest(0, coalesce(sum(remaining), 0) - (
        select coalesce(sum(points - settled_points), 0) from earning_debt
        where seller_id = ${clientId} and settled_points < points))::bigint as withdrawable, exists (
      select from withdrawal where client_id = ${clientId}
        and state in ('requested', 'approved', 'sent', 'awaiting_confirmation')) as "isOpen"
    from point_lot where client_id = ${clientId} and kind = 'earned' and remaining > 0
      and available_at <= ${now}`.execute(db);
  return rows[0] ?? { withdrawable: 0, isOpen: false };
}

/** What was paid, or is on its way, to somebody as labour income since the beginning of a year; `months` with this one. */
export async function readYear(
  db: Database,
  clientId: string,
  { from, month }: { from: Date; month: Date },
): Promise<YearSoFar> {
  const { rows } = await sql<YearSoFar>`
    select coalesce(sum(gross_fen), 0)::bigint as "grossFen", coalesce(sum(tax_fen), 0)::bigint as "taxFen",
      (count(distinct date_trunc('month', created_at at time zone 'Asia/Shanghai'))
        filter (where created_at < ${month}) + 1)::int as months
    from withdrawal where client_id = ${clientId} and created_at >= ${from} and tax_kind = 'resident'
      and state not in ('refused', 'taken_back', 'expired', 'failed')`.execute(db);
  return rows[0] ?? { grossFen: 0, taxFen: 0, months: 1 };
}

/** One page of a creator's withdrawals, newest first, with how many there are. */
export async function listWithdrawals(
  db: Database,
  clientId: string,
  { after, offset, limit }: Slice,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const own = db.selectFrom('withdrawal').where('client_id', '=', clientId);
  const rows = await own
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await own.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows: rows as WithdrawalRow[], total: count };
}
