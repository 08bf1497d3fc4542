import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { Field, fieldAria, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A field for several lines, which the reader may pull larger. */
export function TextArea({ label, hint, error, note, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      <div className={classNames(styles.control, styles.area)}>
        <textarea rows={4} {...area} {...fieldAria(id, { hint, error })} className={styles.input} />
      </div>
    </Field>
  );
}
