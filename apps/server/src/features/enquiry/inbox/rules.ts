import { ENQUIRY_STATES, type EnquiryState } from '@mogine/contract/desk/enquiries';
import { businessDayStart } from '#kernel/clock';
import type { EnquiryKind } from '../rules.ts';

const OPEN: readonly EnquiryState[] = ['new', 'working'];
const OF_ENTRIES: readonly EnquiryState[] = ['shortlisted', 'declined'];
const LETTERS: readonly EnquiryKind[] = ['enterprise', 'school', 'feedback'];
const DAY_MS = 24 * 3600 * 1000;
/** Whoever wrote hears from somebody within so many working days. */
const DAYS_TO_ANSWER = 2;

export function isOpen(state: EnquiryState): boolean {
  return OPEN.includes(state);
}

/** Whether something of this kind may be in this state. */
export function fitsKind(kind: EnquiryKind, state: EnquiryState): boolean {
  return kind === 'competition' || !OF_ENTRIES.includes(state);
}

type Wanted = {
  about: 'letters' | 'entries';
  kind?: EnquiryKind | undefined;
  state: EnquiryState | 'open' | 'any';
};

/** Kinds and states that a list shows; no kind where the wanted one is of the other desk. What is open comes oldest first. */
export function readChoice({ about, kind, state }: Wanted): {
  kinds: readonly EnquiryKind[];
  states: readonly EnquiryState[];
  isOldestFirst: boolean;
} {
  const ofDesk = about === 'entries' ? (['competition'] as const) : LETTERS;
  const states = state === 'open' ? OPEN : state === 'any' ? ENQUIRY_STATES : [state];
  const kinds = kind === undefined ? ofDesk : ofDesk.filter((known) => known === kind);
  return { kinds, states, isOldestFirst: states.every(isOpen) };
}

/** The end of the second working day after the one on which it came, in China; holidays are not known here. Null for entries. */
export function dueAt(kind: EnquiryKind, createdAt: Date): Date | null {
  if (kind === 'competition') return null;
  let day = businessDayStart(createdAt);
  for (let left = DAYS_TO_ANSWER; left > 0;) {
    day = new Date(day.getTime() + DAY_MS);
    // Noon in China is the same day in UTC.
    const weekday = new Date(day.getTime() + DAY_MS / 2).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(day.getTime() + DAY_MS);
}
