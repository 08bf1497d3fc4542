import { useStrings } from '#shared/i18n/strings.tsx';
import { stageStrings } from '../../stage-strings.ts';
import styles from './stage-controls.module.css';

const ROWS = ['drag', 'right', 'wheel', 'arrows', 'plus', 'zero'] as const;

/** How to move in the view by mouse, finger and keyboard. */
export function ViewerHelp() {
  const t = useStrings(stageStrings);
  return (
    <dl className={styles.help}>
      {ROWS.map((row) => (
        <div key={row} className={styles.helpRow}>
          <dt>{t.helpNames[row]}</dt>
          <dd>{t.helpKeys[row]}</dd>
        </div>
      ))}
    </dl>
  );
}
