import { CircleCheck, CloudAlert, CloudUpload, PencilLine, type LucideIcon } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { draftStrings } from '../draft.strings.ts';
import { isDirty, type Editing } from '../editing.ts';
import { listWrong } from '../model.ts';
import styles from './save-state.module.css';

type Word = 'saved' | 'dirty' | 'saving';
const ICONS: Readonly<Record<Word, LucideIcon>> = {
  saved: CircleCheck,
  dirty: PencilLine,
  saving: CloudUpload,
};

type SaveStateProps = {
  editing: Editing;
  onRetry: () => void;
  /** To where the reader has to say which of two versions counts. */
  onChoose: () => void;
  /** To what was typed and cannot be saved. */
  onCorrect: (wrong: 'price' | 'tile') => void;
};

/** Whether what is written is safe, in one line that is told when it changes. */
export function SaveState({ editing, onRetry, onChoose, onCorrect }: SaveStateProps) {
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
  if (phase.kind === 'conflict') {
    return (
      <div className={styles.asked} role="status">
        <CloudAlert aria-hidden="true" />
        {t.conflict}
        <Button size="s" onClick={onChoose}>
          {t.choose}
        </Button>
      </div>
    );
  }
  const [wrong] = listWrong(editing.form);
  if (phase.kind === 'still' && wrong && !isDirty(editing)) {
    return (
      <div className={styles.asked} role="status">
        <PencilLine aria-hidden="true" />
        {t.wrong[wrong]}
        <Button size="s" onClick={() => onCorrect(wrong)}>
          {t.correct}
        </Button>
      </div>
    );
  }
  const word: Word = phase.kind === 'still' ? (isDirty(editing) ? 'dirty' : 'saved') : phase.kind;
  const Icon = ICONS[word];
  return (
    <p className={styles.state} role="status">
      <Icon aria-hidden="true" />
      {t[word]}
    </p>
  );
}
