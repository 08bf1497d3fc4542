import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Jobs that have given up and wait for somebody. */
export async function readFailedJobs(): Promise<Waiting> {
  const { counts, jobs } = await office.operationsDesk.jobs({ state: 'failed' });
  return {
    count: counts.reduce((sum, { failed }) => sum + failed, 0),
    since: jobs[0]?.runTime ?? null,
  };
}
