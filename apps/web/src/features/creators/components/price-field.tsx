import { useStrings } from '#shared/i18n/strings.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { draftStrings } from '../draft.strings.ts';
import type { Form } from '../model.ts';
import styles from './price-field.module.css';

type Priced = Pick<Form, 'pricing' | 'points'>;
type PriceFieldProps = { value: Priced; isWrong: boolean; onChange: (change: Partial<Priced>) => void };

/** Free, or so many points; neither until it is said. */
export function PriceField({ value: { pricing, points }, isWrong, onChange }: PriceFieldProps) {
  const t = useStrings(draftStrings);
  return (
    <div className={styles.price}>
      <SegmentedControl<Form['pricing']>
        label={t.price}
        value={pricing}
        segments={(['free', 'points'] as const).map((value) => ({ value, label: t.pricing[value] }))}
        onValueChange={(next) => onChange({ pricing: next })}
      />
      {pricing === 'points' && (
        <div className={styles.points}>
          <TextField
            label={t.points}
            hint={t.pointsHint}
            error={isWrong ? t.pointsWrong : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={points}
            onChange={(event) => onChange({ points: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
