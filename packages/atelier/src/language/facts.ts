import type { Item } from './match.ts';
import type { Role } from './vocabulary/term.ts';

export type Axis = 'width' | 'depth' | 'height';

/** What a number says of the scene as a whole. */
export type Fact =
  | { is: 'area' | 'hour' | 'kelvin' | 'lens' | 'stop'; value: number }
  /** `ofThing` is the side that it is of a thing, where words name one thing alone; absent for 层高 and the like. */
  | { is: Axis; value: number; ofThing?: Side['axis'] }
  /** 180 cm, alone in its clause: of a thing or of nothing. */
  | { is: 'length'; value: number }
  | { is: 'storeys'; value: number }
  | { is: 'aspect'; across: number; down: number }
  | {
      is: 'thing-size';
      sides: readonly Side[];
      /** Said after the thing, not before it. */ isAfter: boolean;
    };

/** 长 is the longer side of a table and the depth of a bed. */
export type Side = { metres: number; axis: Axis | 'length' | null };

/** What was read from an item on: the items up to `end` belong to it. */
export type Read = { facts: Fact[]; count: number | null; isSeats: boolean; end: number };

/** How many items around one can matter to it; keeps the reading linear. */
export const GLANCE = 4;

/** Facts of the scene that end before the item `end`. */
export function said(facts: Fact[], end: number): Read {
  return { facts, count: null, isSeats: false, end };
}

/** Null past the end, and for what holds nothing together. */
export function roleAt(items: readonly Item[], i: number): Role | null {
  return items[i]?.term?.role ?? null;
}

/** In digits or in words; null where there is no number. */
export function numberAt(items: readonly Item[], i: number): number | null {
  const item = items[i];
  if (item?.kind === 'number') return item.value;
  const role = item?.term?.role;
  return role?.as === 'number' ? role.value : null;
}
