import { Select, type Option } from '#shared/ui/select.tsx';
import styles from './assets.module.css';

/** A choice among fields, so that its name stands above it as theirs do. */
export function Choice<V extends string>({
  label,
  ...choice
}: {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onValueChange: (value: V) => void;
}) {
  return (
    <div className={styles.choice}>
      {/* The choice bears the name itself. */}
      <span aria-hidden="true">{label}</span>
      <Select label={label} {...choice} />
    </div>
  );
}
