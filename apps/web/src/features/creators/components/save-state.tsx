import { CircleCheck, CloudAlert, CloudUpload, PencilLine, type LucideIcon } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { draftStrings } from '../draft.strings.ts';
import { isDirty, type Editing } from '../editing.ts';
import styles from './save-state.module.css';

type Word = 'saved' | 'dirty' | 'saving' | 'conflict';
const ICONS: Readonly<Record<Word, LucideIcon>> = {
  saved: CircleCheck,
  dirty: PencilLine,
  saving: CloudUpload,
  conflict: CloudAlert,
};

/** Whether what is written is safe, in one line that is told when it changes. */
export function SaveState({ editing, onRetry }: { editing: Editing; onRetry: () => void }) {
  const { state: t, gone } = useStrings(draftStrings);
  const { phase } = editing;
  if (phase.kind === 'failed' || phase.kind === 'gone') {
    return (
      <div className={styles.failed} role="alert">
        <CloudAlert aria-hidden="true" />
        {phase.kind === 'gone' ? gone : t.failed(phase.message)}
        {phase.kind === 'failed' && (
          <Button size="s" onClick={onRetry}>
            {t.retry}
          </Button>
        )}
      </div>
    );
  }
  const word = phase.kind === 'still' ? (isDirty(editing) ? 'dirty' : 'saved') : phase.kind;
  const Icon = ICONS[word];
  return (
    <p className={styles.state} role="status">
      <Icon aria-hidden="true" />
      {t[word]}
    </p>
  );
}
