import type { REPORT_SUBJECTS } from '@mogine/contract/report-limits';

/** What is reported: an asset, a published work, a rating, (by its task) a result of one's own, or how somebody shows themselves. */
export type ReportTarget = { subject: (typeof REPORT_SUBJECTS)[number]; id: string };
