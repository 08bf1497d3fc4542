import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** What colleagues proposed and whoever is logged in may decide: what oneself proposed waits for others. */
export async function readWaitingApprovals(): Promise<Waiting> {
  const { total, records } = await office.approvals.list({ waiting: true, ofOthers: true, size: 100 });
  // Newest first.
  return { count: total, since: records.at(-1)?.proposeTime ?? null };
}
