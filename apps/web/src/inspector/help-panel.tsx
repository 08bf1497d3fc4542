import styles from './help-panel.module.css';

/** How to move and work in the view by mouse, finger and keyboard: pairs of how, and what it does. */
export function HelpPanel({ rows }: { rows: readonly (readonly [how: string, what: string])[] }) {
  return (
    <dl className={styles.help}>
      {rows.map(([how, what]) => (
        <div key={how} className={styles.row}>
          <dt>{how}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
