import { useInfiniteQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TaskTile } from '../components/task-tile.tsx';
import { WorksGrid } from '../components/works-grid.tsx';
import { myStrings } from '../my.strings.ts';
import { tasksQuery, useLiveTasks } from '../queries.ts';
import styles from './my.module.css';

const EAGER_TILES = 12;

/** Everything a member has made. */
export default function MyPage() {
  const t = useStrings(myStrings);
  useLiveTasks();
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.title} isHidden />
      <h1 className={styles.title}>{t.title}</h1>
      <Works />
    </Container>
  );
}

function Works() {
  const t = useStrings(myStrings);
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(tasksQuery());
  if (!data && error) {
    return (
      <ErrorState
        title={t.failed}
        text={error.message}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div className={styles.waiting} aria-busy="true">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} aspectRatio="3 / 2" className={styles.box} />
        ))}
      </div>
    );
  }
  const tasks = data.pages.flatMap(({ records }) => records);
  if (tasks.length === 0) {
    return (
      <EmptyState
        seed="my-works"
        title={t.empty}
        text={t.emptyText}
        action={
          <Link href={href.create()} className={buttonClass({ variant: 'primary', size: 'l' })}>
            {t.create}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <WorksGrid tasks={tasks}>
        {(task, index) => (
          <TaskTile task={task} href={href.create({ task: task.id })} isEager={index < EAGER_TILES} />
        )}
      </WorksGrid>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoadMore={() => void fetchNextPage()} />
    </>
  );
}
