import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallBrowser } from './steps/browser.mjs';
import { buildChanged } from './steps/build.mjs';
import { PINNED_NODE, ROOT, runChild } from './steps/child.mjs';
import { FOUND } from './steps/faults-reporter.mjs';
import { installMissing } from './steps/install.mjs';
import { complain, say, secondsSince } from './steps/say.mjs';
import { readVitestResults } from './steps/vitest-results.mjs';

/** @typedef {import('./steps/vitest-results.mjs').Counts} Counts */

/** @type {Record<string, () => Promise<Counts>>} */
const STEPS = {
  build: async () => outcome('build', await buildChanged()),
  budget: () => check('budget', PINNED_NODE, ['apps/web/scripts/budget.ts']),
  format: () => check('format', 'oxfmt', ['--check', '.']),
  lint: () => check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  types: () => check('types', PINNED_NODE, ['scripts/types.mjs']),
  deps: () => check('deps', PINNED_NODE, ['scripts/deps.mjs']),
  unused: () => check('unused', 'knip', []),
  unit: () => vitest('unit'),
  api: () => vitest('api'),
  e2e: browserTests,
};

/**
 * A check passes or fails as a whole; its words are shown only when it fails.
 * @param {string} step
 * @param {string} program
 * @param {string[]} args
 */
async function check(step, program, args) {
  const { code, output } = await runChild(program, args);
  if (code !== 0) console.log(output.trim());
  return outcome(step, code === 0);
}

/**
 * @param {string} step
 * @param {boolean} isGood
 * @returns {Counts}
 */
function outcome(step, isGood) {
  return isGood ? { passed: 1, failed: 0, faults: [] } : { passed: 0, failed: 1, faults: [step] };
}

/**
 * @param {string} project
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(project, env = {}) {
  // With what is run apart from the rest of it.
  const args = ['run', '--project', `${project}*`];
  // Many tests start processes of ours, and each would strip and compile the same modules anew: half of what a start takes.
  const kept = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/mogine/compiled-tests') };
  const folder = mkdtempSync(path.join(tmpdir(), 'mogine-tests-'));
  const found = path.join(folder, 'found.json');
  try {
    const all = { ...kept, [FOUND]: found, ...env };
    return readVitestResults(await runChild('vitest', args, { show: true, env: all }), found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function browserTests() {
  const browser = await findOrInstallBrowser();
  return browser ? vitest('e2e', { CHROME_PATH: browser }) : outcome('e2e', false);
}

/** @returns {string[]} the steps asked for, `--only unit,api` or `--only unit --only api`; all by default */
function chosenSteps() {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
  const names = (values.only ?? []).flatMap((list) => list.split(','));
  const unknown = names.filter((name) => !(name in STEPS));
  if (unknown.length > 0) {
    const known = Object.keys(STEPS).join(', ');
    complain(
      `没有名为 ${unknown.join(', ')} 的步骤,可选:${known}`,
      `There is no step ${unknown.join(', ')}; choose from ${known}`,
    );
    process.exit(2);
  }
  // The tests need what the build makes; when nothing changed it costs nothing.
  return names.length > 0 ? ['build', ...names.filter((name) => name !== 'build')] : Object.keys(STEPS);
}

const steps = chosenSteps();
await installMissing();

/** @type {Counts} */
const total = { passed: 0, failed: 0, faults: [] };
for (const name of steps) {
  const started = performance.now();
  const counts = (await STEPS[name]?.()) ?? outcome(name, false);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.faults.push(...counts.faults);
  const mark = counts.failed === 0 ? '✓' : '✗';
  say(
    `${mark} ${name}:通过 ${counts.passed},失败 ${counts.failed}(${secondsSince(started)})`,
    `${mark} ${name}: ${counts.passed} passed, ${counts.failed} failed (${secondsSince(started)})`,
  );
}
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
// A log may be kept by its end alone: what failed stands there.
for (const fault of total.faults) console.log(`✗ ${fault}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
