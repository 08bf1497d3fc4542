import { useId } from 'react';
import styles from './metrics.module.css';
import { logShare, type BarRow } from './model.ts';

const ROW = 30;
const BAR = 9;
const WIDTH = 600;

/**
 * Bars of two series for each name, on a scale of tens. The figures stand in words beside them, so that nobody has to tell
 * colours apart or see the drawing.
 */
export function Bars({
  title,
  series,
  rows,
  say,
}: {
  title: string;
  series: readonly string[];
  rows: readonly BarRow[];
  say: (ms: number) => string;
}) {
  const id = useId();
  const max = Math.max(1, ...rows.flatMap(({ values }) => values));
  if (rows.length === 0) return null;
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id}>
        {title}
        <span className={styles.legend}>
          {series.map((name, at) => (
            <span key={name}>
              <i className={styles.swatch} data-series={at} aria-hidden="true" />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <ul>
        {rows.map(({ name, values }) => (
          <li key={name} className={styles.bar}>
            <span className={styles.barName} title={name}>
              {name}
            </span>
            <svg
              className={styles.drawing}
              viewBox={`0 0 ${WIDTH} ${ROW}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <line x1="0" x2={WIDTH} y1={ROW - 1} y2={ROW - 1} className={styles.ground} />
              {values.map((value, at) => (
                <rect
                  key={series[at]}
                  data-series={at}
                  x="0"
                  y={3 + at * (BAR + 3)}
                  width={Math.max(1, logShare(value, max) * WIDTH)}
                  height={BAR}
                />
              ))}
            </svg>
            <span className={styles.barValue}>{values.map(say).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** What something is made of, in one line: each part as wide as it is long, and its figure below. */
export function Parts({
  parts,
  say,
}: {
  parts: readonly { name: string; ms: number }[];
  say: (ms: number) => string;
}) {
  const all = Math.max(
    0.001,
    parts.reduce((sum, { ms }) => sum + ms, 0),
  );
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { ms }) => sum + ms, 0));
  return (
    <div className={styles.parts}>
      <svg viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ name, ms }, at) => (
          <rect
            key={name}
            data-series={at}
            x={((starts[at] ?? 0) / all) * WIDTH}
            y="0"
            width={Math.max(1, (ms / all) * WIDTH)}
            height="16"
          />
        ))}
      </svg>
      <dl>
        {parts.map(({ name, ms }, at) => (
          <div key={name}>
            <dt>
              <i className={styles.swatch} data-series={at} aria-hidden="true" />
              {name}
            </dt>
            <dd>{say(ms)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
