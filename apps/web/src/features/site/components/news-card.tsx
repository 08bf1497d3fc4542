import { ArrowUpRight } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { isOutside } from '../model.ts';
import { newsCardStrings } from '../news-card.strings.ts';
import type { News } from '../queries.ts';
import styles from './news-card.module.css';

/** Reports side by side; below each other, with small pictures, on phones. */
export function NewsGrid({ news }: { news: readonly News[] }) {
  return (
    <ul className={styles.news}>
      {news.map((one) => (
        <NewsCard key={one.id} news={one} />
      ))}
    </ul>
  );
}

function NewsCard({ news }: { news: News }) {
  const format = useFormat();
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
        <NewsLink news={news} className={styles.link ?? ''} />
      </h3>
    </li>
  );
}

/** A report's title, leading to our page of it or to the site that wrote it. */
export function NewsLink({ news, className }: { news: News; className: string }) {
  const t = useStrings(newsCardStrings);
  const title = pickText(useLang(), news.title, news.enTitle);
  if (!isOutside(news)) {
    return (
      <Link href={href.article(news.id)} className={className}>
        {title}
      </Link>
    );
  }
  return (
    <a href={news.linkUrl} target="_blank" rel="noopener noreferrer" className={className}>
      {title}
      <ArrowUpRight aria-hidden="true" />
      <VisuallyHidden>{t.outside}</VisuallyHidden>
    </a>
  );
}
