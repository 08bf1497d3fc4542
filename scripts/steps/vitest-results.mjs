import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './child.mjs';

/** @typedef {{ passed: number, failed: number, faults: string[] }} Counts */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion */
/** @typedef {{ status: string, name: string, message?: string, assertionResults: Assertion[] }} TestFile */

/**
 * Counts of one vitest run from its JSON report, and what failed, a line or two each. A file that failed before its
 * tests were known counts as one failure, and a run that failed without naming any failure counts as one too.
 * @param {string} reportFile
 * @param {number} exitCode
 * @returns {Counts}
 */
export function readVitestResults(reportFile, exitCode) {
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {};
  /** @type {TestFile[]} */
  const files = report.testResults ?? [];
  const faults = files.flatMap(faultsOf);
  if (faults.length === 0 && exitCode !== 0) faults.push(`vitest: exit code ${exitCode}`);
  return { passed: report.numPassedTests ?? 0, failed: faults.length, faults };
}

/** @param {TestFile} file */
function faultsOf(file) {
  const name = path.relative(ROOT, file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && file.status === 'failed') return [`${name}\n    ${firstLine(file.message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${name} > ${fullName}\n    ${firstLine(failureMessages[0])}`,
  );
}

function firstLine(text = '') {
  return text.trim().split('\n', 1)[0] ?? '';
}
