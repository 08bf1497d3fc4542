import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { NewsLink } from '../components/news-card.tsx';
import { NewsFailure } from '../components/news-failure.tsx';
import { groupByYear } from '../news-model.ts';
import { newsStrings } from '../news.strings.ts';
import { newsPageQuery } from '../news-queries.ts';
import type { News } from '../queries.ts';
import styles from './news-list.module.css';

const SIZE = 20;
const PAGE_MAX = 10_000;

function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('current') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}

export async function prefetch({ queryClient, query }: PrefetchContext): Promise<void> {
  await queryClient.prefetchQuery(newsPageQuery(pageOf(query), SIZE));
}

/** Everything that was ever published, by years. */
export default function NewsListPage() {
  const t = useStrings(newsStrings);
  const format = useFormat();
  const page = pageOf(useQueryParams());
  const query = useQuery({ ...newsPageQuery(page, SIZE), placeholderData: (before) => before });
  const { data } = query;
  return (
    <Container width="reading" className={styles.page ?? ''}>
      <PageHead title={t.list.title} description={t.list.description} canonical={href.newsList({ page })} />
      <header className={styles.head}>
        <h1>{t.list.title}</h1>
        {data && <p className={styles.count}>{t.list.count(format.number(data.total))}</p>}
      </header>
      {query.error && !data && <NewsFailure query={query} />}
      {data?.records.length === 0 && <EmptyState seed="news" title={t.empty} />}
      {groupByYear(data?.records ?? []).map(({ year, records }) => (
        <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className={styles.heading}>
            {t.list.year(year)}
          </h2>
          <ol className={styles.rows}>
            {records.map((news) => (
              <Row key={news.id} news={news} />
            ))}
          </ol>
        </section>
      ))}
      {data && data.pages > 1 && (
        <nav className={styles.pages} aria-label={t.list.pages}>
          {page > 1 && (
            <Link href={href.newsList({ page: page - 1 })} className={styles.step}>
              <ChevronLeft aria-hidden="true" />
              {t.list.previous}
            </Link>
          )}
          <span aria-current="page">{t.list.page(page)}</span>
          {page < data.pages && (
            <Link href={href.newsList({ page: page + 1 })} className={styles.step}>
              {t.list.next}
              <ChevronRight aria-hidden="true" />
            </Link>
          )}
        </nav>
      )}
    </Container>
  );
}

function Row({ news }: { news: News }) {
  const lang = useLang();
  const format = useFormat();
  return (
    <li className={styles.row}>
      <time className={styles.date} dateTime={news.createTime}>
        {format.date(news.createTime, 'short')}
      </time>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <NewsLink news={news} className={styles.link ?? ''} />
        </h3>
        <p className={styles.subtitle}>{pickText(lang, news.subtitle, news.enSubtitle)}</p>
      </div>
      {news.coverImg && (
        <img
          src={news.coverImg}
          alt=""
          width={192}
          height={108}
          className={styles.cover}
          loading="lazy"
          decoding="async"
        />
      )}
    </li>
  );
}
