import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { FieldMessage, fieldAria } from './field.tsx';
import styles from './field.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className' | 'children' | 'checked'> & {
  checked: boolean | 'mixed';
  onCheckedChange: (checked: boolean) => void;
  /** May hold links; a press on one does not tick the box. */
  children: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ checked, onCheckedChange, children, error, ...rest }: CheckboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed';
  }, [checked]);

  return (
    <div className={styles.field}>
      <label className={styles.checkbox} htmlFor={id}>
        <input
          {...rest}
          {...fieldAria(id, { error })}
          ref={input}
          type="checkbox"
          className={styles.box}
          checked={checked === true}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldMessage id={id} error={error} />
    </div>
  );
}
