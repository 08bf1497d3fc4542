import { FIGURES, type Figure as FigureName } from '@mogine/contract/analytics-limits';
import { useId, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { BarChart } from '../components/bar-chart.tsx';
import { Figure } from '../components/figure.tsx';
import styles from './analytics.module.css';
import { analyticsStrings } from './analytics.strings.ts';
import { changeOf, rateOf } from './model.ts';
import type { Summary } from './queries.ts';
import { usePercent } from './use-percent.ts';

/** The way from being seen to being bought; the figure that is chosen is drawn below. */
export function FigureBoard({ summary }: { summary: Summary }) {
  const t = useStrings(analyticsStrings);
  const [figure, setFigure] = useState<FigureName>('opened');
  const name = useId();
  const isMonths = summary.unit === 'month';
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
      <BarChart
        title={t.chartOf(t.figures[figure])}
        parts={[t.figures[figure]]}
        bars={summary.series.map((bar) => ({
          name: isMonths ? bar.day.slice(0, 7) : bar.day,
          values: [bar[figure]],
        }))}
        nameTitle={isMonths ? t.month : t.day}
        top={t.chartTop}
        none={t.chartNone}
      />
    </section>
  );
}

function FigureText({ summary: { totals, before }, figure }: { summary: Summary; figure: FigureName }) {
  const t = useStrings(analyticsStrings);
  const format = useFormat();
  const percent = usePercent();
  const rate = rateOf(totals, figure);
  const change = before ? changeOf(totals[figure], before[figure]) : null;
  return (
    <Figure
      name={t.figures[figure]}
      value={format.number(totals[figure])}
      notes={[
        // A line of its own where there is no rate, so that the figures beside one another end alike.
        rate === null ? '\u00a0' : t.rate(t.rates[figure], percent(rate)),
        change === null
          ? t.noBefore
          : change === 0
            ? t.same
            : t.versus(`${change > 0 ? '↑' : '↓'} ${percent(Math.abs(change))}`),
      ]}
    />
  );
}
