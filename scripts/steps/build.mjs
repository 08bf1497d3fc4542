import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runNpm } from './child.mjs';
import { COMPILED_MODULES } from './memory.mjs';
import { complain, say, secondsSince } from './say.mjs';

const STAMPS = path.join(ROOT, 'node_modules/.cache/mogine');

/** @typedef {{ workspace: string, zh: string, en: string, output: string, sources: string[] }} Build */

/** @type {Build[]} */
const BUILDS = [
  {
    workspace: 'packages/atelier',
    zh: '三维引擎',
    en: '3D engine',
    output: 'packages/atelier/dist',
    sources: [
      'packages/atelier/assembly',
      'packages/atelier/asconfig.json',
      'packages/atelier/package.json',
      'package-lock.json',
    ],
  },
  {
    workspace: 'apps/web',
    zh: '网页',
    en: 'web app',
    output: 'apps/web/dist',
    sources: ['apps/web', 'packages/contract', 'tsconfig.base.json', 'package-lock.json'],
  },
  {
    workspace: 'apps/server',
    zh: '服务器',
    en: 'server',
    output: path.relative(ROOT, COMPILED_MODULES),
    sources: [
      'apps/server/src',
      'apps/server/seed',
      'packages/contract/src',
      'packages/atelier/src',
      'scripts/steps/memory.mjs',
      'package-lock.json',
    ],
  },
];

/**
 * Builds what changed since its last build, side by side, and prints the tool's words when one fails.
 * @param {string[]} [workspaces] all by default
 * @returns {Promise<boolean>} whether everything is built
 */
export async function buildChanged(workspaces) {
  const chosen = BUILDS.filter(({ workspace }) => workspaces?.includes(workspace) ?? true);
  const results = await Promise.all(chosen.map(buildIfChanged));
  return !results.includes(false);
}

/**
 * @param {Build} build
 * @returns {Promise<boolean>} whether the output is there and current
 */
async function buildIfChanged({ workspace, zh, en, output, sources }) {
  const stampFile = path.join(STAMPS, `${workspace.replace('/', '-')}.stamp`);
  const stamp = hashSources(sources, path.join(ROOT, output));
  if (existsSync(path.join(ROOT, output)) && readIfPresent(stampFile) === stamp) return true;

  const started = performance.now();
  // A build cut short must not pass for a current one.
  rmSync(stampFile, { force: true });
  const { code, output: words } = await runNpm(['run', 'build', '--silent', '-w', workspace]);
  if (code !== 0) {
    console.error(words.trim());
    complain(`${zh}构建失败(原因见上)。`, `The ${en} could not be built (see above).`);
    return false;
  }
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stampFile, stamp);
  say(`${zh}已构建(${secondsSince(started)})`, `Built the ${en} (${secondsSince(started)})`);
  return true;
}

/**
 * @param {string[]} sources
 * @param {string} output absolute, left out of the sum
 */
function hashSources(sources, output) {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, path.join(ROOT, source), output);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} target
 * @param {string} output
 */
function addToHash(hash, target, output) {
  if (target === output || path.basename(target) === 'node_modules' || !existsSync(target)) return;
  if (statSync(target).isDirectory()) {
    for (const name of readdirSync(target).sort()) addToHash(hash, path.join(target, name), output);
    return;
  }
  const content = readFileSync(target);
  hash.update(`${path.relative(ROOT, target)}\0${content.length}\0`).update(content);
}

/** @param {string} file */
function readIfPresent(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
