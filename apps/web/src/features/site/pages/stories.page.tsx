import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { pageTextsQuery, usePageStrings } from '#app/page-texts.ts';
import type { PrefetchContext } from '#app/pages.ts';
import { useOrigin } from '#app/site-context.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang } from '#shared/i18n/strings.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { Story } from '../components/story.tsx';
import { storiesQuery, storyQuery, type CaseStory } from '../content-queries.ts';
import { storiesStrings } from '../stories.strings.ts';
import styles from './stories.module.css';

export async function prefetch({ queryClient, query }: PrefetchContext): Promise<void> {
  const id = query.get('id');
  await Promise.all([
    queryClient.prefetchQuery(storiesQuery),
    queryClient.prefetchQuery(pageTextsQuery('stories')),
    id === null ? undefined : queryClient.prefetchQuery(storyQuery(id)),
  ]);
}

/** The stories, or with `?id=` one of them to be read. */
export default function StoriesPage() {
  const id = useQueryParams().get('id');
  return id === null ? <Stories /> : <Story key={id} id={id} />;
}

function Stories() {
  const t = usePageStrings(storiesStrings);
  const lang = useLang();
  const origin = useOrigin();
  const query = useQuery(storiesQuery);
  const { data } = query;
  const stories = data?.records ?? [];
  return (
    <Container className={styles.page ?? ''}>
      <PageHead
        title={t.title}
        description={t.description}
        canonical={href.cases()}
        {...(stories[0]?.coverImg && { image: stories[0].coverImg })}
        jsonLd={{
          '@type': 'ItemList',
          itemListElement: stories.map((story, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: origin + href.story(story.id),
            name: pickText(lang, story.title, story.enTitle),
          })),
        }}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.heading}</h1>
        <p className={styles.sentence}>{t.sentence}</p>
      </header>
      <LoadFailure title={t.failed} query={query} />
      {data && stories.length === 0 && <EmptyState seed="cases" title={t.empty} />}
      <ol className={styles.stories}>
        {stories.map((story, index) => (
          <StoryCard key={story.id} story={story} isLead={index === 0} />
        ))}
      </ol>
    </Container>
  );
}

function StoryCard({ story, isLead }: { story: CaseStory; isLead: boolean }) {
  const t = usePageStrings(storiesStrings);
  const lang = useLang();
  return (
    <li className={styles.story}>
      <div className={styles.cover}>
        {story.coverImg && (
          <img
            src={story.coverImg}
            alt=""
            width={1280}
            height={800}
            {...(isLead ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            decoding="async"
          />
        )}
      </div>
      <div className={styles.words}>
        {story.isDemo && <span className={styles.demo}>{t.demo}</span>}
        <h2 className={styles.name}>
          <Link href={href.story(story.id)} className={styles.link}>
            {pickText(lang, story.title, story.enTitle)}
          </Link>
        </h2>
        <p className={styles.summary}>{pickText(lang, story.summary, story.enSummary)}</p>
        <span className={styles.read} aria-hidden="true">
          {t.read}
          <ArrowRight />
        </span>
      </div>
    </li>
  );
}
