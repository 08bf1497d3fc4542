import { useCallback, useEffect, useReducer, useRef } from 'react';
import { inSight, NOTHING_CHOSEN, select } from './selection.ts';

/** `range` takes everything from the last single choice on. */
export type ChooseWay = 'toggle' | 'range';

type SelectionState = {
  chosen: ReadonlySet<string>;
  choose: (id: string, way: ChooseWay) => void;
  chooseAll: () => void;
  /** Lets go of these. */
  drop: (ids: readonly string[]) => void;
  clear: () => void;
  /** What is taken along with one of them: all that is chosen, if it is chosen too. */
  takeWith: (id: string) => readonly string[];
};

/** What is chosen of the ids that are shown. Its functions stay the same, so that tiles need not be drawn again. */
export function useSelection(shown: readonly string[]): SelectionState {
  const [kept, dispatch] = useReducer(select, NOTHING_CHOSEN);
  const chosen = inSight(kept.chosen, shown);
  const latest = useRef({ shown, chosen });
  useEffect(() => {
    latest.current = { shown, chosen };
  }, [shown, chosen]);
  const choose = useCallback((id: string, way: ChooseWay) => {
    dispatch(way === 'range' ? { kind: 'range', id, shown: latest.current.shown } : { kind: 'toggle', id });
  }, []);
  const chooseAll = useCallback(() => dispatch({ kind: 'all', shown: latest.current.shown }), []);
  const drop = useCallback((ids: readonly string[]) => dispatch({ kind: 'drop', ids }), []);
  const clear = useCallback(() => dispatch({ kind: 'clear' }), []);
  const takeWith = useCallback((id: string) => {
    const { chosen } = latest.current;
    return chosen.has(id) ? [...chosen] : [id];
  }, []);
  return { chosen, choose, chooseAll, drop, clear, takeWith };
}

/** Escape lets go of everything; Ctrl or ⌘ with A takes all, where no text is being typed. */
export function useSelectionKeys(isChoosing: boolean, chooseAll: () => void, clear: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { target } = event;
      const isElsewhere =
        target instanceof Element && target.closest('input, textarea, dialog, [popover]') !== null;
      if (isElsewhere || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      if (event.key === 'Escape' && isChoosing) clear();
      if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        chooseAll();
      }
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [isChoosing, chooseAll, clear]);
}
