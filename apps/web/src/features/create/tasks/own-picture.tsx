import { TASK_STATUS } from '@mogine/contract/create-limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './own-picture.module.css';
import { ownPictureStrings } from './own-picture.strings.ts';
import { taskQuery, tasksQuery } from './queries.ts';

/** A file of one of one's own tasks, as workflows name it. */
export type OwnFile = { task: string; part: string; index: number };

export type OwnPictureDialogProps = {
  /** Only what the engine still knows the scene of. */
  needsScene: boolean;
  onPick: (task: string, index: number) => void;
  onClose: () => void;
};

/** One of one's own pictures, newest first. */
export function OwnPictureDialog({ needsScene, onPick, onClose }: OwnPictureDialogProps) {
  const t = useStrings(ownPictureStrings);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={needsScene ? t.scene : t.title} size="l">
      <Pictures needsScene={needsScene} onPick={onPick} />
    </Dialog>
  );
}

function Pictures({ needsScene, onPick }: Omit<OwnPictureDialogProps, 'onClose'>) {
  const t = useStrings(ownPictureStrings);
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
        title={t.failed}
        text={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div className={styles.grid} aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} aspectRatio="3 / 2" className={styles.box} />
        ))}
      </div>
    );
  const pictures = data.pages
    .flatMap(({ records }) => records)
    .flatMap((task) =>
      task.outputs
        .filter(({ kind, hasScene }) => kind === 'image' && (hasScene || !needsScene))
        .map((output) => ({ task, output })),
    );
  return (
    <>
      {pictures.length === 0 && !hasNextPage && (
        <p className={styles.empty}>
          {needsScene ? t.noScene : t.none}
          <Link className={buttonClass({ size: 's' })} href={href.create()}>
            {t.toCreate}
          </Link>
        </p>
      )}
      <ul className={styles.grid}>
        {pictures.map(({ task, output }, at) => (
          <li key={`${task.id}:${output.index}`}>
            <button
              type="button"
              className={styles.work}
              aria-label={t.pick(at + 1, task.prompt)}
              title={task.prompt}
              onClick={() => onPick(task.id, output.index)}
            >
              <img src={output.cover} alt="" loading={at < 12 ? 'eager' : 'lazy'} />
            </button>
          </li>
        ))}
      </ul>
      <LoadMore of={{ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }} />
    </>
  );
}

/** A small picture of it, or what it is where nothing may be shown of it. */
export function OwnFileThumb({ file: { task: id, part, index } }: { file: OwnFile }) {
  const t = useStrings(ownPictureStrings);
  const { data: task, error } = useQuery(taskQuery(id));
  if (error && !task) return <span className={styles.words}>{t.gone}</span>;
  const isResult = part === 'result' || part === 'scene';
  const cover = isResult
    ? (task?.outputs.find((output) => output.index === index)?.cover ?? '')
    : part === 'source'
      ? (task?.sourceCover ?? '')
      : '';
  if (!task) return <Skeleton aspectRatio="3 / 2" />;
  if (cover === '') return <span className={styles.words}>{isResult ? t.gone : t.handedIn}</span>;
  return <img className={styles.thumb} src={cover} alt={task.prompt} draggable={false} />;
}
