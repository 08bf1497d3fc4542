import type { REPORT_SUBJECTS } from '@mogine/contract/report-limits';

/** What is reported: an asset, a published work, or (by its task) a result of one's own. */
export type ReportTarget = { subject: (typeof REPORT_SUBJECTS)[number]; id: string };
