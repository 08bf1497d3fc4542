import type { Place } from '../document/names.ts';
import type { Need } from './need.ts';
import { HOMES } from './programme-homes.ts';
import { OUTDOORS } from './programme-outdoors.ts';
import { PUBLIC_ROOMS } from './programme-public.ts';

/** What each place is furnished with when nothing else is said. */
export const PROGRAMME: Readonly<Record<Place, readonly Need[]>> = { ...HOMES, ...PUBLIC_ROOMS, ...OUTDOORS };
