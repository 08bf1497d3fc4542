import type { Data } from '#shared/api/client.ts';

type Job = Pick<Data<'operationsDesk', 'jobs'>['jobs'][number], 'id' | 'state'>;

/** Which of these can be tried again, or given up; those that run go on, and what has given up does not do so again. */
export function jobDeeds(jobs: readonly Job[]): { retry: string[]; giveUp: string[] } {
  const idsOf = (...states: Job['state'][]) =>
    jobs.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  return { retry: idsOf('waiting', 'later', 'failed'), giveUp: idsOf('waiting', 'later') };
}

/** Whether any of these will be something else in a moment, with nobody doing anything. */
export function areMoving(jobs: readonly Job[]): boolean {
  return jobs.some(({ state }) => state === 'waiting' || state === 'running');
}
