import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, faults: string[] }} Counts */

/**
 * What one vitest run found. A run that failed without naming any fault (it could not begin, or not end) counts as one,
 * with the last that it said.
 * @param {import('./child.mjs').Outcome} outcome
 * @param {string} found Into which it wrote that.
 * @returns {Counts}
 */
export function readVitestResults({ code, output }, found) {
  /** @type {{ passed: number, faults: string[] }} */
  const { passed, faults } = existsSync(found)
    ? JSON.parse(readFileSync(found, 'utf8'))
    : { passed: 0, faults: [] };
  if (faults.length === 0 && code !== 0) faults.push(`vitest: exit code ${code}\n${lastLines(output)}`);
  return { passed, failed: faults.length, faults };
}

const LAST_LINES = 12;

/** @param {string} output */
function lastLines(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim());
  return lines
    .slice(-LAST_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}
