import { THEME_BOOT_SCRIPT } from '#shared/lib/theme.ts';
import { LATE_SCRIPTS_BOOT_SCRIPT } from './late-scripts.ts';
import { SPLASH_BOOT_SCRIPT } from './layout/splash-gate.ts';

/** Everything that must be decided before the first paint, and when scripts come. The server puts its hash into the content policy. */
export const BOOT_SCRIPT = `${THEME_BOOT_SCRIPT};${SPLASH_BOOT_SCRIPT};${LATE_SCRIPTS_BOOT_SCRIPT}`;
