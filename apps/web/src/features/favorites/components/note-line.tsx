import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { listStrings } from '../list.strings.ts';
import type { SavedAsset } from '../queries.ts';
import styles from './note-line.module.css';

const NoteDialog = lazyPart('note-dialog', async () => (await import('./note-dialog.tsx')).NoteDialog);

/** The note on a saved asset below its card, and the way to write one. */
export function NoteLine({ asset }: { asset: SavedAsset }) {
  const t = useStrings(listStrings);
  const name = pickText(useLang(), asset.name, asset.enName);
  const [isOpen, setOpen] = useState(false);
  const { note } = asset;
  return (
    <>
      <button
        type="button"
        className={classNames(styles.note, styles.button, note === '' && styles.none)}
        aria-label={note === '' ? t.addNoteTo(name) : t.editNote(name, note)}
        onPointerEnter={NoteDialog.preload}
        onFocus={NoteDialog.preload}
        onClick={() => setOpen(true)}
      >
        {note === '' ? (
          <>
            <MessageSquarePlus aria-hidden="true" />
            {t.addNote}
          </>
        ) : (
          <span className={styles.words}>{note}</span>
        )}
      </button>
      {isOpen && <NoteDialog itemId={asset.itemId} name={name} note={note} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same for those who may only read it. */
export function SharedNote({ note }: { note: string }) {
  if (note === '') return null;
  return (
    <p className={styles.note}>
      <span className={styles.whole}>{note}</span>
    </p>
  );
}
