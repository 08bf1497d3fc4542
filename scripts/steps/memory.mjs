import path from 'node:path';
import { ROOT } from './child.mjs';

/** Where Node keeps the server's modules without their types, as it last ran them. */
export const COMPILED_MODULES = path.join(ROOT, 'node_modules/.cache/mogine/compiled');

/**
 * V8 measures its laziness by the machine: where there is much memory, garbage lies about until the server has grown to
 * three times what it needs. Files never pass through the heap, so this is ample. One thread marks garbage beside the
 * server: where it shares few cores with PostgreSQL, several at once would leave either a fraction of one.
 */
export const HEAP_ARGS = [
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  '--concurrent-marking-max-worker-num=1',
];

/**
 * glibc would keep a heap for every thread, and in each what a crowd of connections left behind. Node's TypeScript
 * compiler would stay in memory for good, some 17 MB, once it has been needed for a single module.
 */
export const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: COMPILED_MODULES,
};
