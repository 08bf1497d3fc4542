import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
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
  const { available, pending, owed, thisMonth, total, rates } = summary;
  return (
    <section className={styles.card} aria-labelledby="earnings-available">
      <div className={styles.head}>
        <div>
          <h2 id="earnings-available" className={styles.label}>
            {t.available}
          </h2>
          <p className={styles.figure}>{format.number(available)}</p>
          <p className={styles.fine}>{t.worth(format.fen(available * rates.fenPerPoint))}</p>
        </div>
        <WithdrawButton />
      </div>
      <dl className={styles.facts}>
        <Fact name={t.pending} value={format.number(pending)} note={t.pendingNote} />
        <Fact name={t.thisMonth} value={format.number(thisMonth)} />
        <Fact name={t.total} value={format.number(total)} />
        {owed > 0 && <Fact name={t.owed} value={format.number(owed)} note={t.owedNote} />}
      </dl>
      <DayChart days={summary.days} />
      <p className={styles.fine}>{t.rules(String(rates.sharePercent), String(rates.memberDownloadPoint))}</p>
    </section>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.fine}>{note}</dd>}
    </div>
  );
}

/** A bar a day from nothing upwards, to the highest of them; the same as a table for those who do not see it. */
function DayChart({ days }: { days: Summary['days'] }) {
  const t = useStrings(earningsStrings);
  const format = useFormat();
  const [now] = useState(() => new Date());
  const bars = barsOf(days, now, DAYS);
  const top = Math.max(...bars.map(({ purchase, memberDownload }) => purchase + memberDownload));
  return (
    <div className={styles.chart}>
      <div className={styles.chartHead}>
        <h3 className={styles.subtitle}>{t.chart}</h3>
        {top > 0 && (
          <p className={styles.legend} aria-hidden="true">
            <span className={styles.purchase}>{t.forms.purchase}</span>
            <span className={styles.download}>{t.forms.member_download}</span>
            <span>{t.chartTop(format.number(top))}</span>
          </p>
        )}
      </div>
      {top === 0 ? (
        <p className={styles.fine}>{t.chartNone}</p>
      ) : (
        <>
          <div className={styles.bars} aria-hidden="true">
            {bars.map(({ day, purchase, memberDownload }) => (
              <span key={day} className={styles.bar} title={`${day} · ${purchase + memberDownload}`}>
                <span className={styles.download} style={{ height: `${(memberDownload / top) * 100}%` }} />
                <span className={styles.purchase} style={{ height: `${(purchase / top) * 100}%` }} />
              </span>
            ))}
          </div>
          <div className={styles.ends} aria-hidden="true">
            <span>{bars[0]?.day}</span>
            <span>{bars.at(-1)?.day}</span>
          </div>
          <VisuallyHidden>
            <table>
              <caption>{t.chart}</caption>
              <thead>
                <tr>
                  <th scope="col">{t.day}</th>
                  <th scope="col">{t.forms.purchase}</th>
                  <th scope="col">{t.forms.member_download}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, purchase, memberDownload }) => (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td>{purchase}</td>
                    <td>{memberDownload}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      )}
    </div>
  );
}
