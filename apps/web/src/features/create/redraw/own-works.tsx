import { TASK_STATUS } from '@mogine/contract/create-limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { tasksQuery } from '../tasks/queries.ts';
import { redrawStrings } from './redraw.strings.ts';
import styles from './own-works.module.css';

/** One's own pictures to begin with, newest first. */
export function OwnWorks() {
  const t = useStrings(redrawStrings);
  const { status } = useSession();
  return (
    <section className={styles.section} aria-labelledby="redraw-own">
      <h2 id="redraw-own" className={styles.title}>
        {t.ownTitle}
      </h2>
      {status === 'user' && <Pictures />}
      {status === 'starting' && <Waiting />}
      {status === 'anonymous' && (
        <p className={styles.empty}>
          {t.ownLogin}
          <Link className={buttonClass({ size: 's' })} href={href.login({ redirect: href.redraw() })}>
            {t.login}
          </Link>
        </p>
      )}
    </section>
  );
}

function Waiting() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} aspectRatio="3 / 2" className={styles.box} />
      ))}
    </div>
  );
}

function Pictures() {
  const t = useStrings(redrawStrings);
  const {
    data,
    error,
    refetch,
    isFetching,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useInfiniteQuery(tasksQuery({ status: TASK_STATUS.done }));
  if (!data && error)
    return (
      <ErrorState
        compact
        title={t.ownFailed}
        text={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Waiting />;
  const pictures = data.pages
    .flatMap(({ records }) => records)
    .flatMap((task) =>
      task.outputs.filter(({ kind }) => kind === 'image').map((output) => ({ task, output })),
    );
  if (pictures.length === 0)
    return (
      <p className={styles.empty}>
        {t.ownEmpty}
        <Link className={buttonClass({ size: 's' })} href={href.create()}>
          {t.toCreate}
        </Link>
      </p>
    );
  // Said where it tells one picture from another.
  const isTagged = pictures.some(({ output }) => !output.hasScene);
  return (
    <>
      <ul className={styles.grid}>
        {pictures.map(({ task, output }, at) => (
          <li key={`${task.id}:${output.index}`}>
            <Link
              className={styles.work}
              href={href.redraw({ task: task.id, index: output.index })}
              aria-label={t.ownPick(at + 1, task.prompt)}
              title={task.prompt}
            >
              <img
                className={styles.picture}
                src={output.cover}
                alt=""
                loading={at < 12 ? 'eager' : 'lazy'}
                width={output.width ?? 3}
                height={output.height ?? 2}
              />
              {isTagged && output.hasScene && (
                <span className={styles.tag}>
                  <Badge>{t.sceneTag}</Badge>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore of={{ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }} />
    </>
  );
}
