import { useId, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { Select } from '#shared/ui/select.tsx';
import { ageChoiceStrings } from '../age-choice.strings.ts';
import { birthYears, MONTHS, type AgeAnswer } from '../age-model.ts';
import styles from './age-choice.module.css';

type AgeChoiceProps = {
  value: AgeAnswer;
  onValueChange: (value: AgeAnswer) => void;
  /** Whether it may be left open, as at a login, where it stands among other questions. */
  isOptional?: boolean;
  /** Whether the month has to be asked for: it was not, and the form was sent. */
  isMissing: boolean;
};

type Kind = AgeAnswer['kind'];

/** Asks whether somebody is 18, and those who are not for the month of their birth. */
export function AgeChoice({ value, onValueChange, isOptional = false, isMissing }: AgeChoiceProps) {
  const t = useStrings(ageChoiceStrings);
  const id = useId();
  const [years] = useState(() => birthYears(new Date()));
  const kinds: readonly Kind[] = isOptional ? ['none', 'adult', 'minor'] : ['adult', 'minor'];
  const hint = { none: t.loginHint, adult: t.adultHint, minor: t.minorHint }[value.kind];
  return (
    <div className={styles.age}>
      {isOptional && (
        <p className={styles.label} aria-hidden="true">
          {t.label}
          <span className={styles.note}>{t.optional}</span>
        </p>
      )}
      <SegmentedControl<Kind>
        label={isOptional ? `${t.label} (${t.optional})` : t.label}
        value={value.kind}
        onValueChange={(kind) => onValueChange(kind === 'minor' ? { kind, year: '', month: '' } : { kind })}
        segments={kinds.map((kind) => ({ value: kind, label: t[kind] }))}
      />
      {value.kind === 'minor' && (
        <div role="group" aria-label={t.born} aria-describedby={`${id}-hint`} className={styles.born}>
          <Select
            label={t.year}
            value={value.year}
            onValueChange={(year) => onValueChange({ ...value, year })}
            options={[
              { value: '', label: t.noYear },
              ...years.map((year) => ({ value: year, label: t.yearName(year) })),
            ]}
          />
          <Select
            label={t.month}
            value={value.month}
            onValueChange={(month) => onValueChange({ ...value, month })}
            options={[
              { value: '', label: t.noMonth },
              ...MONTHS.map((month) => ({ value: month, label: t.monthName(month) })),
            ]}
          />
        </div>
      )}
      {isMissing ? (
        <p id={`${id}-hint`} className={styles.error} role="alert">
          {t.missing}
        </p>
      ) : (
        (isOptional || value.kind !== 'none') && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
