import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { buildChanged } from './steps/build.mjs';
import { PINNED_NODE, ROOT } from './steps/child.mjs';
import { installMissing } from './steps/install.mjs';

await installMissing();
if (await buildChanged(['packages/atelier'])) {
  const main = path.join(ROOT, 'packages/atelier/src/cli/main.ts');
  const atelier = spawn(PINNED_NODE, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal tells us both of Ctrl-C; the engine tidies up and ends, and we with it.
  process.on('SIGINT', () => {});
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => atelier.kill(signal));
  }
  atelier.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 1);
  });
} else {
  process.exitCode = 1;
}
