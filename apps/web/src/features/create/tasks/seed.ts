import { SEED_MAX } from '@mogine/contract/create-limits';

export function randomSeed(): number {
  return Math.floor(Math.random() * (SEED_MAX + 1));
}

/** Null for what is no seed. */
export function readSeed(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,10}$/.test(digits) && Number(digits) <= SEED_MAX ? Number(digits) : null;
}
