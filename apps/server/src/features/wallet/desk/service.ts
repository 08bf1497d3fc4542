import type { ledgerDesk } from '@mogine/contract/desk/ledger';
import { TOTAL_MAX } from '@mogine/contract/desk/payments';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { countTransactions, listBalances, listTransactions } from '../repository/desk.ts';

/** A page of the ledger. */
export async function readTransactions(
  { db }: Context,
  input: OpInput<typeof ledgerDesk.transactions>,
): Promise<OpResult<typeof ledgerDesk.transactions>> {
  const asked = { clientId: input.clientId ?? null, key: input.key || null };
  const slice = sliceOf(input);
  const [rows, total] = await Promise.all([
    listTransactions(db, asked, slice),
    countTransactions(db, asked, TOTAL_MAX),
  ]);
  return pageOfRows(
    rows,
    slice,
    total,
    ({ createdAt, ...txn }) => ({ ...txn, time: createdAt }),
    (row) => row,
  );
}

export async function readHouse({ db }: Context): Promise<OpResult<typeof ledgerDesk.house>> {
  return listBalances(db);
}
