import { useState } from 'react';
import { defineStrings, useStrings } from '#shared/i18n/strings.tsx';
import { Select } from '#shared/ui/select.tsx';
import styles from './period-filter.module.css';
import { daysOf, periodOf, PERIODS, readDay, type Days } from './periods.ts';

const strings = defineStrings({
  zh: {
    period: '时间段',
    any: '全部时间',
    other: '自选日期',
    names: { today: '今天', yesterday: '昨天', week: '近 7 天', month: '本月', lastMonth: '上月' },
    from: '开始日期',
    to: '结束日期',
  },
  en: {
    period: 'Period',
    any: 'Any time',
    other: 'Other days',
    names: {
      ...{ today: 'Today', yesterday: 'Yesterday', week: 'Last 7 days', month: 'This month' },
      lastMonth: 'Last month',
    },
    from: 'First day',
    to: 'Last day',
  },
});

/**
 * Narrows a list to days of Shanghai's: the usual ones at a press, any others by their dates. `from` and `to` as the address has
 * them.
 */
export function PeriodFilter({ from, to, onChange }: Days & { onChange: (days: Days) => void }) {
  const t = useStrings(strings);
  const [now] = useState(() => new Date());
  const [isOther, setOther] = useState(false);
  const isSet = from !== '' || to !== '';
  const known = isSet ? periodOf({ from, to }, now) : null;
  const hasDates = isOther || (isSet && known === null);
  return (
    <span className={styles.period}>
      <Select
        label={t.period}
        value={hasDates ? 'other' : (known ?? 'any')}
        onValueChange={(value) => {
          setOther(value === 'other');
          const name = PERIODS.find((candidate) => candidate === value);
          if (value !== 'other') onChange(name ? daysOf(name, new Date()) : { from: '', to: '' });
        }}
        options={[
          { value: 'any', label: t.any },
          ...PERIODS.map((name) => ({ value: name as string, label: t.names[name] })),
          { value: 'other', label: t.other },
        ]}
      />
      {hasDates && (
        <span className={styles.dates}>
          <DayField label={t.from} value={from} max={to} onChange={(day) => onChange({ from: day, to })} />
          <span aria-hidden="true">–</span>
          <DayField label={t.to} value={to} min={from} onChange={(day) => onChange({ from, to: day })} />
        </span>
      )}
    </span>
  );
}

type DayFieldProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

/** Tells whole days alone: while its year is being typed a field has days of the first centuries. */
function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // A period that was chosen, or the way back, takes the place of what was typed.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <input
      type="date"
      aria-label={label}
      className={styles.date}
      value={typed}
      min={min || undefined}
      max={max || undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === readDay(target.value)) onChange(target.value);
      }}
    />
  );
}
