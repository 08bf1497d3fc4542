import type { Feature } from '../feature.ts';
import { forgetReports, tellDue, tellReturn } from './jobs.ts';
import type { Subjects } from './port.ts';
import { createDeskHandlers, createHandlers } from './routes.ts';

export { editReports } from './edit-reports.ts';
export type { Subjects } from './port.ts';
export type { OpenReport } from './repository.ts';
export { tellReturn } from './jobs.ts';
export { closeReports, readOpenReports, readReportedIds } from './service.ts';

/** What people say against what they find here, and what staff decides on it. */
export function createReportsFeature(subjects: Subjects): Feature<'reports'> {
  return { handlers: createHandlers(subjects), jobs: [forgetReports, tellDue, tellReturn] };
}

/** Where staff decides on it in the back office. */
export function createReportsDesk(subjects: Subjects): Feature<'reportsDesk'> {
  return { handlers: createDeskHandlers(subjects) };
}
