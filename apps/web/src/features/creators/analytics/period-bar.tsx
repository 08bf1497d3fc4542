import { useState } from 'react';
import { useNavigate } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import styles from './analytics.module.css';
import { analyticsStrings } from './analytics.strings.ts';
import { isRange, PERIODS, toAddress, type View } from './model.ts';

/** Which days are looked at: some up to today, or any others. */
export function PeriodBar({ view, today }: { view: View; today: string }) {
  const t = useStrings(analyticsStrings);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(view.period === 'range');
  function handlePeriod(period: View['period']) {
    setIsOpen(period === 'range');
    if (period !== 'range') navigate(toAddress(view, { period }), { replace: true, keepScroll: true });
  }
  return (
    <div className={styles.period}>
      <SegmentedControl<View['period']>
        label={t.period}
        value={isOpen ? 'range' : view.period}
        onValueChange={handlePeriod}
        segments={[...PERIODS, 'range' as const].map((value) => ({ value, label: t.periods[value] }))}
      />
      {isOpen && <Range key={`${view.from} ${view.to}`} view={view} today={today} />}
    </div>
  );
}

function Range({ view, today }: { view: View; today: string }) {
  const t = useStrings(analyticsStrings);
  const navigate = useNavigate();
  const [from, setFrom] = useState(view.from);
  const [to, setTo] = useState(view.to);
  const isWrong = !isRange(from, to);
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong)
          navigate(toAddress(view, { period: 'range', from, to }), { replace: true, keepScroll: true });
      }}
    >
      <TextField
        label={t.from}
        type="date"
        max={today}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextField
        label={t.to}
        type="date"
        max={today}
        value={to}
        error={isWrong ? t.wrongRange : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" reasons={isWrong ? [t.wrongRange] : []}>
        {t.apply}
      </Button>
    </form>
  );
}
