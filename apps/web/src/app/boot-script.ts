import { THEME_BOOT_SCRIPT } from '#shared/lib/theme.ts';
import { SPLASH_BOOT_SCRIPT } from './layout/splash-gate.ts';

/** Everything that must be decided before the first paint. The server puts its hash into the content policy. */
export const BOOT_SCRIPT = `${THEME_BOOT_SCRIPT};${SPLASH_BOOT_SCRIPT}`;
