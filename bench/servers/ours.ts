export const SERVER_ENTRY = new URL('../../apps/server/src/main.ts', import.meta.url).pathname;

/** As in production, but without limits for one address and with the simulators instead of the providers. */
export const SERVER_ENV: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  MOGINE_ALLOW_SIMULATORS: 'on',
  MOGINE_RATE_LIMITS: 'off',
};
