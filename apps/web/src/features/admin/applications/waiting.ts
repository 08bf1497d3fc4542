import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Applications that wait; the first that came stands first. */
export async function readWaitingApplications(): Promise<Waiting> {
  const { total, records } = await office.applicationsDesk.list({ size: 1 });
  return { count: total, since: records[0]?.submitTime ?? null };
}
