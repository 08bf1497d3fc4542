import { CircleAlert, Ban } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useCancel, useRetry } from '../tasks/queries.ts';
import { viewTask, type Task, type TaskView } from '../tasks/task-model.ts';
import { taskStrings } from '../tasks/task.strings.ts';
import { modelOf } from './three-model.ts';
import { threeStrings } from './three.strings.ts';
import { ModelResult } from './model-result.tsx';
import styles from './task-stage.module.css';

type TaskStageProps = {
  task: Task;
  /** A task that takes this one's place. */
  onFollow: (id: string) => void;
  onReuse: () => void;
};

/** A model from its place in line to the finished thing. */
export function TaskStage({ task, onFollow, onReuse }: TaskStageProps) {
  const view = viewTask(task);
  if (view.kind === 'waiting' || view.kind === 'running') return <OpenTask task={task} view={view} />;
  if (view.kind === 'failed')
    return <FailedTask task={task} view={view} onFollow={onFollow} onReuse={onReuse} />;
  const output = modelOf(task);
  return output && <ModelResult key={task.id} task={task} output={output} onReuse={onReuse} />;
}

type OpenView = Extract<TaskView, { kind: 'waiting' | 'running' }>;

function OpenTask({ task, view }: { task: Task; view: OpenView }) {
  const t = useStrings(threeStrings);
  const words = useStrings(taskStrings);
  const format = useFormat();
  const cancel = useCancel();
  const share = view.kind === 'running' ? view.share : null;
  const percent = share === null ? null : `${format.number(Math.round(share * 100))}%`;
  const place = view.kind === 'waiting' && (view.ahead > 0 ? words.ahead(view.ahead) : words.next);
  const eta = view.etaSeconds === null ? null : words.eta(view.etaSeconds);
  return (
    <div className={styles.frame}>
      {view.kind === 'running' && view.preview ? (
        <img className={styles.preview} src={view.preview} alt="" />
      ) : (
        task.sourceCover && <img className={styles.source} src={task.sourceCover} alt="" />
      )}
      <div className={styles.card}>
        <p className={styles.prompt}>{words.named(task.prompt)}</p>
        <ProgressBar label={t.progress} value={share} tone="running" valueText={percent ?? t.waiting} />
        <p className={styles.state} role="status">
          <span>{place || `${words.running} ${percent}`}</span>
          {eta && <span>{eta}</span>}
        </p>
        <Button
          busy={cancel.isPending}
          onClick={() => cancel.mutate([task.id], { onError: (error) => toast.error(error.message) })}
        >
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}

type FailedProps = TaskStageProps & { view: Extract<TaskView, { kind: 'failed' }> };

function FailedTask({ task, view, onFollow, onReuse }: FailedProps) {
  const t = useStrings(threeStrings);
  const words = useStrings(taskStrings);
  const retry = useRetry();
  return (
    <div className={styles.frame}>
      {view.preview && <img className={styles.source} src={view.preview} alt="" />}
      <div className={styles.card} role="alert">
        <p className={styles.failure}>
          {view.isCancelled ? <Ban aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
          {view.isCancelled ? words.cancelled : view.failure}
        </p>
        <p className={styles.prompt}>{words.named(task.prompt)}</p>
        {task.point > 0 && <p className={styles.prompt}>{words.refunded}</p>}
        <div className={styles.actions}>
          <Button
            variant="primary"
            busy={retry.isPending}
            onClick={() =>
              retry.mutate(task.id, {
                onSuccess: ({ id }) => onFollow(id),
                onError: (error) => toast.error(error.message),
              })
            }
          >
            {t.retry}
          </Button>
          <Button onClick={onReuse}>{t.edit}</Button>
        </div>
      </div>
    </div>
  );
}
