import { SEATING_MAKERS } from './seating.ts';
import { TABLE_MAKERS } from './tables.ts';

/** Every kind of thing, and how it is made. */
export const THING_MAKERS = { ...SEATING_MAKERS, ...TABLE_MAKERS };
