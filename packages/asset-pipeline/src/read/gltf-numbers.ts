import { IntakeRefusal } from '../refusal.ts';

/** Of one number, by glTF's name of its type. */
export const COMPONENT_BYTES: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
};
/** Numbers of one element. */
export const COMPONENTS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

/** A whole number from 0 on; NaN, which fails every comparison, for what is none. */
export function count(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : Number.NaN;
}

export function brokenAt(place: string): IntakeRefusal {
  return new IntakeRefusal('GLTF_BROKEN', { place });
}
