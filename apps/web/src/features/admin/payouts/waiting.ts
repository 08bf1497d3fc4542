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
