import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { usePageStrings } from '#app/page-texts.ts';
import { homeStrings } from '../home.strings.ts';
import { mediaNewsQuery } from '../queries.ts';
import { NewsGrid } from './news-card.tsx';
import { Section } from './section.tsx';
import { SectionFailure } from './section-failure.tsx';

/** The four latest reports; nothing where there are none. */
export function MediaNews() {
  const t = usePageStrings(homeStrings).news;
  const { data, error, refetch, isFetching } = useQuery(mediaNewsQuery);
  if (error && !data)
    return <SectionFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || data.records.length === 0) return null;
  return (
    <Section id="home-news" heading={t.heading} more={{ to: href.newsList(), label: t.all }}>
      <NewsGrid news={data.records} />
    </Section>
  );
}
