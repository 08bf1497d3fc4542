import type { Desk } from '../desk.ts';
import { readFailedJobs } from './waiting.ts';

export const jobsDesk: Desk = {
  path: 'jobs',
  name: { zh: '后台任务', en: 'Jobs' },
  group: 'house',
  permission: 'jobs.manage',
  letter: 'j',
  load: async () => (await import('./jobs-desk.tsx')).JobsDesk,
  readWaiting: readFailedJobs,
};
