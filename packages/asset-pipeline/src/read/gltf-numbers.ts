import { IntakeRefusal } from '../refusal.ts';

/** A whole number from 0 on; NaN, which fails every comparison, for what is none. */
export function count(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : Number.NaN;
}

export function brokenAt(place: string): IntakeRefusal {
  return new IntakeRefusal('GLTF_BROKEN', { place });
}
