import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What every field shares: label above, hint or error below. An error replaces the hint. */
export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A word beside the label, e.g. 选填. */
  note?: ReactNode;
};

export function Field({
  id,
  label,
  hint,
  error,
  note,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.optional}>{note}</span>}
      </label>
      {children}
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldMessage({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (error) {
    return (
      <p id={messageId(id)} className={styles.error} role="alert">
        <CircleAlert aria-hidden="true" />
        {error}
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={messageId(id)} className={styles.hint}>
      {hint}
    </p>
  );
}

/** What an input says about itself: tied to its message, marked when that is an error. */
export function fieldAria(id: string, { hint, error }: { hint?: ReactNode; error?: ReactNode }) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hint || error ? messageId(id) : undefined,
  } as const;
}

function messageId(id: string): string {
  return `${id}-message`;
}
