/** What somebody types, and the revision from which they began. */
export type Draft<T, F> = {
  from: T;
  form: F;
  /** As it was saved last, until that has been read again. */
  sent: F | null;
};

type Read<T, F> = (from: T) => F;

export function beginDraft<T, F>(from: T, read: Read<T, F>): Draft<T, F> {
  return { from, form: read(from), sent: null };
}

/** Whether there is something in it that was not saved. */
export function isTyped<T, F>({ from, form, sent }: Draft<T, F>, read: Read<T, F>): boolean {
  return JSON.stringify(form) !== JSON.stringify(sent ?? read(from));
}

/**
 * The draft once `latest` has been read: where nothing was typed it begins anew from there. Words stay, with the revision from
 * which they began, so that saving them over a colleague's is refused; those typed since one saved go on from what one saved.
 */
export function followDraft<T extends { revision: number }, F>(
  draft: Draft<T, F>,
  latest: T,
  read: Read<T, F>,
): Draft<T, F> {
  const { from, form, sent } = draft;
  if (latest.revision === from.revision) return draft;
  // Also where what is there now is what was typed: it was saved while nobody looked.
  const isThere = JSON.stringify(form) === JSON.stringify(read(latest));
  if (isThere || !isTyped(draft, read)) return beginDraft(latest, read);
  return sent === null ? draft : { from: latest, form, sent: null };
}
