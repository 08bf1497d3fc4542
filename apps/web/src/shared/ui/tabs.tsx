import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './choices.module.css';
import { nextMenuIndex } from './menu-keys.ts';

export type Tab<V extends string> = { value: V; label: ReactNode; count?: number; panel: ReactNode };

type TabsProps<V extends string> = {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onValueChange: (value: V) => void;
  panelClassName?: string;
};

/** Left and Right, Home and End move between tabs and show them. Only the shown panel is drawn. */
export function Tabs<V extends string>({ label, tabs, value, onValueChange, panelClassName }: TabsProps<V>) {
  const id = useId();
  const shown = tabs.find((tab) => tab.value === value);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const key = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp', Home: 'Home', End: 'End' }[event.key];
    if (!key) return;
    const current = tabs.findIndex((tab) => tab.value === value);
    const next =
      tabs[
        nextMenuIndex(
          key,
          current,
          tabs.map((tab) => tab.value),
        ) ?? current
      ];
    if (!next) return;
    event.preventDefault();
    onValueChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onValueChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.tabCount}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={panelClassName}>
        {shown?.panel}
      </div>
    </>
  );
}

/** The looks of a tab row for links between sibling pages: `<nav className={tabRowClass}><Link className={tabClass}>`. */
export const tabRowClass = styles.tabs ?? '';
export const tabClass = styles.tab ?? '';
