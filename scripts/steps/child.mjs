import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '../..',
);
const isWindows = process.platform === 'win32';
const LAST_WORDS_MS = 1000;
/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The Node that the project pins; the scripts themselves run on whatever Node the machine has. */
export const PINNED_NODE = path.join(ROOT, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');

/** @type {Map<import('node:child_process').ChildProcess, (signal: NodeJS.Signals) => void>} */
const running = new Map();

/** @type {number | undefined} */
let stopCode;

/**
 * A tool must not go on behind the back of a person who has stopped us: it may tidy up, then we end too.
 * @param {NodeJS.Signals} signal
 */
function stopWithChildren(signal) {
  for (const stop of running.values()) stop(stopCode === undefined ? signal : 'SIGKILL');
  stopCode ??= 128 + constants.signals[signal];
}

/**
 * @typedef {{ code: number, output: string }} Outcome `code` is 128 and more when a signal ended the child.
 */

/**
 * `show` lets its output through, of which only what it complains of is kept. `killWhole` ends it and all it started at once when we are
 * stopped: for work that the next run does over anyway.
 * @typedef {{ show?: boolean, env?: NodeJS.ProcessEnv, killWhole?: boolean }} RunOptions
 */

/**
 * Runs a program in the project's root with the project's own tools first in the path.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function runChild(program, args, { show = false, env = {}, killWhole = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...toolEnvironment(), ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', 'pipe'],
      detached: killWhole && !isWindows,
      // Windows starts .cmd files only through a shell.
      shell: isWindows && !program.endsWith('.exe'),
    });
    if (running.size === 0) for (const signal of STOP_SIGNALS) process.on(signal, stopWithChildren);
    running.set(child, (signal) => {
      if (killWhole && !isWindows && child.pid) process.kill(-child.pid, 'SIGKILL');
      else child.kill(signal);
    });
    /** @param {Outcome} outcome */
    function finish(outcome) {
      running.delete(child);
      if (stopCode !== undefined && running.size === 0) process.exit(stopCode);
      if (running.size === 0) for (const signal of STOP_SIGNALS) process.off(signal, stopWithChildren);
      resolve(outcome);
    }
    let output = '';
    /** @type {NodeJS.Timeout | undefined} */
    let lastWords;
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      if (show) process.stderr.write(chunk);
    });
    child.on('error', (error) => finish({ code: 127, output: `${output}${error.message}\n` }));
    /**
     * @param {number | null} code
     * @param {NodeJS.Signals | null} signal
     */
    const end = (code, signal) => {
      clearTimeout(lastWords);
      child.off('close', end);
      child.stderr?.destroy();
      finish({ code: code ?? (signal ? 130 : 1), output });
    };
    child.on('close', end);
    // What it leaves behind may hold its output open for ever, and us with it; what is shown is read by then.
    if (show)
      child.on('exit', (code, signal) => {
        lastWords = setTimeout(end, LAST_WORDS_MS, code, signal);
      });
  });
}

/**
 * Runs npm itself: the very npm that started us, where there is one.
 * @param {string[]} args
 * @param {RunOptions} [options]
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
