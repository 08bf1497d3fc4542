import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { redrawStrings } from './redraw.strings.ts';
import type { Task } from '../tasks/task-model.ts';
import styles from './result-view.module.css';

/** What the engine says it has not done of what was asked, and why. */
export function Remarks({ task: { reading } }: { task: Pick<Task, 'reading'> }) {
  const t = useStrings(redrawStrings);
  const lang = useLang();
  const lines = [
    ...(reading?.noEffect ?? []).map(({ text, why }) => (text ? `${text}: ${why[lang]}` : why[lang])),
    ...(reading?.missing ?? []).map((why) => why[lang]),
  ];
  if (lines.length === 0) return null;
  return (
    <div className={styles.remarks}>
      <p className={styles.remarksTitle}>{t.noEffect}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
