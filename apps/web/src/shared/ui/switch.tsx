import type { ComponentProps } from 'react';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'checked' | 'onChange' | 'role'> & {
  /** What is switched, for screen readers. */
  label: string;
  checked: boolean;
  /** While true it keeps its place and takes no press. */
  busy?: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** On or off, at once: for a choice that is sent with a form use Checkbox. */
export function Switch({ label, checked, busy = false, onCheckedChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-busy={busy || undefined}
      className={styles.switch}
      checked={checked}
      onChange={(event) => {
        if (!busy) onCheckedChange(event.target.checked);
      }}
    />
  );
}
