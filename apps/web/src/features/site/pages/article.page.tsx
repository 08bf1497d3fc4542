import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ArticleText } from '../components/article-text.tsx';
import { NewsGrid } from '../components/news-card.tsx';
import { NewsFailure } from '../components/news-failure.tsx';
import { newsStrings } from '../news.strings.ts';
import { articleQuery, newsPageQuery } from '../news-queries.ts';
import type { News } from '../queries.ts';
import styles from './article.module.css';

const MORE = 4;

export async function prefetch({ queryClient, query }: PrefetchContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(articleQuery(query.get('id') ?? '')),
    queryClient.prefetchQuery(newsPageQuery(1, MORE)),
  ]);
}

/** One of the news, to be read. */
export default function ArticlePage() {
  const t = useStrings(newsStrings);
  const id = useQueryParams().get('id') ?? '';
  const query = useQuery(articleQuery(id));
  if (query.data) return <Article key={id} news={query.data} />;
  if (query.isPending) return <Container>{null}</Container>;
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Container>
      <PageHead title={isMissing ? t.article.missing : t.failed} isHidden />
      {isMissing ? (
        <EmptyState
          seed="article"
          title={<h1 className={styles.missing}>{t.article.missing}</h1>}
          text={t.article.missingText}
          action={
            <Link href={href.newsList()} className={styles.back}>
              {t.article.back}
            </Link>
          }
        />
      ) : (
        <NewsFailure query={query} />
      )}
    </Container>
  );
}

function Article({ news }: { news: News }) {
  const t = useStrings(newsStrings);
  const lang = useLang();
  const format = useFormat();
  const title = pickText(lang, news.title, news.enTitle);
  const subtitle = pickText(lang, news.subtitle, news.enSubtitle);
  const { data } = useQuery(newsPageQuery(1, MORE));
  const more = (data?.records ?? []).filter(({ id }) => id !== news.id).slice(0, MORE - 1);
  return (
    <Container className={styles.page ?? ''}>
      <PageHead
        title={title}
        description={subtitle}
        canonical={href.article(news.id)}
        type="article"
        image={news.coverImg}
        card={{ eyebrow: t.news.title, facts: [format.date(news.createTime)] }}
        jsonLd={{
          '@type': 'NewsArticle',
          headline: title,
          description: subtitle,
          datePublished: news.createTime,
          ...(news.coverImg && { image: news.coverImg }),
        }}
      />
      <ArticleText news={news} />
      {more.length > 0 && (
        <section className={styles.more} aria-labelledby="article-more">
          <h2 id="article-more" className={styles.heading}>
            {t.article.more}
          </h2>
          <NewsGrid news={more} />
        </section>
      )}
    </Container>
  );
}
