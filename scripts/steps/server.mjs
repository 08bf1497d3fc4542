import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { PINNED_NODE, ROOT } from './child.mjs';
import { HEAP_ARGS, MEMORY_ENV } from './memory.mjs';

const isWindows = process.platform === 'win32';
// On Ctrl-C a signal may come twice at once, from the terminal and from npm; a person's second press comes later.
const ECHO_MS = 500;

/**
 * Runs the server on the pinned Node until it ends, and ends this process with its exit code.
 * @param {{ nodeArgs?: string[], env?: NodeJS.ProcessEnv }} [options]
 */
export function runServer({ nodeArgs = [], env = {} } = {}) {
  const followParent = new URL('./follow-parent.mjs', import.meta.url).href;
  const server = spawn(
    PINNED_NODE,
    [
      ...HEAP_ARGS,
      ...nodeArgs,
      `--import=${followParent}`,
      path.join(ROOT, 'apps/server/src/main.ts'),
      ...process.argv.slice(2),
    ],
    {
      cwd: ROOT,
      env: { ...MEMORY_ENV, ...process.env, ...env },
      // Its own process group, so that Ctrl-C reaches it once, through us; the channel tells it when we are gone.
      detached: !isWindows,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  let lastSignalMs = -Infinity;
  /** @param {NodeJS.Signals} signal */
  function forward(signal) {
    if (performance.now() - lastSignalMs < ECHO_MS) return;
    lastSignalMs = performance.now();
    // On Windows the console itself has told every process in it.
    if (!isWindows) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  }
  process.on('SIGINT', forward);
  process.on('SIGTERM', forward);
  process.on('SIGHUP', forward);
  server.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
}
