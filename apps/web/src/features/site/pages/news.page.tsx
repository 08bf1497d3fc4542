import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { NewsGrid, NewsLink } from '../components/news-card.tsx';
import { NewsFailure } from '../components/news-failure.tsx';
import { newsStrings } from '../news.strings.ts';
import { newsPageQuery } from '../news-queries.ts';
import type { News } from '../queries.ts';
import styles from './news.module.css';

/** One that leads, and two rows of four. */
const SIZE = 9;

export async function prefetch({ queryClient }: PrefetchContext): Promise<void> {
  await queryClient.prefetchQuery(newsPageQuery(1, SIZE));
}

/** The latest news: the newest one large, the ones before it beneath. */
export default function NewsPage() {
  const t = useStrings(newsStrings);
  const query = useQuery(newsPageQuery(1, SIZE));
  const [lead, ...earlier] = query.data?.records ?? [];
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.news.title} description={t.news.description} canonical={href.news()} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.news.title}</h1>
        <p className={styles.sentence}>{t.news.sentence}</p>
      </header>
      {query.error && !query.data && <NewsFailure query={query} />}
      {query.data && !lead && <EmptyState seed="news" title={t.empty} />}
      {lead && <Lead news={lead} />}
      {earlier.length > 0 && (
        <section className={styles.earlier} aria-labelledby="news-earlier">
          <header className={styles.row}>
            <h2 id="news-earlier" className={styles.heading}>
              {t.news.more}
            </h2>
            <Link href={href.newsList()} className={styles.all}>
              {t.news.all}
            </Link>
          </header>
          <NewsGrid news={earlier} />
        </section>
      )}
    </Container>
  );
}

function Lead({ news }: { news: News }) {
  const lang = useLang();
  const format = useFormat();
  return (
    <article className={styles.lead}>
      <div className={styles.cover}>
        {news.coverImg && <img src={news.coverImg} alt="" width={960} height={540} fetchPriority="high" />}
      </div>
      <div className={styles.words}>
        <time className={styles.date} dateTime={news.createTime}>
          {format.date(news.createTime)}
        </time>
        <h2 className={styles.leadTitle}>
          <NewsLink news={news} className={styles.link ?? ''} />
        </h2>
        <p className={styles.subtitle}>{pickText(lang, news.subtitle, news.enSubtitle)}</p>
      </div>
    </article>
  );
}
