import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Field, fieldAria, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export type SelectOption<V extends string> = { value: V; label: string; disabled?: boolean };

type SelectProps<V extends string> = Omit<FieldProps, 'label'> & {
  options: readonly SelectOption<V>[];
  value: V;
  onValueChange: (value: V) => void;
  name?: string;
  disabled?: boolean;
} & (
    | { label: ReactNode; 'aria-label'?: never }
    // In toolbars there is no room above: the name is for screen readers.
    | { label?: never; 'aria-label': string }
  );

/** A native select: the phone's own wheel, our own list where the browser can draw one. */
export function Select<V extends string>({
  options,
  value,
  onValueChange,
  label,
  'aria-label': ariaLabel,
  hint,
  error,
  note,
  ...rest
}: SelectProps<V>) {
  const id = useId();
  const box = (
    <div className={classNames(styles.control, styles.selectBox, !label && styles.compact)}>
      <select
        {...rest}
        {...fieldAria(id, { hint, error })}
        aria-label={ariaLabel}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onValueChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </div>
  );
  if (!label) return box;
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      {box}
    </Field>
  );
}
