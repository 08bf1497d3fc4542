import { useInfiniteQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { tasksQuery } from '../tasks/queries.ts';
import { toSource, type Source } from './three-model.ts';
import { threeStrings } from './three.strings.ts';
import styles from './source-chooser.module.css';

const DONE = 3;

type SourceChooserProps = {
  open: boolean;
  /** Only pictures whose scene the engine knows. */
  onlyScenes: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (source: Source) => void;
};

/** One's own pictures, to begin with one of them. */
export function SourceChooser({ open, onlyScenes, onOpenChange, onChoose }: SourceChooserProps) {
  const t = useStrings(threeStrings);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.chooserTitle}
      description={onlyScenes ? t.chooserText : t.chooserAll}
      size="l"
    >
      <Choices onlyScenes={onlyScenes} onChoose={onChoose} />
    </Dialog>
  );
}

function Choices({ onlyScenes, onChoose }: Pick<SourceChooserProps, 'onlyScenes' | 'onChoose'>) {
  const t = useStrings(threeStrings);
  const {
    data,
    error,
    isFetching,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useInfiniteQuery(tasksQuery({ status: DONE }));
  if (!data && error) {
    return (
      <ErrorState
        compact
        title={t.chooserFailed}
        text={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className={styles.grid} aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} aspectRatio="3 / 2" />
        ))}
      </div>
    );
  }
  const sources = data.pages
    .flatMap(({ records }) => records)
    .flatMap((task) => task.outputs.map(({ index }) => toSource(task, index)))
    .filter((source) => source?.kind === 'own' && (source.hasScene || !onlyScenes));
  if (sources.length === 0 && !hasNextPage) {
    return (
      <EmptyState
        compact
        seed="model-sources"
        title={t.chooserEmpty}
        text={t.chooserEmptyText}
        action={
          <Link href={href.create()} className={buttonClass({ variant: 'primary' })}>
            {t.toCreate}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {sources.map(
          (source) =>
            source?.kind === 'own' && (
              <li key={`${source.id}-${source.index}`}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-label={t.pick(source.prompt, source.index + 1)}
                  onClick={() => onChoose(source)}
                >
                  <img className={styles.picture} src={source.cover} alt="" loading="lazy" />
                </button>
              </li>
            ),
        )}
      </ul>
      <LoadMore of={{ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }} />
    </>
  );
}
