import { Unplug, X } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useCancel } from './queries.ts';
import type { Task, TaskView } from './task-model.ts';
import { taskStrings } from './task.strings.ts';
import { useIsLost } from './use-live-task.ts';
import styles from './task-progress.module.css';

type OpenView = Extract<TaskView, { kind: 'waiting' | 'running' }>;

type TaskProgressProps = { task: Pick<Task, 'id'>; view: OpenView };

/** How far a task is, when it is done, whether it can be followed at all, and the way to end it. */
export function TaskProgress({ task, view }: TaskProgressProps) {
  const t = useStrings(taskStrings);
  const format = useFormat();
  const cancel = useCancel();
  const isLost = useIsLost(task.id);
  const share = view.kind === 'running' ? view.share : null;
  const state =
    view.kind === 'running'
      ? `${t.running} ${format.number(Math.round(view.share * 100))}%`
      : view.ahead > 0
        ? t.ahead(view.ahead)
        : t.next;
  return (
    <div className={styles.progress}>
      <ProgressBar label={t.progress} value={share} tone="running" valueText={state} />
      <p className={styles.state} role="status">
        {isLost ? (
          <span className={styles.lost}>
            <Unplug aria-hidden="true" />
            {t.reconnecting}
          </span>
        ) : (
          <>
            {state}
            {view.etaSeconds !== null && <small>{t.eta(view.etaSeconds)}</small>}
          </>
        )}
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
  );
}
