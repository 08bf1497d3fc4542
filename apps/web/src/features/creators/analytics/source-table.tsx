import { FIGURES } from '@mogine/contract/analytics-limits';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import styles from './analytics.module.css';
import { analyticsStrings } from './analytics.strings.ts';
import { ExportButton } from './export-button.tsx';
import type { View } from './model.ts';
import type { Summary } from './queries.ts';
import { ScrolledTable } from './scrolled-table.tsx';

/** Where people came upon the assets, and what came of it. */
export function SourceTable({ summary, view }: { summary: Summary; view: View }) {
  const t = useStrings(analyticsStrings);
  const format = useFormat();
  const { sources, totals } = summary;
  return (
    <section className={styles.section} aria-labelledby="analytics-sources">
      <header className={styles.head}>
        <h2 id="analytics-sources" className={styles.heading}>
          {t.sources}
        </h2>
        {sources.length > 0 && <ExportButton view={view} table="days" name={t.exportDays} />}
      </header>
      {sources.length === 0 ? (
        <p className={styles.fine}>{t.sourcesNone}</p>
      ) : (
        <ScrolledTable labelledBy="analytics-sources">
          <thead>
            <tr>
              <th scope="col">{t.sources}</th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col" className={styles.number}>
                  {t.figures[figure]}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {t.earned}
              </th>
            </tr>
          </thead>
          <tbody>
            {sources.map((row) => (
              <tr key={row.source}>
                <th scope="row">
                  <span className={styles.source}>{t.sourceNames[row.source]}</span>
                  <span
                    className={styles.share}
                    style={{ inlineSize: `${totals.opened === 0 ? 0 : (row.opened / totals.opened) * 100}%` }}
                    aria-hidden="true"
                  />
                </th>
                {FIGURES.map((figure) => (
                  <td key={figure} className={styles.number}>
                    {format.number(row[figure])}
                  </td>
                ))}
                <td className={styles.number}>{format.number(row.earned)}</td>
              </tr>
            ))}
          </tbody>
        </ScrolledTable>
      )}
    </section>
  );
}
