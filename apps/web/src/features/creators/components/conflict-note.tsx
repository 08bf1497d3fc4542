import { GitCompareArrows } from 'lucide-react';
import type { Ref } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { draftStrings } from '../draft.strings.ts';
import { listDifferences, type Form } from '../model.ts';
import styles from './conflict-note.module.css';

type ConflictNoteProps = {
  ref: Ref<HTMLDivElement>;
  mine: Form;
  theirs: Form;
  onMine: () => void;
  onTheirs: () => void;
};

/** The draft was changed in another window: what differs, and the choice. Nothing is lost until it is made. */
export function ConflictNote({ ref, mine, theirs, onMine, onTheirs }: ConflictNoteProps) {
  const { conflict: t } = useStrings(draftStrings);
  const fields = listDifferences(mine, theirs).map((field) => t.fields[field]);
  return (
    <div ref={ref} className={styles.note} role="alert">
      <GitCompareArrows aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{t.title}</p>
        <p className={styles.text}>{t.text(fields.join(t.between))}</p>
      </div>
      <div className={styles.choice}>
        <Button variant="primary" onClick={onMine}>
          {t.mine}
        </Button>
        <Button onClick={onTheirs}>{t.theirs}</Button>
      </div>
    </div>
  );
}
