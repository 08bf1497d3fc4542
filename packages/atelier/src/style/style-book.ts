import type { Style } from '../document/names.ts';
import { BOLD_STYLES } from './bold.ts';
import { PRESETS } from './presets.ts';
import { QUIET_STYLES } from './quiet.ts';
import type { StyleSpec } from './style-spec.ts';

/** What makes each style recognisable at a glance. */
export const STYLE_BOOK: Readonly<Record<Style, StyleSpec>> = { ...PRESETS, ...QUIET_STYLES, ...BOLD_STYLES };
