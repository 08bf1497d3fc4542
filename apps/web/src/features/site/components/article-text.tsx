import { ArrowLeft } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { newsStrings } from '../news.strings.ts';
import styles from '../pages/article.module.css';
import type { News } from '../queries.ts';

/** What is read of one of the news: on its page, and where an editor looks at it before. */
export function ArticleText({ news }: { news: Omit<News, 'id' | 'newsType'> }) {
  const t = useStrings(newsStrings);
  const lang = useLang();
  const format = useFormat();
  const title = pickText(lang, news.title, news.enTitle);
  const subtitle = pickText(lang, news.subtitle, news.enSubtitle);
  return (
    <article className={styles.article}>
      <Link href={href.newsList()} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {t.article.back}
      </Link>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
        <time className={styles.date} dateTime={news.createTime}>
          {format.date(news.createTime)}
        </time>
      </header>
      {news.coverImg && (
        <img
          src={news.coverImg}
          alt=""
          width={960}
          height={540}
          className={styles.cover}
          fetchPriority="high"
        />
      )}
      <RichText html={pickText(lang, news.content, news.enContent)} />
    </article>
  );
}
