import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { AssetGrid } from '#app/slots.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { SHELF_SORTS, type Shelf as ShelfView } from '../model.ts';
import { SHELF_SIZE, shelfQuery } from '../queries.ts';
import { storefrontStrings } from '../storefront.strings.ts';
import styles from './shelf.module.css';

const EAGER_CARDS = 4;

/** What a creator sells: orders and pages are links, so that it is whole without scripts. */
export function Shelf({ id, view }: { id: string; view: ShelfView }) {
  const t = useStrings(storefrontStrings);
  const query = useQuery(shelfQuery(id, view));
  const { sort } = view;
  return (
    <section className={styles.shelf} aria-labelledby="storefront-works">
      <div className={styles.head}>
        <h2 id="storefront-works" className={styles.heading}>
          {t.works}
        </h2>
        <nav className={styles.sorts} aria-label={t.sort}>
          {SHELF_SORTS.map((known) => (
            <Link
              key={known}
              href={href.storefront(id, { sort: known === 'newest' ? undefined : known })}
              className={styles.sort}
              aria-current={known === sort ? 'true' : undefined}
              keepScroll
            >
              {t.sorts[known]}
            </Link>
          ))}
        </nav>
      </div>
      {query.isPending && <Skeleton height="24em" />}
      {query.isError && (
        <ErrorState
          compact
          title={t.failed}
          text={t.failedText}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && (
        <div data-old={query.isPlaceholderData || undefined} className={styles.list}>
          <Works id={id} view={view} list={query.data} />
        </div>
      )}
    </section>
  );
}

type Listed = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof shelfQuery>['queryFn']>>>>;

function Works({ id, view, list }: { id: string; view: ShelfView; list: Listed }) {
  const t = useStrings(storefrontStrings);
  const format = useFormat();
  const pages = Math.ceil(list.total / SHELF_SIZE);
  const at = (page: number) =>
    href.storefront(id, {
      sort: view.sort === 'newest' ? undefined : view.sort,
      current: page === 1 ? undefined : page,
    });
  if (list.total === 0) return <EmptyState compact seed="storefront" title={t.empty} text={t.emptyOwn} />;
  if (list.records.length === 0) {
    return (
      <EmptyState
        compact
        seed="storefront"
        title={t.noPage}
        action={
          <Link href={at(1)} className={buttonClass()}>
            {t.first}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <AssetGrid assets={list.records} eager={EAGER_CARDS} />
      {pages > 1 && (
        <nav className={styles.pages} aria-label={t.pages}>
          {view.page > 1 && (
            <Link href={at(view.page - 1)} className={buttonClass()} rel="prev">
              <ChevronLeft aria-hidden="true" />
              {t.previous}
            </Link>
          )}
          <p>{t.page(format.number(view.page), format.number(pages))}</p>
          {view.page < pages && (
            <Link href={at(view.page + 1)} className={buttonClass()} rel="next">
              {t.next}
              <ChevronRight aria-hidden="true" />
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
