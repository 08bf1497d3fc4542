import { sayNickname } from '@mogine/contract/nickname';
import { useInfiniteQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { UserCenter } from '#app/layout/user-center.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { FollowButton } from '../components/follow-button.tsx';
import { followingStrings } from '../following.strings.ts';
import { followingQuery, type Followed } from '../queries.ts';
import { storefrontStrings } from '../storefront.strings.ts';
import styles from './following.module.css';

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(followingQuery);
}

/** Creators whom one follows. */
export default function FollowingPage() {
  const t = useStrings(followingStrings);
  const query = useInfiniteQuery(followingQuery);
  const followed = query.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <header>
          <h1 className={styles.title}>{t.title}</h1>
          <p className={styles.lead}>
            {t.lead} <Link href={href.settings()}>{t.settings}</Link>
          </p>
        </header>
        {query.isPending && <Skeleton height="16em" />}
        {query.isError && !query.data && (
          <ErrorState
            title={t.failed}
            text={query.error.message}
            requestId={query.error instanceof ApiError ? query.error.requestId || undefined : undefined}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.data && followed.length === 0 && (
          <EmptyState
            compact
            seed="following"
            title={t.empty}
            text={t.emptyText}
            action={
              <Link href={href.browse()} className={buttonClass({ variant: 'primary' })}>
                {t.browse}
              </Link>
            }
          />
        )}
        {followed.length > 0 && (
          <>
            <ul className={styles.list}>
              {followed.map((creator) => (
                <Creator key={creator.id} creator={creator} />
              ))}
            </ul>
            <LoadMore of={query} />
          </>
        )}
      </div>
    </UserCenter>
  );
}

function Creator({ creator }: { creator: Followed }) {
  const t = useStrings(followingStrings);
  const words = useStrings(storefrontStrings);
  const lang = useLang();
  const format = useFormat();
  const { id, headImage, assets, latestTime, isSuspended } = creator;
  const name = sayNickname(lang, creator.name);
  return (
    <li className={styles.creator}>
      <Avatar name={name} src={headImage} size="m" />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link href={href.storefront(id)}>{name}</Link>
          {isSuspended && <Badge>{t.suspended}</Badge>}
        </p>
        <p className={styles.fine}>
          <span>{assets > 0 ? words.assets(format.number(assets)) : t.none}</span>
          {latestTime && <span>{t.latest(format.date(latestTime, 'short'))}</span>}
        </p>
      </div>
      <FollowButton id={id} name={name} size="s" isFollowing />
    </li>
  );
}
