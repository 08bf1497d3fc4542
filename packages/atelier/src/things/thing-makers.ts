import { BATH_MAKERS } from './bath.ts';
import { KITCHEN_MAKERS } from './kitchen.ts';
import { LAMP_MAKERS } from './lamps.ts';
import { SEATING_MAKERS } from './seating.ts';
import { STORAGE_MAKERS } from './storage.ts';
import { TABLE_MAKERS } from './tables.ts';

/** Every kind of thing, and how it is made. */
export const THING_MAKERS = {
  ...SEATING_MAKERS,
  ...TABLE_MAKERS,
  ...STORAGE_MAKERS,
  ...KITCHEN_MAKERS,
  ...BATH_MAKERS,
  ...LAMP_MAKERS,
};
