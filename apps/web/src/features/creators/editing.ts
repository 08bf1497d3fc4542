import type { DraftText } from '@mogine/contract/draft-rules';
import { isSameForm, type Form } from './model.ts';

/** A draft as the server has it. */
export type Saved = { revision: number; form: Form };

/**
 * Where the writing of a draft stands. `conflict`: it was changed elsewhere, and the reader has to say what counts. `gone`: it
 * was removed elsewhere.
 */
export type Editing = {
  base: Saved;
  form: Form;
  forbidden: readonly DraftText[];
  /** When it was last saved, ISO; empty before. */
  savedAt: string;
  phase:
    | { kind: 'still' }
    | { kind: 'saving'; sent: Form }
    | { kind: 'failed'; message: string }
    | { kind: 'conflict'; theirs: Saved }
    | { kind: 'gone' };
};

export type EditingEvent =
  | { type: 'typed'; change: Partial<Form> }
  | { type: 'sent' }
  | { type: 'saved'; revision: number; at: string; forbidden: readonly DraftText[] }
  | { type: 'failed'; message: string }
  | { type: 'conflict'; theirs: Saved }
  | { type: 'gone' }
  | { type: 'retry' }
  | { type: 'keep-mine' }
  | { type: 'take-theirs' };

/** What this browser still had of an earlier visit that never reached the server. */
export type Unsent = {
  revision: number;
  form: Form;
  /** What was on its way to the server when the page ended; it may have arrived. */
  sent: Form | null;
};

/** Goes on where the reader was: with what was typed and never saved, which may be of an older revision. */
export function beginEditing(
  saved: Saved & { forbidden: readonly DraftText[]; savedAt: string },
  unsent: Unsent | null,
): Editing {
  const { revision, form, forbidden, savedAt } = saved;
  const base = { revision, form };
  const start: Editing = { base, form, forbidden, savedAt, phase: { kind: 'still' } };
  if (!unsent || isSameForm(unsent.form, form)) return start;
  const mine = { ...start, form: unsent.form };
  const isOurs = unsent.revision === revision || (unsent.sent !== null && isSameForm(unsent.sent, form));
  return isOurs ? mine : { ...mine, phase: { kind: 'conflict', theirs: base } };
}

export function isDirty({ form, base }: Editing): boolean {
  return !isSameForm(form, base.form);
}

/** Whether there is something to be saved and nothing in its way. */
export function isDue(editing: Editing): boolean {
  return editing.phase.kind === 'still' && isDirty(editing);
}

export function reduceEditing(editing: Editing, event: EditingEvent): Editing {
  const { phase } = editing;
  const still = { kind: 'still' } as const;
  switch (event.type) {
    case 'typed': {
      const form = { ...editing.form, ...event.change };
      return { ...editing, form, phase: phase.kind === 'failed' ? still : phase };
    }
    case 'sent':
      return phase.kind === 'still' ? { ...editing, phase: { kind: 'saving', sent: editing.form } } : editing;
    case 'saved': {
      if (phase.kind !== 'saving') return editing;
      const base = { revision: event.revision, form: phase.sent };
      return { ...editing, base, forbidden: event.forbidden, savedAt: event.at, phase: still };
    }
    case 'failed':
      return { ...editing, phase: { kind: 'failed', message: event.message } };
    case 'conflict':
      // Both wrote the same: there is nothing to choose.
      return isSameForm(editing.form, event.theirs.form)
        ? { ...editing, base: event.theirs, phase: still }
        : { ...editing, phase: { kind: 'conflict', theirs: event.theirs } };
    case 'gone':
      return { ...editing, phase: { kind: 'gone' } };
    case 'retry':
      return phase.kind === 'failed' ? { ...editing, phase: still } : editing;
    case 'keep-mine':
      return phase.kind === 'conflict' ? { ...editing, base: phase.theirs, phase: still } : editing;
    case 'take-theirs':
      return phase.kind === 'conflict'
        ? { ...editing, base: phase.theirs, form: phase.theirs.form, phase: still }
        : editing;
  }
}
