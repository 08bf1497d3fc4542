import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IsometricIllustration } from '#shared/ui/isometric-illustration.tsx';
import type { PictureFault } from './canvas/picture-file.ts';
import { redrawStrings } from './redraw.strings.ts';
import { OwnWorks } from './own-works.tsx';
import styles from './redraw-start.module.css';

type RedrawStartProps = { fault: PictureFault | null; onFile: (file: File) => void };

/** The two ways in: a picture from the device, or one of one's own works. */
export function RedrawStart({ fault, onFile }: RedrawStartProps) {
  const t = useStrings(redrawStrings);
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      const file = event.clipboardData?.files[0];
      if (file) onFile(file);
    }
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [onFile]);

  return (
    <div className={styles.start}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.intro}>{t.intro}</p>
      </header>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const file = event.dataTransfer.files[0];
          if (file) onFile(file);
        }}
      >
        <IsometricIllustration seed="redraw" className={styles.art} />
        <div className={styles.words}>
          <p className={styles.hint}>{t.drop}</p>
          <Button
            variant="primary"
            size="xl"
            icon={<ImageUp aria-hidden="true" />}
            onClick={() => picker.current?.click()}
          >
            {t.upload}
          </Button>
          <p className={styles.limits}>{t.limits}</p>
          {fault && (
            <p role="alert" className={styles.fault}>
              {t.faults[fault]}
            </p>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/jpeg,image/png"
          aria-label={t.upload}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
      <OwnWorks />
    </div>
  );
}
