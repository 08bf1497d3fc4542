import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useInView } from '#shared/lib/in-view.ts';
import { useSelection, useSelectionKeys } from '#shared/lib/use-selection.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { myStrings } from './my.strings.ts';
import type { Task } from '../tasks/task-model.ts';
import { filterOf, type WorksView } from './works-model.ts';
import { worksQuery } from './works-queries.ts';
import { WorkTile } from './work-tile.tsx';
import { WorksGrid } from './works-grid.tsx';
import styles from './works-list.module.css';

const WorksSelection = lazyPart(
  'works-selection',
  async () => (await import('./selection-bar.tsx')).WorksSelection,
);

const EAGER_TILES = 12;
const SHAPES = ['3 / 2', '2 / 3', '1 / 1', '16 / 9', '3 / 2', '1 / 1', '2 / 3', '3 / 2', '16 / 9', '3 / 2'];

/** The works of a view, with everything that can be done with several of them. */
export function WorksList({ view }: { view: WorksView }) {
  const t = useStrings(myStrings);
  const query = useInfiniteQuery(worksQuery(filterOf(view)));
  const { data, error, isFetching, refetch } = query;
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
        {SHAPES.map((shape, index) => (
          <Skeleton key={index} height="12em" aspectRatio={shape} className={styles.box} />
        ))}
      </div>
    );
  }
  const tasks = data.pages.flatMap(({ records }) => records);
  if (tasks.length === 0) return <NoWorks view={view} />;
  return (
    <Works
      view={view}
      tasks={tasks}
      total={data.pages[0]?.total ?? tasks.length}
      hasMore={query.hasNextPage}
      onMore={() => {
        if (!query.isFetchingNextPage) void query.fetchNextPage();
      }}
    />
  );
}

type WorksProps = {
  view: WorksView;
  tasks: readonly Task[];
  total: number;
  hasMore: boolean;
  onMore: () => void;
};

function Works({ view, tasks, total, hasMore, onMore }: WorksProps) {
  const t = useStrings(myStrings);
  const format = useFormat();
  const shown = useMemo(() => tasks.map(({ id }) => id), [tasks]);
  const { chosen, choose, chooseAll, clear, takeWith } = useSelection(shown);
  const chosenTasks = tasks.filter(({ id }) => chosen.has(id));
  useSelectionKeys(chosenTasks.length > 0, chooseAll, clear);

  return (
    <>
      <p className={styles.count}>{t.count(format.number(total))}</p>
      <WorksGrid tasks={tasks}>
        {(task, index) => (
          <WorkTile
            task={task}
            href={href.myCreations({ ...view, task: task.id })}
            isChosen={chosen.has(task.id)}
            isChoosing={chosenTasks.length > 0}
            isEager={index < EAGER_TILES}
            onChoose={choose}
            listDragged={takeWith}
          />
        )}
      </WorksGrid>
      {hasMore && <MoreWhenNear key={tasks.length} onMore={onMore} />}
      {chosenTasks.length > 0 && (
        <WorksSelection chosen={chosenTasks} onChooseAll={chooseAll} onClear={clear} />
      )}
    </>
  );
}

function MoreWhenNear({ onMore }: { onMore: () => void }) {
  const t = useStrings(myStrings);
  const [ref, isNear] = useInView({ margin: '1200px', once: true });
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  }, [onMore]);
  useEffect(() => {
    if (isNear) latest.current();
  }, [isNear]);
  return (
    <div ref={ref} className={styles.more}>
      <Spinner label={t.loading} />
    </div>
  );
}

function NoWorks({ view }: { view: WorksView }) {
  const t = useStrings(myStrings);
  const { folder, ...filters } = view;
  if (Object.values(filters).some((value) => value !== '')) {
    return (
      <EmptyState
        compact
        seed="works-filtered"
        title={t.noMatch}
        text={t.noMatchText}
        action={
          <Link href={href.myCreations({ folder })} className={buttonClass()}>
            {t.clear}
          </Link>
        }
      />
    );
  }
  if (folder !== '') {
    return (
      <EmptyState
        compact
        seed={`works-${folder === 'starred' ? 'starred' : 'folder'}`}
        title={folder === 'starred' ? t.emptyStarred : t.emptyFolder}
        text={folder === 'starred' ? t.emptyStarredText : t.emptyFolderText}
        action={
          <Link href={href.myCreations()} className={buttonClass()}>
            {t.showAll}
          </Link>
        }
      />
    );
  }
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
