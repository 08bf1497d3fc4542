import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ReportButton } from '#app/report-slot.tsx';
import { useOrigin } from '#app/site-context.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText, toLocale } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { FollowButton } from '../components/follow-button.tsx';
import { Shelf } from '../components/shelf.tsx';
import { StorefrontHead } from '../components/storefront-head.tsx';
import { readShelf } from '../model.ts';
import { shelfQuery, storefrontQuery, type Storefront } from '../queries.ts';
import { storefrontStrings } from '../storefront.strings.ts';
import styles from './storefront.module.css';

export async function prefetch({ queryClient, query }: PrefetchContext): Promise<void> {
  const id = query.get('id') ?? '';
  const shown = storefrontQuery(id);
  await queryClient.prefetchQuery(shown);
  const found = queryClient.getQueryData(shown.queryKey);
  if (found && !found.isSuspended) await queryClient.prefetchQuery(shelfQuery(id, readShelf(query)));
}

/** What a creator shows to everybody. */
export default function StorefrontPage() {
  const t = useStrings(storefrontStrings);
  const id = useQueryParams().get('id') ?? '';
  const { data, error, isFetching, refetch } = useQuery(storefrontQuery(id));
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  if (data) return data.isSuspended ? <Suspended storefront={data} /> : <Open storefront={data} />;
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.failed} isHidden />
      {error ? (
        <ErrorState
          title={t.failed}
          text={t.failedText}
          retrying={isFetching}
          onRetry={() => void refetch()}
          requestId={error instanceof ApiError ? error.requestId : undefined}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height="16em" />
        </div>
      )}
    </Container>
  );
}

function Open({ storefront }: { storefront: Storefront }) {
  const t = useStrings(storefrontStrings);
  const lang = useLang();
  const format = useFormat();
  const origin = useOrigin();
  const clientId = useSession().client?.id;
  const view = readShelf(useQueryParams());
  const { id, links, rating, followers, banner, since, headImage } = storefront;
  const name = sayNickname(lang, storefront.name);
  const intro = pickText(lang, storefront.intro, storefront.enIntro);
  const assets = t.assets(format.number(storefront.assets));
  const canonical = href.storefront(id, { current: view.page === 1 ? undefined : view.page });
  const url = new URL(href.storefront(id), origin).href;
  return (
    <Container className={styles.page ?? ''}>
      <PageHead
        title={name}
        description={t.describe(name, intro, assets).slice(0, 200)}
        canonical={canonical}
        image={banner}
        card={{ description: intro, facts: [assets] }}
        jsonLd={{
          '@type': 'ProfilePage',
          url,
          inLanguage: toLocale(lang),
          ...(since && { dateCreated: since }),
          mainEntity: {
            // Of a person schema.org knows no rating.
            '@type': 'Organization',
            name,
            url,
            ...(intro && { description: intro }),
            ...(headImage && { image: new URL(headImage, origin).href }),
            ...(links.length > 0 && { sameAs: links }),
            ...(rating.average !== null && {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: rating.average,
                ratingCount: rating.count,
                bestRating: 5,
                worstRating: 1,
              },
            }),
            ...(followers > 0 && {
              interactionStatistic: {
                '@type': 'InteractionCounter',
                interactionType: 'https://schema.org/FollowAction',
                userInteractionCount: followers,
              },
            }),
          },
        }}
      />
      <StorefrontHead storefront={storefront} actions={<FollowButton id={id} name={name} />} />
      <Shelf id={id} view={view} />
      {clientId !== id && <ReportButton subject="person" id={id} />}
    </Container>
  );
}

function Suspended({ storefront: { name } }: { storefront: Storefront }) {
  const t = useStrings(storefrontStrings);
  const lang = useLang();
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={sayNickname(lang, name)} isHidden />
      <h1 className={styles.name}>{sayNickname(lang, name)}</h1>
      <EmptyState
        seed="storefront-suspended"
        title={t.suspended}
        text={t.suspendedText}
        action={
          <Link href={href.myAssets()} className={buttonClass()}>
            {t.myAssets}
          </Link>
        }
      />
    </Container>
  );
}

function Missing() {
  const t = useStrings(storefrontStrings);
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.missing} canonical="/mogine/creator" isHidden />
      <EmptyState
        seed="storefront-missing"
        title={<h1 className={styles.name}>{t.missing}</h1>}
        text={t.missingText}
        action={
          <Link href={href.browse()} className={buttonClass({ variant: 'primary' })}>
            {t.browse}
          </Link>
        }
      />
    </Container>
  );
}
