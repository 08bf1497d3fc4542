import type { Feature } from '../feature.ts';
import { forgetDoneJobs } from './jobs.ts';
import { registerMetrics } from './metrics-route.ts';
import { handlers } from './routes.ts';

/** What the server does: its jobs, its figures, and what was slow. */
export const operationsFeature: Feature<'operationsDesk'> = {
  handlers,
  jobs: [forgetDoneJobs],
  register: registerMetrics,
};
