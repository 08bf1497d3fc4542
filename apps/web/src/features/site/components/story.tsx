import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { ApiError } from '#shared/api/client.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { storiesQuery, storyQuery, type CaseStory } from '../content-queries.ts';
import { storiesStrings } from '../stories.strings.ts';
import { LoadFailure } from './load-failure.tsx';
import { StoryText } from './story-text.tsx';
import styles from './story.module.css';

/** One story to be read; says so where there is none. */
export function Story({ id }: { id: string }) {
  const t = usePageStrings(storiesStrings);
  const query = useQuery(storyQuery(id));
  const { data, error, isPending } = query;
  if (data) return <Text story={data} />;
  if (isPending || !error) return <Container>{null}</Container>;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Container>
      <PageHead title={isMissing ? t.missing : t.failed} isHidden />
      {isMissing ? (
        <EmptyState
          seed="case"
          title={<h1 className={styles.missing}>{t.missing}</h1>}
          text={t.missingText}
          action={
            <Link href={href.cases()} className={styles.back}>
              {t.back}
            </Link>
          }
        />
      ) : (
        <LoadFailure title={t.failed} query={query} />
      )}
    </Container>
  );
}

function Text({ story }: { story: CaseStory }) {
  const t = usePageStrings(storiesStrings);
  const lang = useLang();
  const { data } = useQuery(storiesQuery);
  const stories = data?.records ?? [];
  const place = stories.findIndex(({ id }) => id === story.id);
  const next = stories.length > 1 ? stories[(place + 1) % stories.length] : undefined;
  const title = pickText(lang, story.title, story.enTitle);
  const summary = pickText(lang, story.summary, story.enSummary);
  return (
    <Container className={styles.page ?? ''}>
      <PageHead
        title={title}
        description={summary}
        canonical={href.story(story.id)}
        type="article"
        image={story.coverImg}
        card={{ eyebrow: t.title, facts: story.isDemo ? [t.demoLong] : [] }}
        jsonLd={{
          '@type': 'Article',
          headline: title,
          description: summary,
          datePublished: story.createTime,
          ...(story.coverImg && { image: story.coverImg }),
        }}
      />
      <StoryText story={story} />
      <nav className={styles.ways} aria-label={t.title}>
        <div>
          <h2 className={styles.heading}>{t.tryIt}</h2>
          <p className={styles.sentence}>{t.tryText}</p>
          <Link href={href.create()} className={buttonClass({ variant: 'primary', size: 'l' })}>
            {t.create}
          </Link>
        </div>
        {next && (
          <Link href={href.story(next.id)} className={styles.next}>
            {next.coverImg && <img src={next.coverImg} alt="" width={320} height={200} loading="lazy" />}
            <span>
              <small>{t.next}</small>
              {pickText(lang, next.title, next.enTitle)}
            </span>
            <ArrowRight aria-hidden="true" />
          </Link>
        )}
      </nav>
    </Container>
  );
}
