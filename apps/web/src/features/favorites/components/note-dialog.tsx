import { NOTE_MAX } from '@mogine/contract/favorites-limits';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useWriteNote } from '../item-queries.ts';
import { listStrings } from '../list.strings.ts';
import styles from './note-dialog.module.css';

type NoteDialogProps = { itemId: string; name: string; note: string; onClose: () => void };

/** Writes what a saved asset is for. What the server refuses is said at the field, and what was typed stays. */
export function NoteDialog({ itemId, name, note, onClose }: NoteDialogProps) {
  const t = useStrings(listStrings);
  const format = useFormat();
  const [typed, setTyped] = useState(note);
  const write = useWriteNote(itemId);
  const form = useRef<HTMLFormElement>(null);
  const words = typed.trim();
  const isLong = words.length > NOTE_MAX;
  // A slip beside the dialog must not cost what was written.
  const isChanged = words !== note;
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLong || write.isPending) return;
    if (!isChanged) return onClose();
    write.mutate(words, {
      onSuccess: () => {
        toast.success(t.noteSaved);
        onClose();
      },
    });
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  }

  return (
    <Dialog open onOpenChange={onClose} title={t.note} description={name} size="s" dismissible={!isChanged}>
      <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
        <TextArea
          label={t.note}
          hint={t.noteHint}
          error={isLong ? t.noteLong(format.number(NOTE_MAX)) : write.error?.message}
          note={`${format.number(words.length)} / ${format.number(NOTE_MAX)}`}
          rows={5}
          value={typed}
          onKeyDown={handleKey}
          onChange={(event) => {
            setTyped(event.target.value);
            write.reset();
          }}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={write.isPending}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
