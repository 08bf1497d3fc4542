import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { useFormat } from '#shared/i18n/format.ts';
import styles from './bar-chart.module.css';

type BarChartProps = {
  title: string;
  heading?: 'h2' | 'h3';
  /** Of each part of a bar, the lowest first. */
  parts: readonly string[];
  /** In the order of time; a value for each part. */
  bars: readonly { name: string; values: readonly number[] }[];
  /** What the bars are of: a day, a month. */
  nameTitle: string;
  /** Says how much the highest bar is. */
  top: (most: string) => string;
  /** Said where all is nothing. */
  none: string;
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Bars from nothing upwards, to the highest of them; the same as a table for those who do not see it. */
export function BarChart({
  title,
  heading: Heading = 'h2',
  parts,
  bars,
  nameTitle,
  top,
  none,
}: BarChartProps) {
  const format = useFormat();
  const most = Math.max(0, ...bars.map(({ values }) => sum(values)));
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {most > 0 && (
          <p className={styles.legend} aria-hidden="true">
            {parts.length > 1 &&
              parts.map((part, at) => (
                <span key={part} className={classNames(styles.key, styles[`part${at}`])}>
                  {part}
                </span>
              ))}
            <span>{top(format.number(most))}</span>
          </p>
        )}
      </div>
      {most === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <>
          <div className={styles.bars} aria-hidden="true">
            {bars.map(({ name, values }) => (
              <span key={name} className={styles.bar} title={`${name} · ${format.number(sum(values))}`}>
                {values.map((value, at) => (
                  <span
                    key={parts[at]}
                    className={styles[`part${at}`]}
                    style={{ height: `${(value / most) * 100}%` }}
                  />
                ))}
              </span>
            ))}
          </div>
          <div className={styles.ends} aria-hidden="true">
            <span>{bars[0]?.name}</span>
            <span>{bars.at(-1)?.name}</span>
          </div>
          <VisuallyHidden>
            <table>
              <caption>{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{nameTitle}</th>
                  {parts.map((part) => (
                    <th key={part} scope="col">
                      {part}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {bars.map(({ name, values }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {values.map((value, at) => (
                      <td key={parts[at]}>{format.number(value)}</td>
                    ))}
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
