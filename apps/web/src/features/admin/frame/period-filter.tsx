import { useState } from 'react';
import { defineStrings, useStrings } from '#shared/i18n/strings.tsx';
import { Select } from '#shared/ui/select.tsx';
import styles from './period-filter.module.css';
import { daysOf, FIRST_DAY, LAST_DAY, periodOf, PERIODS, readDay, type Days } from './periods.ts';

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
 * them: what is no day is none.
 */
export function PeriodFilter({ onChange, ...asked }: Days & { onChange: (days: Days) => void }) {
  const [from, to] = [readDay(asked.from), readDay(asked.to)];
  const t = useStrings(strings);
  const [now] = useState(() => new Date());
  const [isOther, setOther] = useState(false);
  const isSet = from !== '' || to !== '';
  const known = isSet ? periodOf({ from, to }, now) : null;
  const hasDates = isOther || (isSet && known === null);
  // Neither an empty field nor days that make a usual period take the fields away under somebody's fingers.
  const keepFields = () => setOther(true);
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
          <DayField
            label={t.from}
            value={from}
            min={FIRST_DAY}
            max={to || LAST_DAY}
            onTouch={keepFields}
            onChange={(day) => onChange({ from: day, to })}
          />
          <span aria-hidden="true">–</span>
          <DayField
            label={t.to}
            value={to}
            min={from || FIRST_DAY}
            max={LAST_DAY}
            onTouch={keepFields}
            onChange={(day) => onChange({ from, to: day })}
          />
        </span>
      )}
    </span>
  );
}

type DayFieldProps = {
  label: string;
  value: string;
  min: string;
  max: string;
  onTouch: () => void;
  onChange: (day: string) => void;
};

/** A day, or empty in all its parts: one with an empty part has no value either. */
function isWhole({ value, validity }: HTMLInputElement): boolean {
  return !validity.badInput && value === readDay(value);
}

/**
 * Tells whole days alone, and that there is none once all of it is empty: while its year is being typed a field has days of the first
 * centuries, and while a part is empty none. What is typed stands until the field is left, however late the address follows; then
 * whatever is no day gives way to what is known.
 */
function DayField({ label, value, min, max, onTouch, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="date"
      aria-label={label}
      className={styles.date}
      value={typed ?? value}
      min={min}
      max={max}
      onChange={({ target }) => {
        onTouch();
        setTyped(target.value);
        if (isWhole(target)) onChange(target.value);
      }}
      onBlur={({ target }) => {
        setTyped(null);
        // That its last part was emptied is no change of its value.
        if (isWhole(target) && target.value === '' && value !== '') onChange('');
        // To React an empty part is an empty value, which it would not write once more.
        else if (!isWhole(target)) target.value = value;
      }}
    />
  );
}
