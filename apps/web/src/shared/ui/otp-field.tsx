import { type CSSProperties, type ReactNode, type RefObject, useId } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from './class-names.ts';
import { Field, fieldAria } from './field.tsx';
import styles from './field.module.css';
import { uiStrings } from './strings.ts';

/** The digits of a code out of what was typed or pasted, full-width ones too, at most `length`. */
export function cleanCode(typed: string, length: number): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}

type OtpFieldProps = {
  value: string;
  onValueChange: (code: string) => void;
  /** Called once when the last digit arrives. */
  onComplete?: (code: string) => void;
  length?: number;
  label?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
};

/** A code by SMS: boxes for the eye, one normal input for fingers, paste, autofill and screen readers. */
export function OtpField({
  value,
  onValueChange,
  onComplete,
  length = 6,
  label,
  hint,
  error,
  ref,
  ...input
}: OtpFieldProps) {
  const t = useStrings(uiStrings);
  const id = useId();

  function handleChange(typed: string) {
    const code = cleanCode(typed, length);
    onValueChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  }

  return (
    <Field id={id} label={label ?? t.code} hint={hint} error={error}>
      <div className={styles.digits} style={{ '--length': length } as CSSProperties}>
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={classNames(
              styles.digit,
              index === Math.min(value.length, length - 1) && styles.active,
            )}
          >
            {value[index]}
          </span>
        ))}
        <input
          {...input}
          {...fieldAria(id, { hint, error })}
          ref={ref}
          className={styles.digitsInput}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => handleChange(event.target.value)}
          // The caret is drawn at the end, so it has to be there.
          onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
        />
      </div>
    </Field>
  );
}
