import { daysOf } from '../frame/periods.ts';

/** A last day is over once it has ended in Shanghai. */
export function isDayOver(at: string, nowMs: number): boolean {
  return dayOf(Date.parse(at)) < dayOf(nowMs);
}

const dayOf = (atMs: number) => daysOf('today', new Date(atMs)).to;

/** Whoever looks after a request, empty for nobody: who has left cannot. As it is until the colleagues are known. */
export function ownerAmong(colleagues: readonly { id: string }[] | undefined, ownerId: string): string {
  return !colleagues || colleagues.some(({ id }) => id === ownerId) ? ownerId : '';
}
