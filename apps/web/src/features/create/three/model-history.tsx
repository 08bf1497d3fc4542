import { useInfiniteQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { tasksQuery } from '../tasks/queries.ts';
import type { Task } from '../tasks/task-model.ts';
import { MODEL_FLOWS } from '@mogine/contract/create-limits';
import { mergeNewest } from './three-model.ts';
import { threeStrings } from './three.strings.ts';
import { TaskTile } from '../tasks/task-tile.tsx';
import styles from './model-history.module.css';

/** One's own models of both ways, newest first; `tasks` is undefined until both lists are known. */
export function useModelHistory() {
  const [ofWords, ofPictures] = MODEL_FLOWS;
  const lists = [
    useInfiniteQuery(tasksQuery({ flowName: ofWords })),
    useInfiniteQuery(tasksQuery({ flowName: ofPictures })),
  ];
  const isKnown = lists.every(({ data }) => data);
  const tasks = mergeNewest(
    ...lists.map(({ data, hasNextPage }) => ({
      tasks: data?.pages.flatMap(({ records }) => records) ?? [],
      hasMore: hasNextPage,
    })),
  );
  return {
    tasks: isKnown ? tasks : undefined,
    error: lists.find(({ data, error }) => !data && error)?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    hasMore: lists.some(({ hasNextPage }) => hasNextPage),
    refetch: () => void Promise.all(lists.map(({ refetch }) => refetch())),
    loadMore() {
      for (const { hasNextPage, fetchNextPage } of lists) if (hasNextPage) void fetchNextPage();
    },
  };
}

type ModelHistoryProps = { history: ReturnType<typeof useModelHistory>; shownId: string | undefined };

/** A row of one's own models; each opens on the stage. */
export function ModelHistory({ history, shownId }: ModelHistoryProps) {
  const t = useStrings(threeStrings);
  const { tasks } = history;
  return (
    <section className={styles.history} aria-labelledby="models-history">
      <div className={styles.head}>
        <h2 id="models-history" className={styles.title}>
          {t.history}
        </h2>
        <Link href={href.myCreations()} className={styles.all}>
          {t.all}
        </Link>
      </div>
      {tasks ? (
        <HistoryRow tasks={tasks} history={history} shownId={shownId} />
      ) : history.error ? (
        <ErrorState
          compact
          title={t.historyFailed}
          text={history.error.message}
          retrying={history.isFetching}
          onRetry={history.refetch}
        />
      ) : (
        <div className={styles.row} aria-busy="true">
          {Array.from({ length: 5 }, (_, index) => (
            <span key={index} className={styles.item}>
              <Skeleton aspectRatio="3 / 2" />
            </span>
          ))}
        </div>
      )}
    </section>
  );
}

function HistoryRow({ tasks, history, shownId }: ModelHistoryProps & { tasks: readonly Task[] }) {
  const t = useStrings(threeStrings);
  if (tasks.length === 0) return <p className={styles.empty}>{t.historyEmpty}</p>;
  return (
    <ul className={styles.row}>
      {tasks.map((task) => (
        <li key={task.id} className={styles.item} aria-current={task.id === shownId ? 'true' : undefined}>
          <TaskTile task={task} href={href.create3d({ task: task.id })} />
        </li>
      ))}
      {history.hasMore && (
        <li className={styles.more}>
          <Button busy={history.isFetching} onClick={history.loadMore}>
            {t.more}
          </Button>
        </li>
      )}
    </ul>
  );
}
