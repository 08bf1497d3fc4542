import { spawnSync } from 'node:child_process';
import { HEAP_ARGS, MEMORY_ENV } from '../../scripts/steps/memory.mjs';

// Node takes what it has compiled only under the settings it was compiled with.
const { status } = spawnSync(process.execPath, [...HEAP_ARGS, 'src/main.ts', 'compile'], {
  env: { ...process.env, ...MEMORY_ENV },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
