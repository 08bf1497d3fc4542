import { useState } from 'react';
import { beginDraft, followDraft } from './draft.ts';

/** A form that keeps what is typed in it, see followDraft. `read` gives the form of what was read. */
export function useDraft<T extends { revision: number }, F>(latest: T, read: (from: T) => F) {
  const [kept, setKept] = useState(() => beginDraft(latest, read));
  const draft = followDraft(kept, latest, read);
  if (draft !== kept) setKept(draft);
  const { from, form } = draft;
  return {
    /** What the form began from: its revision is the one to save with. */
    from,
    form,
    setForm: (form: F) => setKept((before) => ({ ...before, form })),
    /** Whether something else was saved since. */
    isBehind: from.revision !== latest.revision,
    onSaved: (sent: F) => setKept((before) => ({ ...before, sent })),
    takeLatest: () => setKept(beginDraft(latest, read)),
  };
}
