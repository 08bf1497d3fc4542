import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { BarChart } from '../components/bar-chart.tsx';
import { Figure } from '../components/figure.tsx';
import { earningsStrings } from './earnings.strings.ts';
import styles from './earnings.module.css';
import { barsOf } from './model.ts';
import type { Summary } from './queries.ts';
import { WithdrawButton } from './withdraw-dialog.tsx';

const DAYS = 30;

/** What there is, what waits, and how it came to be. */
export function SummaryCard({ summary }: { summary: Summary }) {
  const t = useStrings(earningsStrings);
  const format = useFormat();
  const [now] = useState(() => new Date());
  const { available, pending, owed, thisMonth, total, rates, holdDays, coming } = summary;
  return (
    <section className={styles.card} aria-labelledby="earnings-available">
      <div className={styles.head}>
        <div>
          <h2 id="earnings-available" className={styles.label}>
            {t.available}
          </h2>
          <p className={styles.figure}>{format.number(Math.max(0, available - owed))}</p>
          <p className={styles.fine}>{t.worth(format.fen(available * rates.fenPerPoint))}</p>
        </div>
        <WithdrawButton />
      </div>
      <ul className={styles.facts}>
        <li>
          <Figure
            name={t.pending}
            value={t.points(format.number(pending))}
            notes={[t.pendingNote(holdDays)]}
          />
        </li>
        <li>
          <Figure name={t.thisMonth} value={t.points(format.number(thisMonth))} />
        </li>
        <li>
          <Figure name={t.total} value={t.points(format.number(total))} />
        </li>
        {owed > 0 && (
          <li>
            <Figure name={t.owed} value={t.points(format.number(owed))} notes={[t.owedNote]} />
          </li>
        )}
      </ul>
      <BarChart
        title={t.chart}
        heading="h3"
        parts={[t.forms.purchase, t.forms.member_download]}
        bars={barsOf(summary.days, now, DAYS).map(({ day, purchase, memberDownload }) => ({
          name: day,
          values: [purchase, memberDownload],
        }))}
        nameTitle={t.day}
        top={t.chartTop}
        none={t.chartNone}
      />
      {coming && (
        <p>
          {t.coming(
            format.date(coming.effectiveTime, 'time'),
            ...([coming.sharePercent, coming.memberDownloadPoint, coming.holdDays] as const),
          )}
        </p>
      )}
      <p className={styles.fine}>{t.rules(rates.sharePercent, rates.memberDownloadPoint)}</p>
    </section>
  );
}
