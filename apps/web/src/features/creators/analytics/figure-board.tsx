import { FIGURES, type Figure } from '@mogine/contract/analytics-limits';
import { useId, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import styles from './analytics.module.css';
import { analyticsStrings } from './analytics.strings.ts';
import { changeOf, rateOf } from './model.ts';
import type { Summary } from './queries.ts';
import { usePercent } from './use-percent.ts';

/** The way from being seen to being bought; the figure that is chosen is drawn below. */
export function FigureBoard({ summary }: { summary: Summary }) {
  const t = useStrings(analyticsStrings);
  const [figure, setFigure] = useState<Figure>('opened');
  const name = useId();
  return (
    <section className={styles.board} aria-label={t.title}>
      <div className={styles.tiles} role="radiogroup" aria-label={t.chartOf('')}>
        {FIGURES.map((each) => (
          <label key={each} className={styles.tile}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={each === figure}
              onChange={() => setFigure(each)}
            />
            <FigureText summary={summary} figure={each} />
          </label>
        ))}
      </div>
      <Chart summary={summary} figure={figure} />
    </section>
  );
}

function FigureText({ summary: { totals, before }, figure }: { summary: Summary; figure: Figure }) {
  const t = useStrings(analyticsStrings);
  const format = useFormat();
  const percent = usePercent();
  const rate = rateOf(totals, figure);
  const change = before ? changeOf(totals[figure], before[figure]) : null;
  return (
    <>
      <span className={styles.label}>{t.figures[figure]}</span>
      <span className={styles.figure}>{format.number(totals[figure])}</span>
      <span className={styles.fine}>{rate === null ? ' ' : t.rate(t.rates[figure], percent(rate))}</span>
      <span className={styles.fine}>
        {change === null
          ? t.noBefore
          : change === 0
            ? t.same
            : t.versus(`${change > 0 ? '↑' : '↓'} ${percent(Math.abs(change))}`)}
      </span>
    </>
  );
}

/** A bar a day or month; the same as a table for those who do not see it. */
function Chart({ summary: { series, unit }, figure }: { summary: Summary; figure: Figure }) {
  const t = useStrings(analyticsStrings);
  const format = useFormat();
  const top = Math.max(...series.map((bar) => bar[figure]));
  const nameOf = (day: string) => (unit === 'month' ? day.slice(0, 7) : day);
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <h2 className={styles.subtitle}>{t.chartOf(t.figures[figure])}</h2>
        {top > 0 && <p className={styles.fine}>{t.chartTop(format.number(top))}</p>}
      </div>
      {top === 0 ? (
        <p className={styles.fine}>{t.chartNone}</p>
      ) : (
        <>
          <div className={styles.bars} aria-hidden="true">
            {series.map((bar) => (
              <span
                key={bar.day}
                className={styles.bar}
                title={`${nameOf(bar.day)} · ${format.number(bar[figure])}`}
              >
                <span style={{ height: `${(bar[figure] / top) * 100}%` }} />
              </span>
            ))}
          </div>
          <div className={styles.ends} aria-hidden="true">
            <span>{nameOf(series[0]?.day ?? '')}</span>
            <span>{nameOf(series.at(-1)?.day ?? '')}</span>
          </div>
          <VisuallyHidden>
            <table>
              <caption>{t.chartOf(t.figures[figure])}</caption>
              <thead>
                <tr>
                  <th scope="col">{unit === 'month' ? t.month : t.day}</th>
                  <th scope="col">{t.figures[figure]}</th>
                </tr>
              </thead>
              <tbody>
                {series.map((bar) => (
                  <tr key={bar.day}>
                    <th scope="row">{nameOf(bar.day)}</th>
                    <td>{bar[figure]}</td>
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
