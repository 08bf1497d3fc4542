import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { homeStrings } from '../home.strings.ts';
import { mediaNewsQuery, type News } from '../queries.ts';
import styles from './media-news.module.css';
import { Section } from './section.tsx';
import { SectionFailure } from './section-failure.tsx';

/** The four latest reports; nothing where there are none. */
export function MediaNews() {
  const t = useStrings(homeStrings).news;
  const { data, error, refetch, isFetching } = useQuery(mediaNewsQuery);
  if (error && !data)
    return <SectionFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || data.records.length === 0) return null;
  return (
    <Section id="home-news" heading={t.heading} more={{ to: href.newsList(), label: t.all }}>
      <ul className={styles.news}>
        {data.records.map((news) => (
          <NewsCard key={news.id} news={news} />
        ))}
      </ul>
    </Section>
  );
}

function NewsCard({ news }: { news: News }) {
  const t = useStrings(homeStrings).news;
  const lang = useLang();
  const format = useFormat();
  const isOutside = news.linkType === 2;
  const title = pickText(lang, news.title, news.enTitle);
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        {news.coverImg && (
          <img
            src={news.coverImg}
            alt=""
            width={640}
            height={360}
            className={styles.picture}
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <time className={styles.date} dateTime={news.createTime}>
        {format.date(news.createTime)}
      </time>
      <h3 className={styles.title}>
        {isOutside ? (
          <a href={news.linkUrl} target="_blank" rel="noopener noreferrer" className={styles.link}>
            {title}
            <ArrowUpRight aria-hidden="true" />
            <VisuallyHidden>{t.outside}</VisuallyHidden>
          </a>
        ) : (
          <Link href={href.article(news.id)} className={styles.link}>
            {title}
          </Link>
        )}
      </h3>
    </li>
  );
}
