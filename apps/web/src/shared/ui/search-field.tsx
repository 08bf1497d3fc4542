import { Search } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './search-field.module.css';

const WORDS_MAX = 100;

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (words: string) => void;
  /** Says how wide it is. */
  className?: string | undefined;
};

/** Words that narrow a list while they are typed. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  return (
    <label className={classNames(styles.field, className)}>
      <Search aria-hidden="true" />
      <input
        type="search"
        value={value}
        maxLength={WORDS_MAX}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
