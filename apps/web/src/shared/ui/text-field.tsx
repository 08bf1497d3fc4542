import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, fieldAria, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'prefix' | 'id' | 'className'> & {
    icon?: ReactNode;
    prefix?: ReactNode;
    /** At the end of the box: a button, a unit, a picture code. */
    suffix?: ReactNode;
  };

export function TextField({ label, hint, error, note, icon, prefix, suffix, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      <div className={styles.control}>
        {icon}
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input type="text" {...input} {...fieldAria(id, { hint, error })} className={styles.input} />
        {suffix}
      </div>
    </Field>
  );
}
