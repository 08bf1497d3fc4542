import { useQuery } from '@tanstack/react-query';
import { Box, Download, FolderOpen, PaintbrushVertical } from 'lucide-react';
import type { CSSProperties } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { isWorthRetrying } from '#shared/api/query.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { iconButtonClass } from '#shared/ui/icon-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Dawn } from './dawn.tsx';
import { taskQuery, useLiveTasks } from './queries.ts';
import styles from './run-result.module.css';
import { runResultStrings } from './run-result.strings.ts';
import { TaskFailure } from './task-failure.tsx';
import { viewTask, type Output, type Task } from './task-model.ts';
import { TaskProgress } from './task-progress.tsx';

export type RunResultProps = {
  id: string;
  onRetried: (id: string) => void;
  /** Leads back to what it was made of. */
  onEdit: () => void;
};

/** What becomes of one run, beside what it was made of. */
export function RunResult({ id, onRetried, onEdit }: RunResultProps) {
  const t = useStrings(runResultStrings);
  const { data: task, error, refetch, isFetching } = useQuery(taskQuery(id));
  useLiveTasks();
  if (error && (!task || !isWorthRetrying(error)))
    return <ErrorState compact title={t.gone} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!task) return <Skeleton aspectRatio="3 / 2" />;
  const view = viewTask(task);
  if (view.kind === 'done') return <Results task={task} />;
  const preview = view.kind === 'waiting' ? '' : view.preview;
  const ratio = { '--ratio': task.width / task.height } as CSSProperties;
  return (
    <div className={styles.run}>
      <div className={classNames(styles.frame, view.kind === 'failed' && styles.failed)} style={ratio}>
        {preview !== '' && <img className={styles.preview} src={preview} alt="" />}
        {preview === '' && view.kind !== 'failed' && <Dawn />}
        {view.kind === 'failed' && (
          <TaskFailure task={task} view={view} onRetried={onRetried} onEdit={onEdit} />
        )}
      </div>
      {view.kind !== 'failed' && <TaskProgress key={task.id} task={task} view={view} />}
    </div>
  );
}

function Results({ task }: { task: Task }) {
  const t = useStrings(runResultStrings);
  return (
    <div className={styles.run}>
      <ul className={styles.list} aria-label={t.results}>
        {task.outputs.map((output) => (
          <li key={output.index} className={styles.item}>
            <ResultOf task={task} output={output} />
          </li>
        ))}
      </ul>
      <Link className={buttonClass({ size: 's', wide: true })} href={href.myCreations({ task: task.id })}>
        <FolderOpen aria-hidden="true" />
        {t.myWorks}
      </Link>
    </div>
  );
}

function ResultOf({ task, output }: { task: Task; output: Output }) {
  const t = useStrings(runResultStrings);
  const isPicture = output.kind === 'image';
  const number = output.index + 1;
  return (
    <>
      <Link
        className={styles.open}
        href={href.myCreations({ task: task.id })}
        aria-label={t.open(number, isPicture)}
      >
        <img
          src={isPicture ? output.url : output.cover}
          width={output.width ?? task.width}
          height={output.height ?? task.height}
          alt=""
        />
        {!isPicture && (
          <span className={styles.kind}>
            <Box aria-hidden="true" />
            {t.model}
          </span>
        )}
      </Link>
      <div className={styles.ways}>
        <a className={iconButtonClass('s')} href={output.url} download aria-label={t.download(number)}>
          <Download aria-hidden="true" />
        </a>
        {isPicture && (
          <Link
            className={iconButtonClass('s')}
            href={href.redraw({ task: task.id, index: output.index })}
            aria-label={t.redraw(number)}
            title={t.redraw(number)}
          >
            <PaintbrushVertical aria-hidden="true" />
          </Link>
        )}
        {output.hasScene && (
          <Link
            className={iconButtonClass('s')}
            href={href.create3d({ task: task.id, index: output.index })}
            aria-label={t.to3d(number)}
            title={t.to3d(number)}
          >
            <Box aria-hidden="true" />
          </Link>
        )}
      </div>
    </>
  );
}
