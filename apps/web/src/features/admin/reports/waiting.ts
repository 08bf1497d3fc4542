import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** The queue of reports, and objections to what was decided; the longest waiting report comes first. */
export async function readWaitingReports(): Promise<Waiting> {
  const [reported, objected] = await Promise.all([
    office.reportsDesk.list({ size: 1 }),
    office.reportsDesk.decisions({ size: 1, objected: true }),
  ]);
  return {
    count: (reported.total ?? 0) + (objected.total ?? 0),
    since: reported.records[0]?.since ?? objected.records[0]?.decideTime ?? null,
  };
}
