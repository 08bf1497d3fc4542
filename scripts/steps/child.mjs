import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '../..',
);
const isWindows = process.platform === 'win32';

/** The Node that the project pins; the scripts themselves run on whatever Node the machine has. */
export const PINNED_NODE = path.join(ROOT, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');

/**
 * @typedef {{ code: number, output: string }} Outcome `code` is 128 and more when a signal ended the child.
 */

/**
 * Runs a program in the project's root with the project's own tools first in the path.
 * @param {string} program
 * @param {string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv }} [options] `show` lets its output through instead of keeping it
 * @returns {Promise<Outcome>}
 */
export function runChild(program, args, { show = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...toolEnvironment(), ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      // Windows starts .cmd files only through a shell.
      shell: isWindows && !program.endsWith('.exe'),
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 130 : 1), output }));
  });
}

/**
 * Runs npm itself: the very npm that started us, where there is one.
 * @param {string[]} args
 * @param {{ show?: boolean }} [options]
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? runChild(process.execPath, [npm, ...args], options)
    : runChild('npm', args, options);
}

/** @returns {NodeJS.ProcessEnv} */
function toolEnvironment() {
  const tools = path.join(ROOT, 'node_modules/.bin');
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: [tools, process.env[name]].filter(Boolean).join(path.delimiter) };
}
