import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

export type Segment<V extends string> = { value: V; label: ReactNode; icon?: ReactNode; disabled?: boolean };

type SegmentedControlProps<V extends string> = {
  /** What is chosen here, for screen readers. */
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onValueChange: (value: V) => void;
};

/** One of a few, all visible: a radio group in a row. For pages of content use Tabs. */
export function SegmentedControl<V extends string>({
  label,
  segments,
  value,
  onValueChange,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onValueChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
