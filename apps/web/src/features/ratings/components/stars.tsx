import { Star } from 'lucide-react';
import { classNames } from '#shared/ui/class-names.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ratingsStrings } from '../ratings.strings.ts';
import styles from './ratings.module.css';

const FIVE = [1, 2, 3, 4, 5] as const;

/** Stars as they were given, said as a number. */
export function Stars({ value }: { value: number }) {
  const t = useStrings(ratingsStrings);
  return (
    <span className={styles.stars} role="img" aria-label={t.outOf(String(value))}>
      {FIVE.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={classNames(styles.star, star <= Math.round(value) && styles.on)}
        />
      ))}
    </span>
  );
}

/** One to five by pointer, arrow keys or number: a radio group. */
export function StarChoice({
  value,
  onChange,
}: {
  /** Null until somebody has chosen. */
  value: number | null;
  onChange: (stars: number) => void;
}) {
  const t = useStrings(ratingsStrings);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t.starsLabel}</legend>
      {FIVE.map((star) => (
        <label key={star} title={t.stars(star)}>
          <input
            type="radio"
            name="stars"
            aria-label={t.stars(star)}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <Star aria-hidden="true" className={classNames(styles.star, star <= (value ?? 0) && styles.on)} />
        </label>
      ))}
    </fieldset>
  );
}
