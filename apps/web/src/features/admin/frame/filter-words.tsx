import { useEffect, useState } from 'react';
import { SearchField } from '#shared/ui/search-field.tsx';
import styles from './desk-page.module.css';

/** A pause in typing after which the list follows. */
const PAUSE_MS = 250;

/** Words that narrow a desk's list, once whoever types pauses. */
export function FilterWords({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (words: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    // The address was changed by something else.
    setFollowed(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return <SearchField className={styles.words} label={label} value={typed} onChange={setTyped} />;
}
