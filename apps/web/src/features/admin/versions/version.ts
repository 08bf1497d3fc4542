/** Something that holds from a moment on, until the next one does. */
export type Version = {
  /** Null for the program's own. */
  id: string | null;
  state: 'scheduled' | 'current' | 'past' | 'withdrawn';
  /** Null for the program's own, which holds from the beginning. */
  effectiveTime: string | null;
  reason: string;
  proposedBy: string;
  decidedBy: string;
};

export const idOf = ({ id }: Version): string => id ?? 'first';

/** When it begins, as it is proposed, of Shanghai's time as the browser's field writes it: 2026-12-01T00:00. Null for anything else. */
export function readMoment(typed: string): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? `${typed}:00+08:00` : null;
}
