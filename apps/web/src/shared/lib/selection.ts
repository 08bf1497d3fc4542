/** Which of a list are chosen, and from which one a range begins. */
export type Selection = { chosen: ReadonlySet<string>; anchor: string | null };

export type SelectionEvent =
  | { kind: 'toggle'; id: string }
  /** Everything between the anchor and this one, in the order shown. */
  | { kind: 'range'; id: string; shown: readonly string[] }
  | { kind: 'all'; shown: readonly string[] }
  /** Lets go of these alone. */
  | { kind: 'drop'; ids: readonly string[] }
  | { kind: 'clear' };

export const NOTHING_CHOSEN: Selection = { chosen: new Set(), anchor: null };

/** What is chosen and in sight: nothing is done to what a filter hides. The same set where that is all of it. */
export function inSight(chosen: ReadonlySet<string>, shown: readonly string[]): ReadonlySet<string> {
  if (chosen.size === 0) return chosen;
  const known = new Set(shown);
  const seen = [...chosen].filter((id) => known.has(id));
  return seen.length === chosen.size ? chosen : new Set(seen);
}

/** What is chosen after a press on one, on all, or on none. */
export function select({ chosen, anchor }: Selection, event: SelectionEvent): Selection {
  switch (event.kind) {
    case 'toggle': {
      const next = new Set(chosen);
      if (!next.delete(event.id)) next.add(event.id);
      return { chosen: next, anchor: event.id };
    }
    case 'range': {
      const from = anchor === null ? -1 : event.shown.indexOf(anchor);
      const to = event.shown.indexOf(event.id);
      if (from < 0 || to < 0) return select({ chosen, anchor }, { kind: 'toggle', id: event.id });
      const between = event.shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      return { chosen: new Set([...chosen, ...between]), anchor };
    }
    case 'all':
      return { chosen: new Set(event.shown), anchor };
    case 'drop':
      return { chosen: new Set([...chosen].filter((id) => !event.ids.includes(id))), anchor };
    case 'clear':
      return NOTHING_CHOSEN;
  }
}
