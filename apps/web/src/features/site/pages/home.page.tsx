import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { PageHead } from '#app/page-head.tsx';
import { pageTextsQuery, usePageStrings } from '#app/page-texts.ts';
import type { PrefetchContext } from '#app/pages.ts';
import { pricesQuery } from '#app/prices.ts';
import { useOrigin } from '#app/site-context.tsx';
import { Hero } from '../components/hero.tsx';
import { MediaNews } from '../components/media-news.tsx';
import { Plans } from '../components/plans.tsx';
import { Shelves } from '../components/shelves.tsx';
import { Tools } from '../components/tools.tsx';
import { homeStrings } from '../home.strings.ts';
import preview from '../pictures/atrium-dark-wide.webp';
import {
  frontQuery,
  materialsQuery,
  mediaNewsQuery,
  newestQuery,
  panoramasQuery,
  popularQuery,
  typesQuery,
} from '../queries.ts';
import styles from './home.module.css';

const Partners = lazyPart('partners', async () => (await import('../components/partners.tsx')).Partners);

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(typesQuery),
    queryClient.prefetchQuery(popularQuery),
    queryClient.prefetchQuery(newestQuery),
    queryClient.prefetchQuery(materialsQuery),
    queryClient.prefetchQuery(panoramasQuery),
    queryClient.prefetchQuery(mediaNewsQuery),
    queryClient.prefetchQuery(pricesQuery),
    queryClient.prefetchQuery(frontQuery),
    queryClient.prefetchQuery(pageTextsQuery('home')),
  ]);
}

/** The front door: the product at work, what can be had in it today, and what it costs. */
export default function HomePage() {
  const t = usePageStrings(homeStrings);
  const origin = useOrigin();
  const home = `${origin}${href.home()}`;
  return (
    <div className={styles.page}>
      <PageHead
        title={t.title}
        isFullTitle
        description={t.description}
        canonical={href.home()}
        image={preview}
        jsonLd={{
          '@graph': [
            { '@type': 'Organization', '@id': `${origin}/#organization`, name: t.organization, url: home },
            {
              '@type': 'WebSite',
              '@id': `${origin}/#website`,
              name: t.organization,
              url: home,
              inLanguage: ['zh-CN', 'en'],
              publisher: { '@id': `${origin}/#organization` },
              potentialAction: {
                '@type': 'SearchAction',
                target: {
                  '@type': 'EntryPoint',
                  urlTemplate: `${origin}${href.browse()}?searchKey={search_term_string}`,
                },
                'query-input': 'required name=search_term_string',
              },
            },
          ],
        }}
      />
      <Hero />
      <Shelves />
      <Tools />
      <Plans />
      <MediaNews />
      <Partners />
    </div>
  );
}
