import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Ratings that are public once somebody has read them; the list has the newest first, so the oldest is its last. */
export async function readWaitingRatings(): Promise<Waiting> {
  const { total, records } = await office.ratingsDesk.list({ size: 1, state: 'waiting' });
  const [oldest] =
    total < 2
      ? records
      : (await office.ratingsDesk.list({ size: 1, state: 'waiting', current: total })).records;
  return { count: total, since: oldest?.createTime ?? null };
}
