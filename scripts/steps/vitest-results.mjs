import { existsSync, readFileSync } from 'node:fs';

/**
 * Counts of one vitest run from its JSON report. A file that failed before its tests were known counts as one failure,
 * and a run that failed without naming any failure counts as one too.
 * @param {string} reportFile
 * @param {number} exitCode
 * @returns {{ passed: number, failed: number }}
 */
export function readVitestCounts(reportFile, exitCode) {
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {};
  const files = report.testResults ?? [];
  const unread = files.filter(
    /** @param {{ status: string, assertionResults: unknown[] }} file */
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = (report.numFailedTests ?? 0) + unread;
  return { passed: report.numPassedTests ?? 0, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
