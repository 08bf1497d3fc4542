import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './analytics.module.css';
import { analyticsStrings } from './analytics.strings.ts';
import { ExportButton } from './export-button.tsx';
import { sortBy, SORTS, toAddress, type Sort, type View } from './model.ts';
import { assetsQuery, type AssetFigures } from './queries.ts';
import { ScrolledTable } from './scrolled-table.tsx';

/** Each asset with its figures; the head of a column sorts by it, a name shows that asset alone. */
export function AssetTable({ view }: { view: View }) {
  const t = useStrings(analyticsStrings);
  const query = useInfiniteQuery(assetsQuery(view));
  const rows = query.data?.pages.flatMap(({ records }) => records);
  return (
    <section className={styles.section} aria-labelledby="analytics-assets">
      <header className={styles.head}>
        <h2 id="analytics-assets" className={styles.heading}>
          {t.assets}
        </h2>
        {rows && rows.length > 0 && (
          <ExportButton view={{ ...view, asset: '' }} table="assets" name={t.assets} />
        )}
      </header>
      {!rows && query.error && <ReadFailure of={query} title={t.failed} />}
      {!rows && !query.error && <Skeleton height="14em" />}
      {rows?.length === 0 && <None />}
      {rows && rows.length > 0 && (
        <div aria-busy={query.isPlaceholderData}>
          <ScrolledTable labelledBy="analytics-assets">
            <thead>
              <tr>
                <th scope="col">{t.asset}</th>
                {SORTS.map((sort) => (
                  <SortHead key={sort} sort={sort} view={view} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <AssetRow key={row.resourceId} row={row} view={view} />
              ))}
            </tbody>
          </ScrolledTable>
          <LoadMore of={query} />
        </div>
      )}
    </section>
  );
}

function None() {
  const t = useStrings(analyticsStrings);
  return (
    <EmptyState
      compact
      seed="analytics"
      title={t.assetsNone}
      text={t.assetsNoneText}
      action={
        <Link href={href.drafts()} className={buttonClass()}>
          {t.drafts}
        </Link>
      }
    />
  );
}

function SortHead({ sort, view }: { sort: Sort; view: View }) {
  const t = useStrings(analyticsStrings);
  const navigate = useNavigate();
  const name = sort === 'earned' ? t.earned : t.figures[sort];
  const isBy = view.sort === sort;
  const Arrow = view.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={styles.number}
      aria-sort={isBy ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        title={t.sortBy(name)}
        onClick={() => navigate(toAddress(view, sortBy(view, sort)), { replace: true, keepScroll: true })}
      >
        {isBy && <Arrow aria-hidden="true" />}
        {name}
      </button>
    </th>
  );
}

function AssetRow({ row, view }: { row: AssetFigures; view: View }) {
  const t = useStrings(analyticsStrings);
  const lang = useLang();
  const format = useFormat();
  const name = pickText(lang, row.name, row.enName);
  return (
    <tr>
      <th scope="row">
        <span className={styles.asset}>
          {row.cover && <img src={row.cover} alt="" loading="lazy" className={styles.cover} />}
          <span className={styles.words}>
            <Link
              href={toAddress(view, { asset: row.resourceId })}
              className={styles.name}
              title={t.only(name)}
              aria-current={view.asset === row.resourceId ? 'true' : undefined}
            >
              {name}
            </Link>
            {!row.isOnSale && <Badge>{t.delisted}</Badge>}
          </span>
        </span>
      </th>
      {SORTS.map((sort) => (
        <td key={sort} className={styles.number}>
          {format.number(row[sort])}
        </td>
      ))}
    </tr>
  );
}
