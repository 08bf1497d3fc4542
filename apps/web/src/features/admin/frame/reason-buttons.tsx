import { useState } from 'react';
import styles from './reason-buttons.module.css';

type Reason<C extends string> = { code: C; says: string; todo?: string };

type ReasonButtonsProps<C extends string> = {
  legend: string;
  reasons: readonly Reason<C>[];
  chosen: ReadonlySet<C>;
  onToggle: (code: C) => void;
  /** What is pressed for the reason at a place; empty for none. */
  keyOf?: (at: number) => string;
};

/** Canned reasons, any number of which are given at once. */
export function ReasonButtons<C extends string>({
  legend,
  reasons,
  chosen,
  onToggle,
  keyOf,
}: ReasonButtonsProps<C>) {
  return (
    <fieldset className={styles.reasons}>
      <legend>{legend}</legend>
      {reasons.map(({ code, says, todo }, at) => (
        <button
          key={code}
          type="button"
          className={styles.reason}
          aria-pressed={chosen.has(code)}
          title={todo}
          onClick={() => onToggle(code)}
        >
          {keyOf?.(at) && <kbd>{keyOf(at)}</kbd>}
          {says}
        </button>
      ))}
    </fieldset>
  );
}

/** What is chosen, and the way to choose or let go. */
export function useChosen<C extends string>(): [ReadonlySet<C>, (code: C) => void] {
  const [chosen, setChosen] = useState<ReadonlySet<C>>(new Set());
  function toggle(code: C) {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(code)) next.add(code);
      return next;
    });
  }
  return [chosen, toggle];
}
