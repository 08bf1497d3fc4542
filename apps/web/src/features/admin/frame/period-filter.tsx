import { useState } from 'react';
import { defineStrings, useStrings } from '#shared/i18n/strings.tsx';
import { Select } from '#shared/ui/select.tsx';
import styles from './period-filter.module.css';
import { daysOf, periodOf, PERIODS, type Days } from './periods.ts';

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
 * them: a year that is being typed is given back as it is, or the field would be emptied under the hand.
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
          <input
            type="date"
            aria-label={t.from}
            className={styles.date}
            value={from}
            max={to || undefined}
            onChange={({ target: { value } }) => onChange({ from: value, to })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="date"
            aria-label={t.to}
            className={styles.date}
            value={to}
            min={from || undefined}
            onChange={({ target: { value } }) => onChange({ from, to: value })}
          />
        </span>
      )}
    </span>
  );
}
