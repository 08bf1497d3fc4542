import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './child.mjs';

/** @typedef {import('vitest/node').Reporter} Reporter */
/** @typedef {import('vitest/node').SerializedError} SerializedError */
/** @typedef {import('vitest/node').TestModule} TestModule */

/** The file into which a run writes what it found, named by whoever started it: another run beside it has one of its own. */
export const FOUND = 'MOGINE_TESTS_FOUND';

/**
 * Counts of one vitest run and what failed in it, a line or two each, as JSON in the file of {@link FOUND}; nothing where nobody asks
 * for it. What nobody waited for and what a worker died of fail a run as well, and no test bears their name.
 * @implements {Reporter}
 */
export class FaultsReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const file = process.env[FOUND];
    if (!file) return;
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]).length;
    const faults = [...modules.flatMap(faultsOf), ...unhandled.map(strayFault)];
    writeFileSync(file, JSON.stringify({ passed, faults }));
  }
}

/** @param {TestModule} module One that failed before its tests were known, or behind them, counts as one. */
function faultsOf(module) {
  const name = path.relative(ROOT, module.moduleId);
  const failed = [...module.children.allTests('failed')].map(
    (test) => `${name} > ${test.fullName}\n    ${firstLine(test.result().errors?.[0])}`,
  );
  const around = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  return [...failed, ...around.map((error) => `${name}\n    ${firstLine(error)}`)];
}

/** @param {SerializedError} error Of what no test waited for; it bears the name of a file at best. */
function strayFault(error) {
  const file = String(error['VITEST_TEST_PATH'] ?? '');
  const kind = String(error['type'] ?? 'Unhandled Error');
  return `${file ? path.relative(ROOT, file) : 'vitest'}\n    ${kind}: ${firstLine(error)}`;
}

/** @param {{ message: string } | undefined} error */
function firstLine(error) {
  return error?.message.trim().split('\n', 1)[0] ?? '';
}
