import { useQuery } from '@tanstack/react-query';
import { Ban, CircleAlert, RotateCw, SlidersHorizontal, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { taskQuery, useCancel, useRetry } from '../tasks/queries.ts';
import { stageStrings } from './stage.strings.ts';
import { viewTask, type Task, type TaskView } from '../tasks/task-model.ts';
import { taskStrings } from '../tasks/task.strings.ts';
import { DoneStage, type DoneActions } from './done-stage.tsx';
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
  const { data: task, isError, refetch, isFetching } = useQuery(taskQuery(id));
  if (!task && isError)
    return <ErrorState title={t.failedLoad} onRetry={() => void refetch()} retrying={isFetching} compact />;
  if (!task) return <Skeleton aspectRatio="3 / 2" />;
  const view = viewTask(task);
  switch (view.kind) {
    case 'waiting':
    case 'running':
      return <OpenStage task={task} view={view} />;
    case 'failed':
      return <FailedStage task={task} view={view} onRetried={onRetried} onReuse={actions.onReuse} />;
    case 'done':
      return <DoneStage key={task.id} task={task} others={others} {...actions} />;
  }
}

type OpenView = Extract<TaskView, { kind: 'waiting' | 'running' }>;

function OpenStage({ task, view }: { task: Task; view: OpenView }) {
  const t = useStrings(stageStrings);
  const words = useStrings(taskStrings);
  const cancel = useCancel();
  const { etaSeconds } = view;
  const isRunning = view.kind === 'running';
  const state = isRunning
    ? `${t.running} ${Math.round(view.share * 100)}%`
    : view.ahead > 0
      ? words.ahead(view.ahead)
      : words.next;
  return (
    <div className={styles.open}>
      <div className={styles.frame} style={{ '--ratio': task.width / task.height } as CSSProperties}>
        {isRunning && view.preview ? (
          <img className={classNames(styles.picture, styles.preview)} src={view.preview} alt="" />
        ) : (
          <span className={styles.grain} aria-hidden="true" />
        )}
      </div>
      <div className={styles.bar}>
        <ProgressBar
          label={t.progress}
          value={isRunning ? view.share : null}
          tone="running"
          valueText={state}
        />
        <p className={styles.state} role="status">
          {state}
          {etaSeconds !== null && <small>{words.eta(etaSeconds)}</small>}
        </p>
        <Button
          size="s"
          icon={<X />}
          busy={cancel.isPending || cancel.isSuccess}
          onClick={() => cancel.mutate([task.id], { onError: (error) => void toast.error(error.message) })}
        >
          {t.cancel}
        </Button>
      </div>
      <p className={styles.prompt}>{task.prompt}</p>
    </div>
  );
}

type FailedStageProps = {
  task: Task;
  view: Extract<TaskView, { kind: 'failed' }>;
  onRetried: (id: string) => void;
  onReuse: (task: Task) => void;
};

function FailedStage({ task, view, onRetried, onReuse }: FailedStageProps) {
  const t = useStrings(stageStrings);
  const words = useStrings(taskStrings);
  const retry = useRetry();
  const Icon = view.isCancelled ? Ban : CircleAlert;
  return (
    <div className={styles.open}>
      <div
        className={classNames(styles.frame, styles.failed)}
        style={{ '--ratio': task.width / task.height } as CSSProperties}
        role="alert"
      >
        {view.preview && <img className={styles.picture} src={view.preview} alt="" />}
        <div className={styles.why}>
          <Icon aria-hidden="true" />
          <p className={styles.failure}>{view.failure}</p>
          {task.point > 0 && <p className={styles.back}>{words.refunded}</p>}
          <div className={styles.ways}>
            <Button
              variant="primary"
              icon={<RotateCw />}
              busy={retry.isPending}
              onClick={() =>
                retry.mutate(task.id, {
                  onSuccess: ({ id }) => onRetried(id),
                  onError: (error) => void toast.error(error.message),
                })
              }
            >
              {t.retry}
            </Button>
            <Button icon={<SlidersHorizontal />} onClick={() => onReuse(task)}>
              {t.edit}
            </Button>
          </div>
        </div>
      </div>
      <p className={styles.prompt}>{task.prompt}</p>
    </div>
  );
}
