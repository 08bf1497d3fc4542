import type { Thing } from '../document/names.ts';
import { BATH_MAKERS } from './bath.ts';
import { BED_MAKERS } from './beds.ts';
import { BUILT_IN_MAKERS } from './built-in.ts';
import { DECOR_MAKERS } from './decor.ts';
import { GREEN_MAKERS } from './green.ts';
import { KITCHEN_MAKERS } from './kitchen.ts';
import { LAMP_MAKERS } from './lamps.ts';
import { SEATING_MAKERS } from './seating.ts';
import { STORAGE_MAKERS } from './storage.ts';
import { TABLE_MAKERS } from './tables.ts';
import { TEXTILE_MAKERS } from './textiles.ts';
import type { ThingMaker } from './thing-maker.ts';

/** Every kind of thing, and how it is made. */
export const THING_MAKERS: Readonly<Record<Thing, ThingMaker>> = {
  ...SEATING_MAKERS,
  ...TABLE_MAKERS,
  ...STORAGE_MAKERS,
  ...BED_MAKERS,
  ...KITCHEN_MAKERS,
  ...BATH_MAKERS,
  ...LAMP_MAKERS,
  ...TEXTILE_MAKERS,
  ...GREEN_MAKERS,
  ...DECOR_MAKERS,
  ...BUILT_IN_MAKERS,
};
