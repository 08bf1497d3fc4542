import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** What waits for a second person, whoever of those who may decide it is. */
export async function readWaitingApprovals(): Promise<Waiting> {
  const { total, records } = await office.approvals.list({ waiting: true, size: 100 });
  // Newest first.
  return { count: total, since: records.at(-1)?.proposeTime ?? null };
}
