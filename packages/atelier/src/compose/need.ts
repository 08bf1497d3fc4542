import type { Thing } from '../document/names.ts';

/** Something a place needs. `weight` 1: it would not be that place without it; 2: usual; 3: what dresses it. */
export type Need = {
  kind: Thing;
  weight: 1 | 2 | 3;
  /** At least and at most; 1 where it is left out. */
  count?: readonly [min: number, max: number];
  /** One more for every so many square metres, up to the most of {@link count}. */
  perM2?: number;
  /** How often a scene has it. */
  chance?: number;
  /** Only in places at least this large, in m². */
  fromM2?: number;
  toM2?: number;
};

/** One need of a place. */
export function need(kind: Thing, weight: Need['weight'], more: Omit<Need, 'kind' | 'weight'> = {}): Need {
  return { kind, weight, ...more };
}

/** At least so many, at most so many. */
export function some(min: number, max: number): { count: readonly [number, number] } {
  return { count: [min, max] };
}
