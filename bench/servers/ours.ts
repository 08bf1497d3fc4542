import { HEAP_ARGS, MEMORY_ENV } from '../../scripts/steps/memory.mjs';

export const SERVER_ENTRY = new URL('../../apps/server/src/main.ts', import.meta.url).pathname;

/** As in production, but without limits for one address and with the simulators instead of the providers. */
export const SERVER_ENV: Readonly<Record<string, string>> = {
  ...MEMORY_ENV,
  NODE_ENV: 'production',
  MOGINE_ALLOW_SIMULATORS: 'on',
  MOGINE_RATE_LIMITS: 'off',
};

/** As `npm start` runs it. */
export const SERVER_NODE_ARGS: readonly string[] = HEAP_ARGS;
