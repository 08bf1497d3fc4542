import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Withdrawals that nobody has decided on. The list begins with the newest, so the oldest is its last. */
export async function readWaitingPayouts(): Promise<Waiting> {
  const { total, records } = await office.payoutsDesk.list({ size: 1, state: 'requested' });
  const [oldest] =
    total < 2
      ? records
      : (await office.payoutsDesk.list({ size: 1, state: 'requested', current: total })).records;
  return { count: total, since: oldest?.createTime ?? null };
}

/** So many of the newest are looked at. */
const BATCHES_LOOKED_AT = 100;

/** Batches that a bank is to be given, or has not answered for; those of WeChat end by themselves. */
export async function readOpenBatches(): Promise<Waiting> {
  const { records } = await office.payoutsDesk.batches({ size: BATCHES_LOOKED_AT });
  const open = records.filter(({ method, open }) => method === 'bank' && open > 0);
  // Newest first.
  return { count: open.length, since: open.at(-1)?.createTime ?? null };
}
