import { useState } from 'react';
import { beginDraft, followDraft, isTyped, type Draft } from './draft.ts';
import { readKept, useKept, usePlace, type Scope } from './use-typed.ts';

/** A form that keeps what is typed in it, see followDraft and useKept. `read` gives the form of what was read; `name` tells forms of a page apart. */
export function useDraft<T extends { revision: number }, F>(
  latest: T,
  read: (from: T) => F,
  name = 'draft',
  scope: Scope = 'item',
) {
  const place = usePlace(name, scope);
  const [kept, setKept] = useState(() => readKept<Draft<T, F>>(place) ?? beginDraft(latest, read));
  const draft = followDraft(kept, latest, read);
  if (draft !== kept) setKept(draft);
  const { from, form } = draft;
  const isSame = !isTyped(draft, read);
  useKept(place, draft, !isSame, true);
  return {
    /** What the form began from: its revision is the one to save with. */
    from,
    form,
    /** Whether there is nothing to save. */
    isSame,
    setForm: (form: F) => setKept((before) => ({ ...before, form })),
    /** Whether something else was saved since. */
    isBehind: from.revision !== latest.revision,
    onSaved: (sent: F) => setKept((before) => ({ ...before, sent })),
    takeLatest: () => setKept(beginDraft(latest, read)),
  };
}
