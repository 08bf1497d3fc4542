/** Changes whenever the same plan would give other bytes. */
export const ENGINE_VERSION = '0.3.0';
