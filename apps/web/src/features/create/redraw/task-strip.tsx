import { CircleAlert } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { useCancel } from '../tasks/queries.ts';
import { redrawStrings } from './redraw.strings.ts';
import { viewTask, type Task } from '../tasks/task-model.ts';
import { Remarks } from './remarks.tsx';
import styles from './task-strip.module.css';

type TaskStripProps = { task: Task; onDismiss: () => void };

/** How far a change is, or why it came to nothing. */
export function TaskStrip({ task, onDismiss }: TaskStripProps) {
  const t = useStrings(redrawStrings);
  const cancel = useCancel();
  const view = viewTask(task);
  if (view.kind === 'done') return null;
  if (view.kind === 'failed') {
    return (
      <div className={styles.strip} role="alert">
        <p className={styles.failure}>
          <CircleAlert aria-hidden="true" />
          {view.failure}
        </p>
        <Remarks task={task} />
        <p className={styles.note}>{view.refund ? t.returned[view.refund] : t.kept}</p>
        <Button size="s" onClick={onDismiss}>
          {t.backToCanvas}
        </Button>
      </div>
    );
  }
  const words = view.kind === 'waiting' ? t.waiting(view.ahead) : t.running;
  return (
    <div className={styles.strip} role="status">
      <div className={styles.row}>
        <span>{words}</span>
        {view.etaSeconds !== null && <span className={styles.note}>{t.eta(view.etaSeconds)}</span>}
        <Button size="s" variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate([task.id])}>
          {t.cancel}
        </Button>
      </div>
      <ProgressBar label={words} tone="running" value={view.kind === 'running' ? view.share : null} />
    </div>
  );
}
