import { randomInt } from 'node:crypto';
import { businessDay } from '#kernel/clock';

/** A number people can read out: the Shanghai day and ten random digits. */
export function newEarningNumber(now: Date): string {
  return newNumber('E', now);
}

export function newBatchNumber(now: Date): string {
  return newNumber('B', now);
}

function newNumber(letter: string, now: Date): string {
  const digits = `${randomInt(10_000_000_000)}`.padStart(10, '0');
  return `${letter}${businessDay(now).replaceAll('-', '')}${digits}`;
}
