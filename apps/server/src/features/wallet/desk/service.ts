import type { ledgerDesk } from '@mogine/contract/desk/ledger';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { auditWallets } from '../jobs.ts';
import { findAskedCheck, insertCheck, listChecks } from '../repository/check.ts';
import {
  countTransactions,
  findAccount,
  findTransactionById,
  listAccountEntries,
  listBalances,
  listTransactions,
  nameMembers,
} from '../repository/desk.ts';

const ENTRIES_AT_ONCE = 50;
const CHECKS_LISTED = 20;
/** A check that takes longer has failed for good. */
const CHECK_MAX_MS = 3600 * 1000;

/** A page of the ledger. */
export async function readTransactions(
  { db }: Context,
  input: OpInput<typeof ledgerDesk.transactions>,
): Promise<OpResult<typeof ledgerDesk.transactions>> {
  const { clientId = null, phone = null } = input;
  const asked = { clientId, phone, key: input.key || null, orderNo: input.orderNo || null };
  const slice = sliceOf(input);
  const [rows, total] = await Promise.all([listTransactions(db, asked, slice), countTransactions(db, asked)]);
  return pageOfRows(
    rows,
    slice,
    total,
    ({ createdAt, ...txn }) => ({ ...txn, time: createdAt }),
    (row) => row,
  );
}

export async function readHouse({ db }: Context): Promise<OpResult<typeof ledgerDesk.house>> {
  return listBalances(db, true);
}

export async function readBalances({ db }: Context): Promise<OpResult<typeof ledgerDesk.balances>> {
  return listBalances(db);
}

/** Throws NOT_FOUND. */
export async function readTransaction(
  { db }: Context,
  id: string,
): Promise<OpResult<typeof ledgerDesk.transaction>> {
  const found = await findTransactionById(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  const { createdAt, entries, ...txn } = found;
  const ids = entries.flatMap(({ clientId }) => clientId ?? []);
  const sums = new Map<string, number>();
  for (const { unit, amount } of entries) sums.set(unit, (sums.get(unit) ?? 0) + amount);
  return {
    ...{ ...txn, entries, time: createdAt },
    payId: typeof txn.meta.outTradeNo === 'string' ? txn.meta.outTradeNo : '',
    people: await nameMembers(db, [...new Set(ids)]),
    isBalanced: [...sums.values()].every((sum) => sum === 0),
  };
}

/** Throws NOT_FOUND where there is no such account. */
export async function readAccount(
  { db }: Context,
  { account, clientId, part = 0, before }: OpInput<typeof ledgerDesk.account>,
): Promise<OpResult<typeof ledgerDesk.account>> {
  const found = await findAccount(db, { account, clientId: clientId ?? null, part });
  if (!found) throw new AppError('NOT_FOUND');
  const { id, ...facts } = found;
  const read = { accountId: id, before: before ?? null, limit: ENTRIES_AT_ONCE + 1 };
  const rows = await listAccountEntries(db, read);
  const shown = rows.slice(0, ENTRIES_AT_ONCE);
  return {
    ...facts,
    entries: shown.map(({ at, ...entry }) => ({ ...entry, time: at })),
    next: rows.length > ENTRIES_AT_ONCE ? (shown.at(-1)?.seq ?? null) : null,
  };
}

/**
 * Has everything checked that must hold for all books, and answers under which id the outcome will be: that of the check which
 * somebody asked for already, while it is not over. `by`: of staff.
 */
export async function askForCheck(ctx: Context, by: string): Promise<string> {
  return ctx.tx(async (ctx) => {
    const now = ctx.clock.now();
    const asked = await findAskedCheck(ctx.db, new Date(now.getTime() - CHECK_MAX_MS));
    if (asked !== null) return asked;
    const id = ctx.ids.next();
    await insertCheck(ctx.db, { id, askedBy: by, startedAt: now });
    await ctx.jobs.enqueue(auditWallets, { checkId: id }, { dedupeKey: 'wallet:audit asked' });
    return id;
  });
}

export async function readChecks({ db }: Context): Promise<OpResult<typeof ledgerDesk.checks>> {
  const checks = await listChecks(db, CHECKS_LISTED);
  return checks.map(({ startedAt, endedAt, ...check }) => ({
    ...{ ...check, startTime: startedAt, endTime: endedAt },
  }));
}
