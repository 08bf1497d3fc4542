import { FileCheck2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { verifyStrings } from '../strings.ts';
import styles from './drop-zone.module.css';

/** Takes any number of files, dropped or chosen. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useStrings(verifyStrings);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={classNames(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        // Over a part of it, it is still here.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <FileCheck2 aria-hidden="true" className={styles.icon} />
      <p className={styles.words}>{isOver ? t.dropNow : t.drop}</p>
      <Button variant="primary" size="l" onClick={() => input.current?.click()}>
        {t.choose}
      </Button>
      <p className={styles.fine}>{t.stays}</p>
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple
        aria-label={t.choose}
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same files may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
