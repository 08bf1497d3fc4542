import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { isWorthRetrying } from '#shared/api/query.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { taskQuery } from '../tasks/queries.ts';
import { Dawn } from '../tasks/dawn.tsx';
import { TaskFailure } from '../tasks/task-failure.tsx';
import { viewTask, type Task } from '../tasks/task-model.ts';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { DoneStage, type DoneActions } from './done-stage.tsx';
import { stageStrings } from './stage.strings.ts';
import styles from './task-stage.module.css';

type TaskStageProps = DoneActions & {
  id: string;
  /** Others that are done, newest first: to compare with. */
  others: readonly Task[];
  onRetried: (id: string) => void;
};

/** One task as large as there is room: its place in line, what is to be seen so far, its pictures, or why there are none. */
export function TaskStage({ id, others, onRetried, ...actions }: TaskStageProps) {
  const t = useStrings(stageStrings);
  const { data: task, error, refetch, isFetching } = useQuery(taskQuery(id));
  if (error && (!task || !isWorthRetrying(error)))
    return <ErrorState title={t.failedLoad} onRetry={() => void refetch()} retrying={isFetching} compact />;
  if (!task) return <StageSkeleton />;
  const view = viewTask(task);
  if (view.kind === 'done') return <DoneStage key={task.id} task={task} others={others} {...actions} />;
  const preview = view.kind === 'waiting' ? '' : view.preview;
  const ratio = { '--ratio': task.width / task.height } as CSSProperties;
  return (
    <div className={styles.open}>
      <div className={classNames(styles.frame, view.kind === 'failed' && styles.failed)} style={ratio}>
        {preview !== '' && <img className={styles.picture} src={preview} alt="" />}
        {preview === '' && view.kind !== 'failed' && <Dawn />}
        {view.kind === 'failed' && (
          <TaskFailure task={task} view={view} onRetried={onRetried} onEdit={actions.onReuse} />
        )}
      </div>
      {view.kind !== 'failed' && <TaskProgress key={task.id} task={task} view={view} />}
      <p className={styles.prompt}>{task.prompt}</p>
    </div>
  );
}

/** While it is not known what there is to show. */
export function StageSkeleton() {
  return (
    <div className={styles.open}>
      <div className={styles.frame} style={{ '--ratio': 1.5 } as CSSProperties}>
        <Skeleton width="100%" height="100%" />
      </div>
    </div>
  );
}
