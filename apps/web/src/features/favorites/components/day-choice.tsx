import type { SHARE_DAYS } from '@mogine/contract/favorites-limits';
import { useStrings } from '#shared/i18n/strings.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { shareStrings } from '../share.strings.ts';
import styles from './share-dialog.module.css';

export type Days = (typeof SHARE_DAYS)[number];

const ORDERED = [7, 30, 90, 0] as const satisfies readonly Days[];

type DayChoiceProps = {
  label: string;
  /** Null: none of them is chosen. */
  value: Days | null;
  onChange: (days: Days) => void;
};

/** How long a link is open. */
export function DayChoice({ label, value, onChange }: DayChoiceProps) {
  const t = useStrings(shareStrings);
  return (
    <div className={styles.days}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <SegmentedControl
        label={label}
        value={String(value)}
        segments={ORDERED.map((days) => ({ value: String(days), label: t.days[days] }))}
        onValueChange={(chosen) => onChange(ORDERED.find((days) => String(days) === chosen) ?? 0)}
      />
    </div>
  );
}
