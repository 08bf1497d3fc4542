import { useStrings } from '#shared/i18n/strings.tsx';
import { helpStrings } from './help.strings.ts';
import styles from './help-panel.module.css';

const ROWS = [
  ...(['drag', 'pan', 'wheel', 'click', 'arrows', 'plus', 'views', 'home'] as const),
  ...(['fit', 'wires', 'hide', 'isolate', 'escape'] as const),
] as const;

/** How to move and work in the view by mouse, finger and keyboard. */
export function HelpPanel() {
  const t = useStrings(helpStrings);
  return (
    <dl className={styles.help}>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <dt>{t.helpKeys[row]}</dt>
          <dd>{t.helpDoes[row]}</dd>
        </div>
      ))}
    </dl>
  );
}
