import { PINNED_NODE, runChild } from './steps/child.mjs';
import { HEAP_ARGS, MEMORY_ENV } from './steps/memory.mjs';

// Node takes what it has compiled only under the settings it was compiled with.
const { code, output } = await runChild(PINNED_NODE, [...HEAP_ARGS, 'apps/server/src/main.ts', 'compile'], {
  env: MEMORY_ENV,
});
console.log(output);
process.exitCode = code;
