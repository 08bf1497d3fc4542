import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Withdrawals that nobody has decided on. */
export async function readWaitingPayouts(): Promise<Waiting> {
  const { withdrawals } = await office.payoutsDesk.waiting({});
  return { count: withdrawals.count, since: withdrawals.sinceTime };
}

/** Batches that a bank is to be given, or has not answered for. */
export async function readOpenBatches(): Promise<Waiting> {
  const { batches } = await office.payoutsDesk.waiting({});
  return { count: batches.count, since: batches.sinceTime };
}
