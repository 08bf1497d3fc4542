import { Ban, CircleAlert, RotateCw, SlidersHorizontal } from 'lucide-react';
import { useSayRefused } from '#app/refused.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { useRetry } from './queries.ts';
import type { Task, TaskView } from './task-model.ts';
import { taskStrings } from './task.strings.ts';
import styles from './task-failure.module.css';

type TaskFailureProps = {
  task: Task;
  view: Extract<TaskView, { kind: 'failed' }>;
  /** Takes the task that is made in this one's place. */
  onRetried: (id: string) => void;
  onEdit: (task: Task) => void;
};

/** Why a task made nothing, what came back, and the ways on. One's own cancelling is no failure. */
export function TaskFailure({ task, view, onRetried, onEdit }: TaskFailureProps) {
  const t = useStrings(taskStrings);
  const retry = useRetry();
  const sayRefused = useSayRefused();
  const { isCancelled, isFinal } = view;
  return (
    <div
      className={classNames(styles.why, isCancelled && styles.cancelled)}
      role={isCancelled ? 'status' : 'alert'}
    >
      {isCancelled ? <Ban aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <p className={styles.failure}>{isCancelled ? t.cancelled : view.failure}</p>
      {view.refund && <p className={styles.back}>{t.refund[view.refund]}</p>}
      <div className={styles.ways}>
        <Button
          variant={isFinal ? 'secondary' : 'primary'}
          icon={<RotateCw />}
          busy={retry.isPending}
          onClick={() =>
            retry.mutate(
              { id: task.id },
              {
                onSuccess: ({ id }) => onRetried(id),
                onError: sayRefused,
              },
            )
          }
        >
          {t.retry}
        </Button>
        <Button
          variant={isFinal ? 'primary' : 'secondary'}
          icon={<SlidersHorizontal />}
          onClick={() => onEdit(task)}
        >
          {t.edit}
        </Button>
      </div>
    </div>
  );
}
