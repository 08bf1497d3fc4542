import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** The queue of reports; the longest waiting comes first. */
export async function readWaitingReports(): Promise<Waiting> {
  const { total, records } = await office.reportsDesk.list({ size: 1 });
  return { count: total, since: records[0]?.since ?? null };
}
