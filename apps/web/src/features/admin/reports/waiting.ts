import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** The queue of reports, and objections to what was decided; since the one that has waited longest. */
export async function readWaitingReports(): Promise<Waiting> {
  const [reported, objected] = await Promise.all([
    office.reportsDesk.list({ size: 1 }),
    office.reportsDesk.decisions({ size: 1, objected: true }),
  ]);
  return {
    count: (reported.total ?? 0) + (objected.total ?? 0),
    since: earliest([reported.records[0]?.since, objected.records[0]?.objectTime]),
  };
}

function earliest(times: readonly (string | null | undefined)[]): string | null {
  return times.filter((time) => typeof time === 'string').toSorted()[0] ?? null;
}
