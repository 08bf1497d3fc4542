import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { PINNED_NODE, ROOT } from './child.mjs';
import { installMissing } from './install.mjs';
import { complain, keepStandardOutput } from './say.mjs';

/**
 * Runs a program that needs the engine with this command's arguments, after installing and building what it needs; our exit
 * code is its own.
 * @param {string} program below packages, of the engine or of what works with it
 */
export async function runEngine(program) {
  keepStandardOutput();
  await installMissing();
  if (!(await buildChanged(['packages/atelier']))) {
    process.exitCode = 1;
    return;
  }
  const main = path.join(ROOT, 'packages', program);
  const engine = spawn(PINNED_NODE, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  // The engine tidies up and ends, and we with it; that a terminal tells it of Ctrl-C as well does no harm.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => engine.kill(signal));
  }
  engine.on('error', ({ message }) => {
    complain(`无法启动引擎:${message}`, `The engine cannot be started: ${message}`);
    process.exitCode = 1;
  });
  engine.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 1);
  });
}
