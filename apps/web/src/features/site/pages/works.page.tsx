import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { href, type Href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { pageTextsQuery } from '#app/page-texts.ts';
import type { PrefetchContext } from '#app/pages.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { AssetCards } from '../components/picture-strips.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { popularQuery } from '../queries.ts';
import { postsQuery, type Post } from '../showcase-queries.ts';
import { showcaseStrings } from '../showcase.strings.ts';
import styles from './works.module.css';

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(postsQuery),
    queryClient.prefetchQuery(popularQuery),
    queryClient.prefetchQuery(pageTextsQuery('home')),
  ]);
}

/** What has been made: published AI works in rows of one height, and what is liked in the shop. */
export default function WorksPage() {
  const t = useStrings(showcaseStrings).works;
  const query = useQuery(postsQuery);
  const { data } = query;
  const assets = useQuery(popularQuery).data ?? [];
  const posts = data?.records ?? [];
  return (
    <Container className={styles.page ?? ''}>
      <PageHead
        title={t.title}
        description={t.description}
        canonical={href.works()}
        {...(posts[0]?.cover && { image: posts[0].cover })}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.heading}</h1>
        <p className={styles.sentence}>{t.sentence}</p>
      </header>
      <section className={styles.part} aria-labelledby="works-created">
        <Heading id="works-created" text={t.created} to={href.gallery()} more={t.all} />
        <LoadFailure title={t.failed} query={query} />
        {posts.length > 0 && (
          <ul className={styles.posts}>
            {posts.map((post) => (
              <Work key={post.id} post={post} />
            ))}
          </ul>
        )}
        {data && posts.length === 0 && (
          <div className={styles.none}>
            <p>{t.none}</p>
            <Link href={href.create()} className={buttonClass({ variant: 'primary', size: 'l' })}>
              {t.create}
            </Link>
          </div>
        )}
      </section>
      {assets.length > 0 && (
        <section className={styles.part} aria-labelledby="works-picked">
          <Heading id="works-picked" text={t.picked} to={href.browse()} more={t.browse} />
          <AssetCards assets={assets} />
        </section>
      )}
    </Container>
  );
}

function Heading({ id, text, to, more }: { id: string; text: string; to: Href; more: string }) {
  return (
    <header className={styles.row}>
      <h2 id={id} className={styles.heading}>
        {text}
      </h2>
      <Link href={to} className={styles.more}>
        {more}
        <ArrowRight aria-hidden="true" />
      </Link>
    </header>
  );
}

function Work({ post }: { post: Post }) {
  const t = useStrings(showcaseStrings).works;
  const lang = useLang();
  const title = post.title || t.untitled;
  return (
    <li className={styles.post} style={{ '--ratio': post.width / post.height } as CSSProperties}>
      <Link
        href={href.gallery({ post: post.id })}
        className={styles.link}
        aria-label={t.open(title, sayNickname(lang, post.author.nickname))}
      >
        <img
          src={post.cover || post.url}
          alt=""
          width={post.width}
          height={post.height}
          loading="lazy"
          decoding="async"
        />
        <span className={styles.caption} aria-hidden="true">
          {title}
          <small>{sayNickname(lang, post.author.nickname)}</small>
        </span>
      </Link>
    </li>
  );
}
