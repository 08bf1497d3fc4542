import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './analytics.module.css';
import { analyticsStrings } from './analytics.strings.ts';
import { ExportButton } from './export-button.tsx';
import type { View } from './model.ts';
import { queriesQuery } from './queries.ts';
import { ScrolledTable } from './scrolled-table.tsx';

const QUERY_FIGURES = ['shown', 'opened', 'saved', 'bought', 'refunded'] as const;

/** What people searched for when they came upon the assets, and what came of it. */
export function QueryTable({ view }: { view: View }) {
  const t = useStrings(analyticsStrings);
  const format = useFormat();
  const query = useInfiniteQuery(queriesQuery(view));
  const rows = query.data?.pages.flatMap(({ records }) => records);
  return (
    <section className={styles.section} aria-labelledby="analytics-queries">
      <header className={styles.head}>
        <h2 id="analytics-queries" className={styles.heading}>
          {t.queries}
        </h2>
        {rows && rows.length > 0 && <ExportButton view={view} table="queries" name={t.queries} />}
      </header>
      <p className={styles.fine}>{t.queriesNote}</p>
      {!rows && query.error && <ReadFailure of={query} title={t.failed} />}
      {!rows && !query.error && <Skeleton height="8em" />}
      {rows?.length === 0 && <p className={styles.fine}>{t.queriesNone}</p>}
      {rows && rows.length > 0 && (
        <div aria-busy={query.isPlaceholderData}>
          <ScrolledTable labelledBy="analytics-queries">
            <thead>
              <tr>
                <th scope="col">{t.query}</th>
                {[...QUERY_FIGURES.map((figure) => t.figures[figure]), t.position].map((name) => (
                  <th key={name} scope="col" className={styles.number}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.query}>
                  <th scope="row" className={styles.query}>
                    {row.query}
                  </th>
                  {QUERY_FIGURES.map((figure) => (
                    <td key={figure} className={styles.number}>
                      {format.number(row[figure])}
                    </td>
                  ))}
                  <td className={styles.number}>
                    {row.position === null ? '—' : format.number(row.position)}
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrolledTable>
          <LoadMore of={query} />
        </div>
      )}
    </section>
  );
}
