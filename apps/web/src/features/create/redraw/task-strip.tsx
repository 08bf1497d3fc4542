import { Ban, CircleAlert } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { redrawStrings } from './redraw.strings.ts';
import { viewTask, type Task } from '../tasks/task-model.ts';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { taskStrings } from '../tasks/task.strings.ts';
import { Remarks } from './remarks.tsx';
import styles from './task-strip.module.css';

type TaskStripProps = { task: Task; onDismiss: () => void };

/** How far a change is, or why it came to nothing. */
export function TaskStrip({ task, onDismiss }: TaskStripProps) {
  const t = useStrings(redrawStrings);
  const words = useStrings(taskStrings);
  const view = viewTask(task);
  if (view.kind === 'done') return null;
  if (view.kind !== 'failed') {
    return (
      <div className={styles.strip}>
        <TaskProgress key={task.id} task={task} view={view} />
      </div>
    );
  }
  const { isCancelled } = view;
  return (
    <div className={styles.strip} role={isCancelled ? 'status' : 'alert'}>
      <p className={classNames(styles.failure, isCancelled && styles.cancelled)}>
        {isCancelled ? <Ban aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        {isCancelled ? words.cancelled : view.failure}
      </p>
      <Remarks task={task} />
      <p className={styles.note}>{view.refund ? t.returned[view.refund] : t.kept}</p>
      <Button size="s" onClick={onDismiss}>
        {t.backToCanvas}
      </Button>
    </div>
  );
}
