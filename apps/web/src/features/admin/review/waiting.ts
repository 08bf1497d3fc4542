import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** What waits for review; the first that came stands first. */
export async function readWaitingReviews(): Promise<Waiting> {
  const { total, records } = await office.reviewDesk.queue({ size: 1 });
  return { count: total, since: records[0]?.submitTime ?? null };
}
