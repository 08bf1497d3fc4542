import { useState, type CSSProperties, type ReactNode } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { formatMonth, groupByDate } from './date-groups.ts';
import { myStrings } from './my.strings.ts';
import { shapeOf, type Task } from '../tasks/task-model.ts';
import styles from './works-grid.module.css';

type WorksGridProps = { tasks: readonly Task[]; children: (task: Task, index: number) => ReactNode };

/** Tiles in even rows, left to right, under today, yesterday and months. */
export function WorksGrid({ tasks, children }: WorksGridProps) {
  const t = useStrings(myStrings);
  const lang = useLang();
  // Days turn while a page stays open; the next visit tells.
  const [nowMs] = useState(Date.now);
  const places = new Map(tasks.map(({ id }, index) => [id, index]));
  return groupByDate(tasks, nowMs).map(({ key, kind, items }) => (
    <section key={key} className={styles.group} aria-labelledby={`works-${key}`}>
      <h2 id={`works-${key}`} className={styles.date}>
        {kind === 'month' ? formatMonth(lang, key) : t[kind]}
      </h2>
      <ul className={styles.rows}>
        {items.map((task) => (
          <li key={task.id} className={styles.item} style={{ '--ratio': shapeOf(task) } as CSSProperties}>
            {children(task, places.get(task.id) ?? 0)}
          </li>
        ))}
      </ul>
    </section>
  ));
}
