import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import type { Task } from '../tasks/task-model.ts';
import { threeStrings } from './three.strings.ts';
import styles from './reading-note.module.css';

/** What became of the words: what was understood, what was not, what found no room. */
export function ReadingNote({ reading }: { reading: NonNullable<Task['reading']> }) {
  const lang = useLang();
  const t = useStrings(threeStrings);
  const rows = [
    { name: t.understood, words: reading.recognised },
    { name: t.leftOut, words: reading.refused },
    { name: t.ignored, words: reading.unrecognised },
    { name: t.unplaced, words: reading.missing.map(({ zh, en }) => pickText(lang, zh, en)) },
  ].filter(({ words }) => words.length > 0);
  if (rows.length === 0) return null;
  return (
    <dl className={styles.note}>
      {rows.map(({ name, words }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{words.join(t.between)}</dd>
        </div>
      ))}
    </dl>
  );
}
