import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { stageStrings } from './stage.strings.ts';
import { shapeOf, type Task } from '../tasks/task-model.ts';
import { TaskTile } from '../tasks/task-tile.tsx';
import styles from './task-strip.module.css';
import type { CSSProperties, KeyboardEvent } from 'react';

type TaskStripProps = {
  tasks: readonly Task[];
  shown: string;
  onShow: (id: string) => void;
};

/** The person's last tasks, newest first; arrows lead from one to the next. */
export function TaskStrip({ tasks, shown, onShow }: TaskStripProps) {
  const t = useStrings(stageStrings);
  if (tasks.length === 0) return null;

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = tasks.findIndex(({ id }) => id === shown);
    const next = by === undefined ? undefined : tasks[at + by];
    if (!next) return;
    event.preventDefault();
    onShow(next.id);
    event.currentTarget.querySelectorAll<HTMLElement>('li button')[at + (by ?? 0)]?.focus();
  }

  return (
    <nav className={styles.strip} aria-label={t.recent} onKeyDown={handleKeyDown}>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <li
            key={task.id}
            className={styles.item}
            data-shown={task.id === shown || undefined}
            style={{ '--ratio': shapeOf(task) } as CSSProperties}
          >
            <TaskTile task={task} onOpen={() => onShow(task.id)} />
          </li>
        ))}
      </ul>
      <Link className={styles.all} href={href.myCreations()}>
        {t.all}
      </Link>
    </nav>
  );
}
