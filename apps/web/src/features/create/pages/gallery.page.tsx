import { sayNickname } from '@mogine/contract/nickname';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ApiError } from '#shared/api/client.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { GalleryFilters } from '../gallery/gallery-filters.tsx';
import { PostGrid, WaitingGrid } from '../gallery/post-grid.tsx';
import { PostTile } from '../gallery/post-tile.tsx';
import { PostViewer } from '../gallery/post-viewer.tsx';
import { MoaiBar } from '../tasks/moai-bar.tsx';
import { nameOf, neighboursOf, readPostFilter, readPostId, uniquePosts } from '../gallery/gallery-model.ts';
import { postQuery, postsQuery, useMarks, type PostFilter } from '../gallery/gallery-queries.ts';
import { galleryStrings } from '../gallery/gallery.strings.ts';
import { stylesQuery } from '../tasks/queries.ts';
import styles from './gallery.module.css';

const EAGER_TILES = 8;

export async function prefetch({ queryClient, query }: PrefetchContext): Promise<void> {
  const id = readPostId(query);
  await Promise.all([
    queryClient.prefetchQuery(stylesQuery),
    queryClient.prefetchInfiniteQuery(postsQuery(readPostFilter(query))),
    ...(id ? [queryClient.prefetchQuery(postQuery(id))] : []),
  ]);
}

/** What people show to everybody; one of them stands large when the address names it. */
export default function GalleryPage() {
  const t = useStrings(galleryStrings);
  const lang = useLang();
  const query = useQueryParams();
  const filter = useMemo(() => readPostFilter(query), [query]);
  const id = readPostId(query);
  const { data: post } = useQuery({ ...postQuery(id), enabled: id !== '' });
  return (
    <>
      <PageHead
        title={(post && nameOf(post)) || t.title}
        description={t.description}
        canonical={href.gallery(id ? { post: id } : {})}
        {...(post && {
          image: post.url,
          type: 'article' as const,
          card: {
            description: '',
            eyebrow: t.title,
            facts: [sayNickname(lang, post.author.nickname), t.cardLabel],
          },
        })}
      />
      <MoaiBar />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
        </header>
        <GalleryFilters filter={filter} />
        <Posts filter={filter} id={id} />
      </div>
    </>
  );
}

function Posts({ filter, id }: { filter: PostFilter; id: string }) {
  const t = useStrings(galleryStrings);
  const navigate = useNavigate();
  const list = useInfiniteQuery(postsQuery(filter));
  const { data, error, isFetching, refetch } = list;
  const groups = data?.pages.map(({ records }) => records.map((post) => post.id)) ?? [];
  const { liked, own } = useMarks(id ? [...groups, [id]] : groups);
  const posts = data ? uniquePosts(data.pages) : [];
  const isNarrowed = filter.lora !== '' || filter.searchKey !== '';
  return (
    <>
      {!data && !error && <WaitingGrid />}
      {!data && error && (
        <ErrorState
          title={t.failed}
          text={error.message}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && posts.length === 0 && <Nothing isNarrowed={isNarrowed} />}
      <PostGrid posts={posts}>
        {(post, index) => (
          <PostTile
            post={post}
            to={href.gallery({ ...filter, post: post.id })}
            isLiked={liked.has(post.id)}
            isEager={index < EAGER_TILES}
          />
        )}
      </PostGrid>
      {posts.length > 0 && <LoadMore of={list} total={data?.pages[0]?.total ?? 0} />}
      <PostViewer
        id={id}
        known={posts.find((post) => post.id === id)}
        {...neighboursOf(posts, id)}
        isLiked={liked.has(id)}
        isOwn={own.has(id)}
        onMove={(to) => navigate(href.gallery({ ...filter, post: to }), { replace: true, keepScroll: true })}
        onClose={() => navigate(href.gallery(filter), { keepScroll: true })}
      />
    </>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useStrings(galleryStrings);
  return (
    <EmptyState
      seed="gallery"
      title={isNarrowed ? t.noMatch : t.empty}
      text={isNarrowed ? t.noMatchText : t.emptyText}
      action={
        <Link
          href={isNarrowed ? href.gallery() : href.create()}
          className={buttonClass({ variant: 'primary', size: 'l' })}
        >
          {isNarrowed ? t.showAll : t.create}
        </Link>
      }
    />
  );
}
